import { storedJpeg } from '#fleet/server/stored-jpeg.ts';
import { requirePicture } from '#fleet/server/upload.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { admit, takeTurns } from '#platform/turns.ts';
import {
  DOCUMENT_MISSING,
  DOCUMENT_TOO_LARGE,
  type DocumentType,
  MOST_DOCUMENT_BYTES,
  NOT_A_DOCUMENT,
} from '../rules/stored-document.ts';

const admitted = admit(4);
const inTurn = takeTurns(1);

/** How far from its end a PDF says that it ends there. */
const PDF_END_BYTES = 1_024;

/**
 * The file in the `file` field of a multipart body, as it is stored (upkeep: files).
 * @throws 415 when its bytes are neither a whole PDF nor an accepted picture; 413 for too many bytes or pixels; 400
 *   without a file; 503 when too many are waiting
 */
export function readDocument(
  request: Request,
): Promise<{ bytes: Buffer; contentType: DocumentType }> {
  return admitted(async () => {
    const file = await readFormFile(request, MOST_DOCUMENT_BYTES, DOCUMENT_MISSING);
    if (file.size > MOST_DOCUMENT_BYTES) throw new Refusal('body_too_large', DOCUMENT_TOO_LARGE);
    const bytes = Buffer.from(await file.arrayBuffer());
    if (isPdf(bytes)) return { bytes, contentType: 'application/pdf' };
    await requirePicture(bytes).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'body_too_large' ? error : noDocument();
    });
    const jpeg = await inTurn(() => storedJpeg(bytes)).catch(() => {
      throw noDocument();
    });
    return { bytes: jpeg, contentType: 'image/jpeg' };
  });
}

function isPdf(bytes: Buffer): boolean {
  return bytes.indexOf('%PDF-') === 0 && bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
}

function noDocument(): Refusal {
  return new Refusal('unsupported_media_type', NOT_A_DOCUMENT);
}
