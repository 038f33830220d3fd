import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { send } from '#kit/client/client.ts';
import type { Handling } from '#rental/rules.ts';
import { addMarkCall, removeMarkCall } from '../../calls/proof.ts';
import type { Mark } from '../../rules/mark.ts';
import type { Condition } from '../../rules/proof-calls.ts';
import { keepCondition } from '../shared/use-condition.ts';

/** The hand-over or return that marks belong to. */
export type MarkedHandling = { reservationId: number; handling: Handling };

/** A mark that a clerk has added or changed, or the key of one that was removed. */
type MarkChange = Mark | { key: string; isRemoved: true };

type UnsavedMarks = MarkedHandling & {
  /** The last change of each mark. */
  changes: readonly MarkChange[];
  /** The error of the last try. */
  problem?: unknown;
};

/** They stay when the step is left, until they are saved. */
const $unsavedMarks = map<Record<string, UnsavedMarks | undefined>>({});

const saving = new Set<string>();
let isWatching = false;

/** Warns before a page with unsaved marks is left, and saves them when there is a connection again. */
export function watchUnsavedMarks(): void {
  if (isWatching) return;
  isWatching = true;
  const all = () => Object.values($unsavedMarks.get()).filter((unsaved) => unsaved !== undefined);
  window.addEventListener('online', () => {
    for (const unsaved of all()) void saveMarks(unsaved);
  });
  window.addEventListener('beforeunload', (event) => {
    if (all().length > 0) event.preventDefault();
  });
}

/** The changes of marks that are not saved yet. */
export function useUnsavedMarks(of: MarkedHandling): UnsavedMarks | undefined {
  const key = keyOf(of);
  return useStore($unsavedMarks, { keys: [key] })[key];
}

/** The marks of a hand-over or return, with those that are not saved yet. */
export function marksOf(
  condition: Condition,
  handling: Handling,
  changes: readonly MarkChange[] = [],
): Mark[] {
  const marks = new Map<string, Mark>();
  for (const { at, photos: _, ...mark } of condition.marks) {
    if (at === handling) marks.set(mark.key, mark);
  }
  for (const change of changes) {
    if ('isRemoved' in change) marks.delete(change.key);
    else marks.set(change.key, change);
  }
  return Array.from(marks.values());
}

/** Keeps what a clerk has changed, for the next save. */
export function changeMark(of: MarkedHandling, change: MarkChange): void {
  const changes = changesOf(of);
  const index = changes.findIndex(({ key }) => key === change.key);
  setChanges(of, index < 0 ? [...changes, change] : changes.with(index, change));
}

export function discardMarks(of: MarkedHandling): void {
  setChanges(of, []);
}

/** Saves each change, and what is changed meanwhile. A change that is refused does not hold up the others. */
export async function saveMarks(of: MarkedHandling): Promise<void> {
  const key = keyOf(of);
  if (saving.has(key)) return;
  saving.add(key);
  const tried = new Set<MarkChange>();
  let problem: unknown;
  for (;;) {
    const next = changesOf(of).find((change) => !tried.has(change));
    if (!next) break;
    tried.add(next);
    try {
      keepCondition(of.reservationId, await saveChange(of, next));
      setChanges(
        of,
        changesOf(of).filter((change) => change !== next),
      );
    } catch (error) {
      problem = error;
    }
  }
  saving.delete(key);
  const unsaved = $unsavedMarks.get()[key];
  if (unsaved) $unsavedMarks.setKey(key, { ...unsaved, problem });
}

function saveChange({ reservationId, handling }: MarkedHandling, change: MarkChange) {
  const query = { at: handling };
  return 'isRemoved' in change
    ? send(removeMarkCall, { params: { reservationId, markKey: change.key }, query })
    : send(addMarkCall, { params: { reservationId }, query, body: change });
}

function changesOf(of: MarkedHandling): readonly MarkChange[] {
  return $unsavedMarks.get()[keyOf(of)]?.changes ?? [];
}

function setChanges(
  { reservationId, handling }: MarkedHandling,
  changes: readonly MarkChange[],
): void {
  const key = keyOf({ reservationId, handling });
  const former = $unsavedMarks.get()[key];
  const unsaved = { ...former, reservationId, handling, changes };
  $unsavedMarks.setKey(key, changes.length > 0 ? unsaved : undefined);
}

function keyOf({ reservationId, handling }: MarkedHandling): string {
  return `${reservationId} ${handling}`;
}
