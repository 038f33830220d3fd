import { Allowed } from '#accounts/ui.ts';
import { historyPath, PATHS } from '#kernel/paths/paths.ts';
import { type DownloadedFile, type DownloadOptions, downloadFile } from '#kit/client/downloads.ts';
import { Panel, Row } from '#kit/layout/layout.tsx';
import { FileButton } from '#kit/list/DownloadButton.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { SettingsPage } from '#settings/ui/SettingsPage.tsx';
import { downloadArchiveCall } from '../calls/archive.ts';

/** The settings, and what is stored of all features. */
export function FullSettingsPage({ search }: { search: RouteSearch }) {
  return <SettingsPage search={search} data={<StoredData />} />;
}

/** What was sent, who did what, and a download of everything (desk: archives). */
function StoredData() {
  return (
    <Panel as="section" className="text-width" aria-labelledby="data">
      <h2 id="data">Data</h2>
      <p className="quiet">The letters that were sent, and who did what.</p>
      <Row>
        <a className="button" href={PATHS.adminLetters}>
          Letters
        </a>
        <a className="button" href={PATHS.adminHistory}>
          History
        </a>
        <a className="button" href={historyPath('company', 1)}>
          Changes of settings
        </a>
      </Row>
      <Allowed to="download-company">
        <p className="quiet">All tables, pictures and documents in one file.</p>
        <FileButton
          read={downloadArchive}
          confirmation={{
            question: 'Download everything?',
            explanation:
              'The ZIP has all tables, pictures and documents: every customer with address and phone number, reservations, payments, letters and the history. It has no passwords. Keep it where only you can read it. This download is recorded in the history.',
            confirmLabel: 'Download',
          }}
        >
          Download Everything
        </FileButton>
      </Allowed>
    </Panel>
  );
}

/** Downloads everything that is stored, as `downloadFile`. */
function downloadArchive(options: DownloadOptions): Promise<DownloadedFile> {
  return downloadFile(downloadArchiveCall, 'archive.zip', options);
}
