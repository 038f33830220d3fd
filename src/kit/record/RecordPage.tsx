import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../client/api-error.ts';
import { AdminPage } from '../layout/AdminPage.tsx';
import { Stack } from '../layout/layout.tsx';
import { LoadFailed } from '../loading/LoadFailed.tsx';
import { RecordLoading } from './RecordWaiting.tsx';
import { recordQuery } from './record-query.ts';

type RecordPageProps<Value> = {
  /** The kind of the record: 'Reservation'. */
  noun: string;
  /** The id as it is in the URL. */
  id: string;
  load: (id: number, signal: AbortSignal) => Promise<Value>;
  /** The list that contains the record. */
  listPath: string;
  listTitle: string;
  /** The record's name, which is the page's title: 'Tarn Haven'. Without it the children are a page of their own. */
  nameOf?: (record: Value) => string;
  /** Below the title. */
  lead?: (record: Value) => ReactNode;
  /** Further actions, at the end of the title's line. */
  actions?: (record: Value) => ReactNode;
  children: (record: Value) => ReactNode;
};

/** The screen of one record. It also shows that the record is loading, is missing or failed to load. */
export function RecordPage<Value>({
  noun,
  id,
  load,
  listPath,
  listTitle,
  nameOf,
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
  if (status === 'success' && !nameOf) return children(record);
  return (
    <AdminPage
      title={status === 'success' && nameOf ? nameOf(record) : noun}
      parent={parent}
      count={status === 'success' && <p className="quiet figures">#{id}</p>}
      lead={status === 'success' && lead?.(record)}
      actions={status === 'success' && actions?.(record)}
    >
      {status === 'pending' && <RecordLoading />}
      {status === 'error' && (
        <LoadFailed message={`The ${lowerNoun} could not be loaded.`} onRetry={refetch} />
      )}
      {status === 'success' && <Stack gap="wide">{children(record)}</Stack>}
    </AdminPage>
  );
}

/** Whether the record doesn't exist. An id that is not a number belongs to no record. */
function isAbsent(error: unknown): boolean {
  return error instanceof ApiError && (error.isNotFound || error.code === 'invalid_input');
}
