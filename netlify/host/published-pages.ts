import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { StaticHandler } from '@netlify/static';
import { OF_BUILD } from './kept-responses.ts';
import type { SiteParts } from './request-chain.ts';

/**
 * Finds the files of the published folder under their paths on Netlify's CDN: `/` is index.html, and `/about`
 * is about.html, to which `/about/` redirects. The header rules of netlify.toml apply, and those of a
 * preview's `_headers` (astro.config.mjs).
 */
export function publishedPages(
  projectFolder: string,
  publishFolder: string,
): SiteParts['findPage'] {
  const files = new StaticHandler({ directory: publishFolder });
  const parsing = parseAllHeaders({
    netlifyConfigPath: join(projectFolder, 'netlify.toml'),
    headersFiles: [join(publishFolder, '_headers')],
    configHeaders: [],
    minimal: false,
  });

  return async (url) => {
    const { pathname, search } = url;
    const file = await files.match(new Request(url));
    if (!file) return undefined;
    return async (request, status) => {
      if (pathname !== '/' && pathname.endsWith('/')) {
        const location = pathname.slice(0, -1) + search;
        return new Response(null, { status: 301, headers: { location } });
      }
      if (status === 200 && request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
      }
      const { body, headers } = await file.handle();
      for (const rule of (await parsing).headers) {
        if (!('forRegExp' in rule) || !rule.forRegExp.test(pathname)) continue;
        for (const [name, value] of Object.entries(rule.values)) headers.set(name, value);
      }
      headers.set(OF_BUILD, 'yes');
      return new Response(body, { status, headers });
    };
  };
}
