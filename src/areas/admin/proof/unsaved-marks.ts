import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { ApiError } from '#api/api-error.ts';
import { send } from '#api/client.ts';
import { getConditionCall, recordMarksCall } from '#contracts/proof.ts';
import { areSameMarks, type Mark, mergedMarks } from '#domain/proof/mark.ts';
import type { Condition } from '#domain/proof/proof-calls.ts';
import type { Handling } from '#domain/renting/hand-over.ts';
import { keepCondition } from '#shared/proof/use-condition.ts';
import { showToast } from '#stores/toasts.ts';

/** The hand-over or return that marks belong to. */
export type MarkedHandling = { reservationId: number; handling: Handling };

type UnsavedMarks = MarkedHandling & {
  /** What was saved when the clerk began. */
  seen: Mark[];
  marks: Mark[];
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

/** The marks that are not saved yet. */
export function useUnsavedMarks(of: MarkedHandling): UnsavedMarks | undefined {
  const key = keyOf(of);
  return useStore($unsavedMarks, { keys: [key] })[key];
}

/** The saved marks of a hand-over or return. */
export function marksOf({ marks }: Condition, handling: Handling): Mark[] {
  return marks.filter(({ at }) => at === handling).map(({ at: _, ...mark }) => mark);
}

/** Keeps what a clerk has changed, for the next save. */
export function changeMarks(of: MarkedHandling, saved: Mark[], marks: Mark[]): void {
  $unsavedMarks.setKey(keyOf(of), { ...of, seen: saved, ...findUnsaved(of), marks });
}

export function discardMarks(of: MarkedHandling): void {
  $unsavedMarks.setKey(keyOf(of), undefined);
}

/** Saves the newest marks, and what is changed meanwhile when the running call has ended. */
export async function saveMarks(of: MarkedHandling): Promise<void> {
  const key = keyOf(of);
  if (saving.has(key)) return;
  saving.add(key);
  for (let unsaved = findUnsaved(of); unsaved; unsaved = findUnsaved(of)) {
    try {
      await tryToSave(unsaved);
    } catch (problem) {
      const newest = findUnsaved(of);
      if (newest?.marks !== unsaved.marks) continue;
      $unsavedMarks.setKey(key, { ...newest, problem });
      break;
    }
  }
  saving.delete(key);
}

async function tryToSave({ reservationId, handling, seen, marks }: UnsavedMarks): Promise<void> {
  const of = { reservationId, handling };
  try {
    const call = { params: { reservationId }, query: { at: handling }, body: { marks, seen } };
    const condition = await send(recordMarksCall, call);
    keepCondition(reservationId, condition);
    const newest = findUnsaved(of);
    const isAll = newest?.marks === marks;
    const rest = newest && { ...of, seen: marksOf(condition, handling), marks: newest.marks };
    $unsavedMarks.setKey(keyOf(of), isAll ? undefined : rest);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') throw error;
    const condition = await send(getConditionCall, { params: { reservationId } });
    const theirs = marksOf(condition, handling);
    // It would be refused again and again.
    if (areSameMarks(theirs, seen)) throw error;
    keepCondition(reservationId, condition);
    const own = findUnsaved(of)?.marks ?? marks;
    $unsavedMarks.setKey(keyOf(of), {
      ...of,
      seen: theirs,
      marks: mergedMarks(seen, own, theirs),
    });
    showToast('default', 'Somebody else has changed the marks too. Both changes are kept.');
  }
}

function findUnsaved(of: MarkedHandling): UnsavedMarks | undefined {
  return $unsavedMarks.get()[keyOf(of)];
}

function keyOf({ reservationId, handling }: MarkedHandling): string {
  return `${reservationId} ${handling}`;
}
