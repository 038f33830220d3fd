import { Download, RotateCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Call } from '#kernel/http/call.ts';
import { useConfirmDialog } from '../action/use-confirm-dialog.ts';
import { messageOf } from '../client/api-error.ts';
import {
  type DownloadedFile,
  type DownloadOptions,
  downloadSpreadsheet,
} from '../client/downloads.ts';
import { Button } from '../controls/Button.tsx';
import { saveFile } from '../download/save-file.ts';
import styles from './DownloadButton.module.css';

type DownloadButtonProps = {
  call: Call;
  /** The list's filters. Without filters, the whole table is downloaded. */
  filters?: Record<string, string | undefined>;
  children: ReactNode;
};

/** Downloads a table as a spreadsheet. */
export function DownloadButton({ call, filters = {}, children }: DownloadButtonProps) {
  return (
    <FileButton read={(options) => downloadSpreadsheet(call, { ...options, query: filters })}>
      {children}
    </FileButton>
  );
}

type FileButtonProps = {
  read: (options: DownloadOptions) => Promise<DownloadedFile>;
  /** What is asked first. */
  confirmation?: { question: string; explanation: string; confirmLabel: string };
  children: ReactNode;
};

/**
 * Downloads a file. Leaving the screen cancels the download. A failure is shown below the button, which can
 * be pressed again.
 */
export function FileButton({ read, confirmation, children }: FileButtonProps) {
  const dialog = useConfirmDialog();
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
      const { name, content } = await read({ signal, onProgress: setBytes });
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
      <Button
        isPending={isRunning || dialog.isLoading}
        onClick={confirmation ? dialog.ask : download}
      >
        {!isRunning && !dialog.isLoading && <Icon aria-hidden="true" />}
        {problem === undefined ? (
          children
        ) : (
          <>
            Retry <span className="visually-hidden">{children}</span>
          </>
        )}
        {isRunning && (
          <span className="quiet figures" aria-hidden="true">
            {formatMegabytes(bytes)}
          </span>
        )}
      </Button>
      <p className={`note ${styles.problem}`} role="status">
        {problem}
      </p>
      {confirmation && dialog.ConfirmDialog && (
        <dialog.ConfirmDialog
          question={confirmation.question}
          confirmLabel={confirmation.confirmLabel}
          isOpen={dialog.isOpen}
          onConfirm={() => {
            dialog.close();
            void download();
          }}
          onCancel={dialog.close}
        >
          {confirmation.explanation}
        </dialog.ConfirmDialog>
      )}
    </div>
  );
}

function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
