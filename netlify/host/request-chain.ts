import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import type { Functions } from './functions.ts';

export type StaticPage = {
  /** Answers with the page's content, for the page's own path or for another one. */
  respond(request: Request, status: number): Promise<Response>;
};

/** The static side of a site. */
export type StaticPages = {
  find(url: URL): Promise<StaticPage | undefined>;
};

/** A `[[redirects]]` rule that shows another page. A forced rule goes before a static page. */
type Rewrite = { force: boolean; status: number; target: URL };

type Rewrites = {
  /** The first rule for the request. */
  match(request: Request): Promise<Rewrite | undefined>;
};

/**
 * The redirect rules of netlify.toml, read once. All of ours are rewrites to pages of the site.
 * @throws (`match`) for a rule that redirects the browser, or leads to another site
 */
export function readRewrites(projectFolder: string, publishFolder: string): Rewrites {
  const redirects = new RedirectsHandler({
    configPath: join(projectFolder, 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: projectFolder,
    publicDir: publishFolder,
  });

  return {
    async match(request) {
      const match = await redirects.match(request);
      if (match === undefined) return undefined;
      const { force, statusCode: status, target } = match;
      if (match.redirect || match.external) {
        throw new Error(
          `The local host supports no redirect to ${target}, only rewrites to pages.`,
        );
      }
      return { force, status, target };
    },
  };
}

type Parts = { functions: Functions; rewrites: Rewrites; pages: StaticPages };

/**
 * Answers as Netlify does, in its order (docs.netlify.com/platform/request-chain): a function at
 * the path, unless it prefers a static page and there is one; then a rewrite, which without `force`
 * yields to a static page. Resolves to undefined where the static page, or a 404, is due.
 */
export async function runRequestChain(
  { functions, rewrites, pages }: Parts,
  request: Request,
  ip: string,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const match = functions.match(url);
  if (match) {
    if (match.preferStatic && (await pages.find(url))) return undefined;
    return match.call(request, ip);
  }

  const rewrite = await rewrites.match(request);
  if (rewrite === undefined || (!rewrite.force && (await pages.find(url)))) return undefined;
  const page = await pages.find(rewrite.target);
  return page?.respond(request, rewrite.status);
}
