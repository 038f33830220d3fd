import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { parseAllHeaders } from '@netlify/headers-parser';
import { StaticHandler } from '@netlify/static';
import type { StaticPage } from './request-chain.ts';

export type PublishedPage = StaticPage & {
  /** Where the page is shown, if not at the path that was asked for. */
  redirectsTo: string | undefined;
};

export type PublishedPages = {
  find(url: URL): Promise<PublishedPage | undefined>;
};

type Bytes = Uint8Array<ArrayBuffer>;

/** A file as it is answered, `zipped` too if it is a text. */
type PublishedFile = { headers: Headers; content: Bytes; zipped: Bytes | undefined };

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

const compress = promisify(gzip);

/**
 * The files of the published folder under the paths that Netlify's CDN gives them: `/` is
 * index.html, and `/about` is about.html, to which `/about/` redirects. The build makes no other
 * index.html. The header rules of netlify.toml apply. As with @netlify/static, a file whose name a
 * URL must percent-encode isn't found. A build's files never change, so each is read once and kept.
 */
export function publishedPages(projectFolder: string, publishFolder: string): PublishedPages {
  const paths = listFiles(publishFolder);
  const contents = new StaticHandler({ directory: publishFolder });
  const headersOf = readHeaderRules(projectFolder, publishFolder);
  const files = new Map<string, Promise<PublishedFile>>();

  function open(path: string): Promise<PublishedFile> {
    const file = files.get(path) ?? readPublishedFile(contents, path);
    files.set(path, file);
    // A failure is not kept, so that the next call tries again.
    file.catch(() => files.delete(path));
    return file;
  }

  async function respond(
    request: Request,
    status: number,
    url: URL,
    path: string,
  ): Promise<Response> {
    if (status === 200 && request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    }
    const file = await open(path);
    const headers = new Headers(file.headers);
    for (const [name, value] of await headersOf(url.pathname)) headers.set(name, value);
    if (status === 200 && isKnown(request, file))
      return new Response(null, { status: 304, headers });

    const takesGzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '');
    const zipped = takesGzip ? file.zipped : undefined;
    const body = zipped ?? file.content;
    headers.set('content-length', String(body.byteLength));
    if (zipped) headers.set('content-encoding', 'gzip');
    return new Response(body, { status, headers });
  }

  return {
    async find(url) {
      const { pathname, search } = url;
      const page = pathname === '/' ? '/index' : pathname.replace(/\/$/, '');
      const path = [pathname, `${page}.html`].find((candidate) => paths.has(candidate));
      if (path === undefined) return undefined;
      return {
        redirectsTo: pathname !== '/' && pathname.endsWith('/') ? page + search : undefined,
        respond: (request, status) => respond(request, status, url, path),
      };
    },
  };
}

/** The paths of all files in a folder, which begin with a slash. */
function listFiles(folder: string): Set<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const pathOf = (file: string) => `/${relative(folder, file).replaceAll('\\', '/')}`;
  return new Set(files.map(({ parentPath, name }) => pathOf(join(parentPath, name))));
}

async function readPublishedFile(contents: StaticHandler, path: string): Promise<PublishedFile> {
  const match = await contents.match(new Request(new URL(path, 'http://localhost')));
  if (match === undefined) throw new Error(`${path} was removed from the published files.`);
  const response = await match.handle();
  const content = new Uint8Array(await response.arrayBuffer());
  const { headers } = response;
  headers.set('etag', `W/"${createHash('sha256').update(content).digest('base64url')}"`);
  if (!TEXT.test(headers.get('content-type') ?? '')) return { headers, content, zipped: undefined };
  headers.set('vary', 'accept-encoding');
  return { headers, content, zipped: new Uint8Array(await compress(content)) };
}

/** What netlify.toml, and a preview's `_headers` (astro.config.mjs), set for the files at a path. */
function readHeaderRules(projectFolder: string, publishFolder: string) {
  const reading = parseAllHeaders({
    netlifyConfigPath: join(projectFolder, 'netlify.toml'),
    headersFiles: [join(publishFolder, '_headers')],
    configHeaders: [],
    minimal: false,
  }).then(({ headers, errors }) => {
    for (const error of errors) console.error(error);
    return headers;
  });
  return async (pathname: string): Promise<[name: string, value: string][]> => {
    const rules = await reading;
    return rules
      .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(pathname))
      .flatMap(({ values }) => Object.entries(values));
  };
}

/** Whether the caller has this version of the file already. */
function isKnown(request: Request, { headers }: PublishedFile): boolean {
  const known = request.headers.get('if-none-match')?.split(',') ?? [];
  return known.some((tag) => tag.trim() === headers.get('etag'));
}
