/** A deploy's pages never change, and an instance serves one deploy; on one machine, one after another. */
const pages = new Map<string, Promise<string>>();

/** For the next deploy on the same machine. */
export function forgetPublishedPages(): void {
  pages.clear();
}

/**
 * The HTML of this deploy's page at a path, fetched from the CDN once.
 * @throws when it is not there
 */
export function readPublishedPage(path: string, request: Request): Promise<string> {
  return readPage(new URL(path, request.url).href, 200);
}

/** The page with which the site answers an address of nothing. */
export function readNotFoundPage(request: Request): Promise<string> {
  return readPage(new URL('/no/such/page', request.url).href, 404);
}

function readPage(address: string, status: 200 | 404): Promise<string> {
  const page = pages.get(address) ?? fetchPage(address, status);
  pages.set(address, page);
  // What went wrong once may go well the next time.
  page.catch(() => pages.delete(address));
  return page;
}

async function fetchPage(address: string, status: 200 | 404): Promise<string> {
  const response = await fetch(address);
  if (response.status !== status) throw new Error(`${address} answers ${response.status}.`);
  return response.text();
}
