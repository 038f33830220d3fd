const TEXT = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

/**
 * Compresses a published text for a caller who takes gzip, as the CDN would. What has no length
 * comes from a function, perhaps chunk by chunk, and goes on as it is.
 */
export function compressed(response: Response, acceptEncoding: string): Response {
  const { body, headers, status } = response;
  const isText = TEXT.test(headers.get('content-type') ?? '');
  if (!body || !isText || !headers.has('content-length')) return response;

  headers.append('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(acceptEncoding)) return response;
  headers.delete('content-length');
  headers.set('content-encoding', 'gzip');
  return new Response(body.pipeThrough(new CompressionStream('gzip')), { status, headers });
}
