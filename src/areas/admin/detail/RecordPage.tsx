import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#api/api-error.ts';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { AdminPage } from '../layout/AdminPage.tsx';
import styles from './RecordPage.module.css';
import { recordQuery } from './record-query.ts';

type RecordPageProps<Value> = {
  /** What the record is called: 'Reservation'. */
  noun: string;
  /** As it stands in the URL. */
  id: string;
  load: (id: number, signal: AbortSignal) => Promise<Value>;
  /** The list that it is in. */
  listPath: string;
  listTitle: string;
  /** The record's name, the title of its page: 'Tarn Haven'. */
  nameOf: (record: Value) => string;
  /** True where the name contains the id, which else stands beside it. */
  isNumbered?: boolean;
  /** Below the title. */
  lead?: (record: Value) => ReactNode;
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
  listTitle,
  nameOf,
  isNumbered = false,
  lead,
  actions,
  children,
}: RecordPageProps<Value>) {
  const { status, data: record, error, refetch } = useQuery(recordQuery(listPath, id, load));
  const lowerNoun = noun.toLowerCase();
  const parent = { title: listTitle, path: listPath };

  if (isAbsent(error)) {
    return (
      <AdminPage
        title={`${noun} not found`}
        parent={parent}
        lead={`There is no such ${lowerNoun}.`}
      >
        <a className="button" href={listPath}>
          Back to the list
        </a>
      </AdminPage>
    );
  }
  return (
    <AdminPage
      title={status === 'success' ? nameOf(record) : noun}
      parent={parent}
      count={status === 'success' && !isNumbered && <p className="quiet figures">#{id}</p>}
      lead={status === 'success' && lead?.(record)}
      actions={status === 'success' && actions?.(record)}
    >
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
