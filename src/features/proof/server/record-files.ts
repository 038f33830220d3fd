import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { receiptNumberText } from '#payments/rules.ts';
import { readFileBytes } from '#platform/files/file-store.ts';
import { readAgreementPdfs } from '../db/agreements.ts';
import type { RecordSource } from '../db/manifests.ts';
import { findPhotoBytes } from '../db/photos.ts';
import { agreementName } from '../rules/manifest.ts';

type NamedFile = [name: string, bytes: Uint8Array];

/** The receipts of a reservation as PDF: the same bytes each time. None of somebody who was erased. */
export async function writeReceipts(
  company: Company,
  { receipts, isErased }: RecordSource,
): Promise<NamedFile[]> {
  if (isErased || receipts.length === 0) return [];
  // Few calls write documents, and the others start sooner without the module.
  const { receiptPdf } = await import('#payments/server/receipt.ts');
  const files: NamedFile[] = [];
  for (const receipt of receipts) {
    files.push([`files/${receiptNumberText(receipt)}.pdf`, await receiptPdf(company, receipt)]);
  }
  return files;
}

/** The photographs, the agreements and the receipts of a reservation, by their names in its record. */
export async function readRecordFiles(
  company: Company,
  reservationId: number,
  source: RecordSource,
): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const { id, name } of source.photos) {
    const photo = await findPhotoBytes(database, id);
    if (!photo) continue;
    files.push([name, await readFileBytes(photo)]);
  }
  for (const { number, pdf } of await readAgreementPdfs(database, reservationId)) {
    files.push([agreementName(number), pdf]);
  }
  return [...files, ...(await writeReceipts(company, source))];
}
