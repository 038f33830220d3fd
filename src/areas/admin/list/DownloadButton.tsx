import { Download, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { downloadSpreadsheet, type Spreadsheet } from '#api/downloads.ts';
import { saveFile } from '#shared/download/save-file.ts';
import { Button } from '#ui/Button.tsx';
import styles from './DownloadButton.module.css';

type DownloadButtonProps = {
  table: Spreadsheet;
  /** The list's filters. Without filters, the whole table is downloaded. */
  filters?: Record<string, string | undefined>;
  children: ReactNode;
};

/**
 * Downloads a table as a spreadsheet. Leaving the screen cancels the download. A failure is shown
 * below the button, which can be pressed again.
 */
export function DownloadButton({ table, filters = {}, children }: DownloadButtonProps) {
  const [bytes, setBytes] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const download = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setBytes(0);
    setProblem(undefined);
    try {
      const { name, content } = await downloadSpreadsheet(table, {
        query: filters,
        signal,
        onProgress: setBytes,
      });
      saveFile(name, content);
    } catch (error) {
      if (signal.aborted) return;
      console.error('The download failed.', error);
      setProblem(messageOf(error));
    }
    if (!signal.aborted) setBytes(undefined);
  };

  const isRunning = bytes !== undefined;
  const Icon = problem === undefined ? Download : RotateCw;
  return (
    <div className={styles.download}>
      <Button isPending={isRunning} onClick={download}>
        {!isRunning && <Icon aria-hidden="true" />}
        {problem === undefined ? (
          children
        ) : (
          <>
            Retry <span className="visually-hidden">{children}</span>
          </>
        )}
        {isRunning && (
          <span className={styles.progress} aria-hidden="true">
            {formatMegabytes(bytes)}
          </span>
        )}
      </Button>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </div>
  );
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
