import { FileButton } from '#kit/list/DownloadButton.tsx';
import { downloadArchive } from './download-archive.ts';

/** Downloads everything that the site has stored (desk: archives). */
export function DownloadEverything() {
  return (
    <FileButton
      read={downloadArchive}
      confirmation={{
        question: 'Download everything?',
        explanation:
          'The ZIP has all tables, pictures and documents: every customer with address and phone number, reservations, payments, letters and this history. It has no passwords. Keep it where only you can read it. This download is recorded here.',
        confirmLabel: 'Download',
      }}
    >
      Download Everything
    </FileButton>
  );
}
