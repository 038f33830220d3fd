import { readBytes } from '#platform/http/input.ts';
import { protect } from '#platform/http/response-headers.ts';

/** The form of a page has one short field. */
const MOST_BODY_BYTES = 100;

/**
 * Shows the pages of the fake payment provider at /pay/…, from its server at `serverUrl`, which listens on this machine only.
 * Returns undefined for any other path, so nobody else calls that server.
 */
export function createPayPages(
  serverUrl: string,
): (request: Request) => Promise<Response | undefined> {
  return async (request) => {
    const { pathname } = new URL(request.url);
    if (!/^\/pay\/\w+$/.test(pathname)) return undefined;
    const isForm = request.method === 'POST';
    const page = await fetch(new URL(pathname, serverUrl), {
      method: isForm ? 'POST' : 'GET',
      redirect: 'manual',
      ...(isForm && { body: await readBytes(request, MOST_BODY_BYTES).catch(() => '') }),
    });
    const response = new Response(page.body, page);
    protect(response, 'production');
    return response;
  };
}
