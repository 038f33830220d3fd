import type { ReactNode } from 'react';
import { LoadFailed } from '../../../shared/loading/LoadFailed.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import styles from './RecordPage.module.css';
import { useRecord } from './use-record.ts';

type RecordPageProps<Value> = {
  /** What the record is called: 'Reservation'. */
  noun: string;
  id: string;
  load: (id: number, signal: AbortSignal) => Promise<Value>;
  listPath: string;
  /** What can be done beside the record itself, at the end of the title's line. */
  actions?: (record: Value) => ReactNode;
  children: (record: Value) => ReactNode;
};

/** The screen of one record: waiting, absent, failed, or there. */
export function RecordPage<Value>({
  noun,
  id,
  load,
  listPath,
  actions,
  children,
}: RecordPageProps<Value>) {
  const record = useRecord(listPath, id, load);
  const lowerNoun = noun.toLowerCase();

  if (record.state === 'absent') {
    return (
      <AdminPage title={`${noun} not found`} lead={`There is no such ${lowerNoun}.`}>
        <a className="button" href={listPath}>
          Back to the list
        </a>
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={`${noun} ${id}`}
      actions={record.state === 'ready' && actions?.(record.value)}
    >
      {record.state === 'loading' && (
        <>
          <p className="visually-hidden" role="status">
            Loading...
          </p>
          <div className={`skeleton ${styles.waiting}`} />
        </>
      )}
      {record.state === 'failed' && (
        <LoadFailed message={`The ${lowerNoun} could not be loaded.`} onRetry={record.refetch} />
      )}
      {record.state === 'ready' && children(record.value)}
    </AdminPage>
  );
}
