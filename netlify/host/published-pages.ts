import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { StaticHandler } from '@netlify/static';
import type { StaticPage } from './request-chain.ts';

export type PublishedPage = StaticPage & {
  /** Where the page is shown, if not at the path that was asked for. */
  redirectsTo: string | undefined;
};

export type PublishedPages = {
  find(url: URL): Promise<PublishedPage | undefined>;
};

type FoundFile = { path: string; bytes: number; etag: string };

/**
 * The files of the published folder under the paths that Netlify's CDN gives them: `/` is
 * index.html, and `/about` is about.html, to which `/about/` redirects. The build makes no other
 * index.html. The header rules of netlify.toml apply. As with @netlify/static, a file whose name a
 * URL must percent-encode isn't found.
 */
export function publishedPages(projectFolder: string, publishFolder: string): PublishedPages {
  const contents = new StaticHandler({ directory: publishFolder });
  const headerRules = new HeadersHandler({
    configPath: join(projectFolder, 'netlify.toml'),
    projectDir: projectFolder,
    publishDir: publishFolder,
    logger: console,
  });

  async function open(url: URL, { path, bytes, etag }: FoundFile): Promise<Response> {
    const match = await contents.match(new Request(new URL(path, url)));
    if (match === undefined) throw new Error(`${path} was removed while it was served.`);
    const response = await match.handle();
    response.headers.set('content-length', String(bytes));
    response.headers.set('etag', etag);
    await headerRules.apply(new Request(url), response);
    return response;
  }

  async function respond(
    request: Request,
    status: number,
    url: URL,
    file: FoundFile,
  ): Promise<Response> {
    if (status === 200 && request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const response = await open(url, file);
    if (status !== 200) return new Response(response.body, { status, headers: response.headers });
    if (!isKnown(request, file.etag)) return response;

    await response.body?.cancel();
    response.headers.delete('content-length');
    return new Response(null, { status: 304, headers: response.headers });
  }

  return {
    async find(url) {
      const { pathname, search } = url;
      const page = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
      const file =
        (await findFile(publishFolder, pathname)) ??
        (await findFile(publishFolder, `${page}.html`));
      if (!file) return undefined;
      return {
        redirectsTo: pathname !== '/' && pathname.endsWith('/') ? page + search : undefined,
        respond: (request, status) => respond(request, status, url, file),
      };
    },
  };
}

async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  const stats = await stat(join(folder, path)).catch(() => undefined);
  if (!stats?.isFile()) return undefined;
  const etag = `W/"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
  return { path, bytes: stats.size, etag };
}

/** Whether the caller has this version of the file already. */
function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim() === etag);
}
