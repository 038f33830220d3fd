import { invalidInput } from '#kernel/http/refusal.ts';
import { readBytes, requireContentType } from './input.ts';

/** The room for the parts of a multipart body around the file. */
const MULTIPART_BYTES = 16_384;

/**
 * The `file` field of a multipart body, of about `mostBytes` at most.
 * @throws 400 with the message `missing` without a file
 */
export async function readFormFile(
  request: Request,
  mostBytes: number,
  missing: string,
): Promise<File> {
  requireContentType(request, 'multipart/form-data');
  const body = await readBytes(request, mostBytes + MULTIPART_BYTES);
  const contentType = request.headers.get('content-type') ?? '';
  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) throw invalidInput({ file: missing });
  return file;
}
