import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { LoadFailed } from '../../../shared/loading/LoadFailed.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import styles from './RecordPage.module.css';
import { recordQuery } from './record-query.ts';

type RecordPageProps<Value> = {
  /** What the record is called: 'Reservation'. */
  noun: string;
  /** As it stands in the URL. */
  id: string;
  load: (id: number, signal: AbortSignal) => Promise<Value>;
  listPath: string;
  /** What else can be done, at the end of the title's line. */
  actions?: (record: Value) => ReactNode;
  children: (record: Value) => ReactNode;
};

/** The screen of one record: while it loads, if it is absent or fails to load, and the record. */
export function RecordPage<Value>({
  noun,
  id,
  load,
  listPath,
  actions,
  children,
}: RecordPageProps<Value>) {
  const { status, data: record, error, refetch } = useQuery(recordQuery(listPath, id, load));
  const lowerNoun = noun.toLowerCase();

  if (isAbsent(error)) {
    return (
      <AdminPage title={`${noun} not found`} lead={`There is no such ${lowerNoun}.`}>
        <a className="button" href={listPath}>
          Back to the list
        </a>
      </AdminPage>
    );
  }
  return (
    <AdminPage title={`${noun} ${id}`} actions={status === 'success' && actions?.(record)}>
      {status === 'pending' && (
        <>
          <p className="visually-hidden" role="status">
            Loading...
          </p>
          <div className={`skeleton ${styles.waiting}`} />
        </>
      )}
      {status === 'error' && (
        <LoadFailed message={`The ${lowerNoun} could not be loaded.`} onRetry={refetch} />
      )}
      {status === 'success' && children(record)}
    </AdminPage>
  );
}

/** No record has an id that is not a number. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.isNotFound || error.code === 'invalid_input');
}
