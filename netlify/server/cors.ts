import { environment } from '../../src/environment/environment.ts';

/** What calls from another origin may send, and read of an answer beside its body. */
const REQUEST_HEADERS = 'Authorization, Content-Type, If-Match';
const ANSWER_HEADERS = 'ETag, Retry-After, Content-Disposition';

/** Browsers ask no more often than that; two hours is the most that all of them take. */
const PREFLIGHT_SECONDS = 7_200;

/** The answer to a browser's question before a call from an origin we allow; else undefined. */
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

/** Lets pages of the origins in ALLOWED_ORIGINS read an answer, an error too; by default there are none. */
export function allowOrigin(request: Request, { headers }: Response): void {
  if (environment.ALLOWED_ORIGINS.length === 0) return;
  headers.append('vary', 'Origin');
  const origin = request.headers.get('origin');
  if (headers.has('netlify-cdn-cache-control')) {
    // The platform's cache goes by a header of its own, and would have an answer for every origin
    // that somebody makes up.
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
