import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyPath } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { formatTotal } from '#kit/list/ListRows.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordList } from '#kit/record/RecordSection.tsx';
import { historyKey } from '#kit/record/record-query.ts';
import { listHistoryCall } from '../calls/history.ts';
import type { HistoryEntry, HistoryKind } from '../rules/history.ts';
import { Actor } from './Actor.tsx';
import { EntryChanges } from './EntryChanges.tsx';
import styles from './HistorySection.module.css';

/** How many of the newest entries are shown. */
const SHOWN = 3;

type RecordName = { kind: HistoryKind; id: number };

type HistorySectionProps = RecordName & { startsOpen?: boolean };

/** Who changed what about a record, the newest first. Loaded when the section is opened (history: history). */
export function HistorySection({ kind, id, startsOpen = false }: HistorySectionProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      className={`disclosure text-width ${styles.section}`}
      open={startsOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2>History</h2>
      </summary>
      {isOpen && <NewestEntries kind={kind} id={id} />}
    </details>
  );
}

function NewestEntries({ kind, id }: RecordName) {
  const { status, data, refetch } = useQuery({
    queryKey: [...historyKey, kind, id],
    queryFn: ({ signal }) => send(listHistoryCall, { query: { kind, id, size: SHOWN }, signal }),
  });
  if (status === 'pending') return <div className="skeleton skeleton-row" />;
  if (status === 'error') {
    return <LoadFailed message="The history could not be loaded." onRetry={refetch} />;
  }
  if (data.totalElements === 0) return <p className="quiet">Nothing has been recorded yet.</p>;
  return (
    <Stack>
      <RecordList>
        {data.content.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </RecordList>
      {data.totalElements > SHOWN && (
        <a href={historyPath(kind, id)}>All {formatTotal(data)} entries</a>
      )}
    </Stack>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  return (
    <Bar as="li">
      <p>
        <Actor actor={entry.actor} /> {entry.summary}
      </p>
      <time className="quiet figures" dateTime={entry.time}>
        {formatWallClock(entry.time)}
      </time>
      <EntryChanges entry={entry} />
    </Bar>
  );
}
