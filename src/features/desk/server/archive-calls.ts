import { Writable } from 'node:stream';
import { readArchiveSize } from '#db/archive/tables.ts';
import { writeArchive } from '#db/archive/write-archive.ts';
import { database } from '#db/client/connection.ts';
import { noteDownload } from '#history/db/history.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { admit } from '#kernel/http/turns.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { fileStore } from '#platform/files/file-store.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { downloadArchiveCall } from '../calls/archive.ts';

/** The platform cuts off longer responses. An archive is never larger than what it is of. */
const MOST_BYTES = 20_000_000;

/** An archive is built in memory. */
const admitted = admit(1);

export const archiveCalls: HandledCall[] = [
  handle(
    downloadArchiveCall,
    {
      summary:
        'Everything that is stored as ZIP, without hashes of passwords and without second factors.',
      answer: { file: 'application/zip', headers: ['Content-Disposition'] },
      refusals: ['archive_too_large', 'too_busy'],
    },
    ({ company }) =>
      admitted(async () => {
        requireSmall(await readArchiveSize(database));
        await noteDownload(database, { kind: 'user', isArchive: true });
        const chunks: Uint8Array<ArrayBuffer>[] = [];
        const output = new Writable({
          write(chunk, _encoding, done) {
            chunks.push(chunk);
            done();
          },
        });
        await writeArchive(database, output, fileStore);
        const timestamp = toWallClock(new Date(), company.timeZone)
          .replace('T', '-')
          .replaceAll(':', '');
        // The platform takes more than 6 MB only as a stream.
        const file = new Blob(chunks).stream();
        return fileResponse(file, 'application/zip', `archive-${timestamp}.zip`);
      }),
  ),
];

function requireSmall(bytes: number): void {
  if (bytes <= MOST_BYTES) return;
  const megabytes = formatNumber(Math.ceil(bytes / 1_000_000));
  throw new Refusal(
    'archive_too_large',
    `There are ${megabytes} MB, too many for a download. Whoever runs the site can write the archive with npm run db:export.`,
  );
}
