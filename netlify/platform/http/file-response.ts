/** The response with a file that is only ever downloaded, under a name, and that no cache keeps. */
export function fileResponse(
  content: Uint8Array | ReadableStream,
  type: string,
  name: string,
): Response {
  return new Response(content instanceof Uint8Array ? new Uint8Array(content) : content, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  });
}
