import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HeadersHandler } from '@netlify/headers';
import { StaticHandler } from '@netlify/static';
import type { Page } from './request-chain.ts';

export type PublishedPage = Page & {
  /** Answers a request for the page's own path. */
  answer(request: Request): Promise<Response>;
};

export type PublishedPages = {
  find(url: URL): Promise<PublishedPage | undefined>;
};

type Candidate = {
  file: string;
  /** The one spelling of the path under which Netlify shows the file, where it isn't this one. */
  canonicalPath?: string;
};
type FoundFile = Candidate & { bytes: number; etag: string };

/**
 * The files of the published folder under the paths Netlify's CDN gives them (its default, with
 * pretty URLs): `/about` is about.html and `/docs/` is docs/index.html; `/about/` and `/docs`
 * redirect there. The header rules of netlify.toml apply. As with @netlify/static, a file whose
 * name a URL must percent-encode isn't found.
 */
export function publishedPages(projectFolder: string, publishFolder: string): PublishedPages {
  const contents = new StaticHandler({ directory: publishFolder });
  const headerRules = new HeadersHandler({
    configPath: join(projectFolder, 'netlify.toml'),
    projectDir: projectFolder,
    publishDir: publishFolder,
    logger: console,
  });

  async function open(url: URL, { file, bytes, etag }: FoundFile): Promise<Response> {
    const match = await contents.match(new Request(new URL(file, url)));
    if (match === undefined) throw new Error(`${file} was removed while it was served.`);
    const response = await match.handle();
    response.headers.set('content-length', String(bytes));
    response.headers.set('etag', etag);
    await headerRules.apply(new Request(url), response);
    return response;
  }

  return {
    async find(url) {
      const found = await findFile(publishFolder, url.pathname);
      return found && toPage(url, found, () => open(url, found));
    },
  };
}

function toPage(url: URL, found: FoundFile, open: () => Promise<Response>): PublishedPage {
  const { canonicalPath, etag } = found;

  async function standIn(request: Request, status: number): Promise<Response> {
    if (status === 200 && request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const response = await open();
    if (status !== 200) return new Response(response.body, { status, headers: response.headers });
    if (!isFresh(request, etag)) return response;

    await response.body?.cancel();
    response.headers.delete('content-length');
    return new Response(null, { status: 304, headers: response.headers });
  }

  return {
    standIn,
    async answer(request) {
      if (canonicalPath === undefined) return standIn(request, 200);
      const location = `${canonicalPath}${url.search}`;
      return new Response(null, { status: 301, headers: { location } });
    },
  };
}

function candidatesFor(pathname: string): Candidate[] {
  if (pathname === '/') return [{ file: '/index.html' }];
  if (!pathname.endsWith('/')) {
    return [
      { file: pathname },
      { file: `${pathname}.html` },
      { file: `${pathname}/index.html`, canonicalPath: `${pathname}/` },
    ];
  }
  const page = pathname.slice(0, -1);
  return [{ file: `${page}.html`, canonicalPath: page }, { file: `${pathname}index.html` }];
}

async function findFile(folder: string, pathname: string): Promise<FoundFile | undefined> {
  for (const candidate of candidatesFor(pathname)) {
    const stats = await stat(join(folder, candidate.file)).catch(() => undefined);
    if (!stats?.isFile()) continue;
    const etag = `W/"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`;
    return { ...candidate, bytes: stats.size, etag };
  }
  return undefined;
}

function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim() === etag);
}
