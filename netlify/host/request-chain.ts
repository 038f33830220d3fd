import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';
import type { Functions } from './functions.ts';

/** Responds with a page's content, for the page's own path or for another one. */
type ShowPage = (request: Request, status: number) => Promise<Response>;

export type SiteParts = {
  functions: Functions;
  rewrites: ReturnType<typeof readRewrites>;
  /** The static page at a URL, if there is one. */
  findPage(url: URL): Promise<ShowPage | undefined>;
};

/** Reads the redirect rules of netlify.toml, and before them those of a build (site/build/page-languages.ts). */
export function readRewrites(projectFolder: string, publishFolder: string): RedirectsHandler {
  return new RedirectsHandler({
    configPath: join(projectFolder, 'netlify.toml'),
    configRedirects: [],
    jwtRoleClaim: '',
    jwtSecret: '',
    projectDir: projectFolder,
    publicDir: publishFolder,
  });
}

/**
 * Responds as Netlify does, in its order (docs.netlify.com/platform/request-chain): a function at the path,
 * unless it prefers a static page and there is one; then a rewrite, which without `force` yields to a static
 * page; then the static page. Resolves to undefined for a 404.
 * @throws for a rule that leads to another site
 */
export async function runRequestChain(
  { functions, rewrites, findPage }: SiteParts,
  request: Request,
  ip: string,
): Promise<Response | undefined> {
  const url = new URL(request.url);
  const match = functions.match(url);
  if (match && !match.preferStatic) return match.call(request, ip);

  const showPage = await findPage(url);
  if (match && !showPage) return match.call(request, ip);

  const rewrite = await rewrites.match(request);
  if (!rewrite || (showPage && !rewrite.force)) return showPage?.(request, 200);
  if (rewrite.external) {
    throw new Error(`The local host supports only rules for pages, none for ${rewrite.target}.`);
  }
  if (rewrite.redirect) {
    const { pathname, search } = new URL(rewrite.target);
    return new Response(null, {
      status: rewrite.statusCode,
      headers: { location: pathname + (search || url.search) },
    });
  }
  const showTarget = await findPage(rewrite.target);
  return showTarget?.(request, rewrite.statusCode);
}
