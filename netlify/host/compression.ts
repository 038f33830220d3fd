import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

/** Shorter texts don't get smaller. */
const LEAST_BYTES = 1_024;

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** The encoding in which a response to a request is sent; undefined for none. */
export function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}

/** A response with a compressed body, if it is a text that is long enough. */
export async function compressed(
  response: Response,
  encoding: 'br' | 'gzip' | undefined,
): Promise<Response> {
  const { status, headers, body } = response;
  const isText = TEXT.test(headers.get('content-type') ?? '') && !headers.has('content-encoding');
  if (!body || !isText) return response;
  headers.append('vary', 'accept-encoding');
  const bytes = Buffer.from(await response.arrayBuffer());
  if (!encoding || bytes.length < LEAST_BYTES) return new Response(bytes, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const packed =
    encoding === 'gzip'
      ? await toGzip(bytes)
      : // The quality that takes about as long as gzip.
        await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return new Response(packed, { status, headers });
}
