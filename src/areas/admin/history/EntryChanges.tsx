import { ArrowRight } from 'lucide-react';
import type { HistoryChange, HistoryEntry } from '../../../domain/history.ts';
import styles from './EntryChanges.module.css';

/** What an entry changed, where its summary does not say all of it. */
export function EntryChanges({ entry: { action, changes } }: { entry: HistoryEntry }) {
  const isSaid = action.endsWith('changed') && changes.length === 1;
  if (isSaid || changes.length === 0) return null;
  return (
    <dl className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({ change: { before, after } }: { change: HistoryChange }) {
  if (before === null && after === null) return <span className="quiet">not shown</span>;
  if (before === null) return after;
  if (after === null) return <s>{before}</s>;
  return (
    <>
      {before} <ArrowRight aria-hidden="true" />
      <span className="visually-hidden">to</span> {after}
    </>
  );
}
