import { environment } from '#environment/environment.ts';
import { DEVICE_MARK, TAKEN_AT } from '#kernel/http/own-headers.ts';

/** The headers that calls from another origin can send, and the response headers that they can read. */
const REQUEST_HEADERS = `Authorization, Content-Type, If-Match, ${DEVICE_MARK}, ${TAKEN_AT}`;
const ANSWER_HEADERS = `ETag, Retry-After, RateLimit, RateLimit-Policy, Content-Disposition, ${DEVICE_MARK}`;

/** How long browsers can cache the response to a preflight. Some accept no more than two hours. */
const PREFLIGHT_SECONDS = 7_200;

/** The response to a preflight from an allowed origin; undefined for any other request. */
export function answerPreflight(
  { method, headers }: Request,
  methods: string[],
): Response | undefined {
  const isAsked = method === 'OPTIONS' && headers.has('access-control-request-method');
  if (!isAsked || !isAllowed(headers.get('origin'))) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    },
  });
}

/** Lets pages of the origins in ALLOWED_ORIGINS (none by default) read a response, also of an error. */
export function allowOrigin(request: Request, { headers }: Response): void {
  if (environment.ALLOWED_ORIGINS.length === 0) return;
  headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (headers.has('netlify-cdn-cache-control')) {
    // The platform's cache varies by this header. Without the next line, it would keep a response for every
    // invented origin.
    headers.append('netlify-vary', 'header=Origin');
    if (origin !== null && !isAllowed(origin)) headers.set('netlify-cdn-cache-control', 'no-store');
  }
  if (origin === null || !isAllowed(origin)) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', ANSWER_HEADERS);
}

function isAllowed(origin: string | null): boolean {
  return origin !== null && environment.ALLOWED_ORIGINS.includes(origin);
}
