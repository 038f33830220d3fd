import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../api/api-error.ts';
import { downloadSpreadsheet, type Spreadsheet } from '../../../api/spreadsheets.ts';
import { sessionExpired } from '../../../stores/session.ts';
import { showToast } from '../../../stores/toasts.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFile } from '../../download/save-file.ts';
import styles from './DownloadButton.module.css';

/** Saves a whole table as a spreadsheet; leaving the screen gives it up. */
export function DownloadButton({ table, children }: { table: Spreadsheet; children: ReactNode }) {
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    try {
      const { name, content } = await downloadSpreadsheet(table, { signal, onProgress: setBytes });
      saveFile(name, content);
    } catch (error) {
      if (signal.aborted) return;
      console.error('The download failed.', error);
      if (error instanceof ApiError && error.isUnauthenticated) return sessionExpired();
      showToast('error', messageOf(error));
    }
    if (!signal.aborted) setBytes(undefined);
  };

  return (
    <Button isPending={bytes !== undefined} onClick={download}>
      {bytes === undefined && <Download aria-hidden="true" />}
      {children}
      {bytes !== undefined && (
        <span className={styles.progress} aria-hidden="true">
          {formatMegabytes(bytes)}
        </span>
      )}
    </Button>
  );
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
