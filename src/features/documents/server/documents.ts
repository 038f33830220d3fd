import type { Database } from '#db/client/client.ts';
import type { NewFile } from '#db/client/stored-files.ts';
import { NOT_AN_IMAGE } from '#fleet/rules.ts';
import { damagedFile, requirePicture, storedJpeg } from '#fleet/server.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { admit, takeTurns } from '#kernel/http/turns.ts';
import { putFile, readFileBytes } from '#platform/files/file-store.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { readFormFile } from '#platform/http/form-file.ts';
import {
  DOCUMENT_MISSING,
  DOCUMENT_TOO_LARGE,
  type DocumentType,
  MOST_DOCUMENT_BYTES,
  NOT_A_DOCUMENT,
  type StoredDocument,
} from '../rules/stored-document.ts';

const admitted = admit(4);
const inTurn = takeTurns(1);

/** How far from its end a PDF says that it ends there. */
const PDF_END_BYTES = 1_024;

/** What a call declares that answers with such a file. */
export const DOCUMENT_ANSWER = {
  file: 'application/pdf',
  headers: ['Content-Disposition' as const],
  otherFile: 'image/jpeg',
};

/**
 * Puts the file of a request into the bucket, if there is one. Its row is written afterwards.
 * @throws what readDocument throws; 503 when the bucket is full or away
 */
export async function receiveDocument(db: Database, request: Request): Promise<NewFile> {
  const document = await readDocument(request);
  const { bytes, contentType } = document;
  return { contentType, size: bytes.length, ...(await putFile(db, document)) };
}

/**
 * The response with a stored file, which is only ever downloaded.
 * @throws 503 when the bucket is away
 */
export async function documentResponse(file: StoredDocument, name: string): Promise<Response> {
  return fileResponse(await readFileBytes(file), file.contentType, name);
}

/**
 * The file in the `file` field of a multipart body, as it is stored (documents: files).
 * @throws 415 when its bytes are neither a whole PDF nor an accepted picture; 413 for too many bytes or pixels; 400
 *   without a file; 503 when too many are waiting
 */
function readDocument(request: Request): Promise<{ bytes: Buffer; contentType: DocumentType }> {
  return admitted(async () => {
    const file = await readFormFile(request, MOST_DOCUMENT_BYTES, DOCUMENT_MISSING);
    if (file.size > MOST_DOCUMENT_BYTES) throw new Refusal('body_too_large', DOCUMENT_TOO_LARGE);
    const bytes = Buffer.from(await file.arrayBuffer());
    if (isPdf(bytes)) return { bytes, contentType: 'application/pdf' };
    if (startsAsPdf(bytes)) throw damagedFile();
    await requirePicture(bytes).catch((error: unknown) => {
      throw error instanceof Refusal && error.message !== NOT_AN_IMAGE ? error : noDocument();
    });
    const jpeg = await inTurn(() => storedJpeg(bytes)).catch(() => {
      throw damagedFile();
    });
    return { bytes: jpeg, contentType: 'image/jpeg' };
  });
}

function startsAsPdf(bytes: Buffer): boolean {
  return bytes.indexOf('%PDF-') === 0;
}

function isPdf(bytes: Buffer): boolean {
  return startsAsPdf(bytes) && bytes.subarray(-PDF_END_BYTES).includes('%%EOF');
}

function noDocument(): Refusal {
  return new Refusal('unsupported_media_type', NOT_A_DOCUMENT);
}
