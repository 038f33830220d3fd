/** A page of the build with the headers that netlify.toml gives pages and functions do without. */
export type PublishedPage = { html: string; headers: Record<string, string> };

const PAGE_HEADERS = [
  'content-type',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-frame-options',
];

/** A deploy's pages never change, and an instance serves one deploy. */
const pages = new Map<string, Promise<PublishedPage>>();

/**
 * The page of this deploy at a path, fetched from the CDN once.
 * @throws when it is not there
 */
export function readPublishedPage(path: string, request: Request): Promise<PublishedPage> {
  return readPage(new URL(path, request.url).href, 200);
}

/** The page with which the site answers an address of nothing. */
export function readNotFoundPage(request: Request): Promise<PublishedPage> {
  return readPage(new URL('/no/such/page', request.url).href, 404);
}

function readPage(address: string, status: 200 | 404): Promise<PublishedPage> {
  const page = pages.get(address) ?? fetchPage(address, status);
  pages.set(address, page);
  // What went wrong once may go well the next time.
  page.catch(() => pages.delete(address));
  return page;
}

async function fetchPage(address: string, status: 200 | 404): Promise<PublishedPage> {
  const response = await fetch(address);
  if (response.status !== status) throw new Error(`${address} answers ${response.status}.`);
  const headers = PAGE_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { html: await response.text(), headers: Object.fromEntries(headers) };
}
