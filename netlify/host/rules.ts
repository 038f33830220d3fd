import { join } from 'node:path';
import { RedirectsHandler } from '@netlify/redirects';

/** What a `[[redirects]]` rule makes of a request. A forced rule goes before a static page. */
export type Rule = { force: boolean; status: number } & (
  | { kind: 'redirect'; location: string }
  | { kind: 'rewrite'; target: URL }
);

export type Rules = {
  /** The first rule for the request. Throws for a rewrite to another site. */
  match(request: Request): Promise<Rule | undefined>;
};

/** The redirect rules of netlify.toml (and of `_redirects` in either folder), read once. */
export function readRules(projectFolder: string, publishFolder: string): Rules {
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
      if (match.redirect) {
        const location = match.external ? target.href : pathOf(target);
        return { kind: 'redirect', force, status, location };
      }
      if (match.external) throw new Error(`The local host does not proxy to ${target.origin}.`);
      return { kind: 'rewrite', force, status, target };
    },
  };
}

function pathOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`;
}
