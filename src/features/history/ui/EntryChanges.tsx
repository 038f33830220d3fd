import { ArrowRight } from 'lucide-react';
import { Stack } from '#kit/layout/layout.tsx';
import type { HistoryChange, HistoryEntry } from '../rules/history.ts';
import styles from './EntryChanges.module.css';

/**
 * The changes of an entry that its summary does not fully state. A list of all values of a record
 * is folded.
 */
export function EntryChanges({ entry: { action, changes, summary } }: { entry: HistoryEntry }) {
  const [first, ...more] = changes;
  if (!first) return null;
  const isSaid = summary.includes(first.after ?? first.before ?? first.field);
  if (action.endsWith('changed') && more.length === 0 && isSaid) return null;
  const list = (
    <Stack as="dl" gap="tight" className={styles.changes}>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd>
            <Values change={change} />
          </dd>
        </div>
      ))}
    </Stack>
  );
  if (action !== 'created' && action !== 'deleted') return list;
  return (
    <details className="disclosure">
      <summary className="quiet">All values</summary>
      {list}
    </details>
  );
}

function Values({ change: { before, after } }: { change: HistoryChange }) {
  if (before === null && after === null) return <span className="quiet">not shown</span>;
  if (before === null) return <span>{after}</span>;
  if (after === null) return <s>{before}</s>;
  return (
    <>
      {before} <ArrowRight aria-hidden="true" />
      <span className="visually-hidden">to</span> {after}
    </>
  );
}
