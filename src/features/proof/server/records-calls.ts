import { fileResponse } from '#platform/http/file-response.ts';
import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { downloadRecordCall } from '../calls/records.ts';
import { findRecordSource } from '../db/manifests.ts';
import { writeRecord } from './write-record.ts';

export const recordsCalls: HandledCall[] = [
  handleRead(
    downloadRecordCall,
    {
      summary:
        "A reservation's photographs, documents and signed manifests as ZIP: the caller's own, or any for callers who may see customers.",
      answer: { file: 'application/zip', headers: ['Content-Disposition'] },
      refusals: ['record_too_large'],
    },
    async ({ company, db, userId, caller, params: { reservationId }, siteUrl }) => {
      const [source, { may }] = await Promise.all([
        findRecordSource(db, company, reservationId),
        caller,
      ]);
      if (!source || (source.userId !== userId && !may('see-customers'))) throw noReservation();
      const zip = await writeRecord(company, reservationId, source, siteUrl);
      // The platform takes more than 6 MB only as a stream.
      const file = new Blob([zip]).stream();
      return fileResponse(file, 'application/zip', `record-${reservationId}.zip`);
    },
  ),
];
