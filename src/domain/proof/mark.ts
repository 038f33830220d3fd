import * as v from 'valibot';
import { storable } from '../records/field.ts';
import type { Handling } from '../renting/hand-over.ts';

/** What is wrong at a mark. */
export const MARK_KINDS = ['scratch', 'dent', 'glass', 'rim', 'interior'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_SIZES = ['small', 'medium', 'large'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];

/** The most marks of a hand-over or a return. */
const MOST_MARKS = 60;

const NOT_A_PART = 'Must be from 0 to 1';

const Part = v.pipe(v.number(NOT_A_PART), v.minValue(0, NOT_A_PART), v.maxValue(1, NOT_A_PART));

/** A mark on the outline of the vehicle from above: x from the left, y from the front, from 0 to 1. */
export const Mark = v.object(
  {
    x: Part,
    y: Part,
    size: v.picklist(MARK_SIZES, 'Choose a size'),
    kind: v.picklist(MARK_KINDS, 'Choose a kind'),
    /** '' without one. */
    note: v.pipe(
      v.string('Must be text'),
      v.trim(),
      v.maxLength(200, 'Must be at most 200 characters'),
      storable(),
    ),
  },
  'Must be a mark',
);
export type Mark = v.InferOutput<typeof Mark>;

const Marks = v.pipe(
  v.array(Mark, 'Must be a list of marks'),
  v.maxLength(MOST_MARKS, `There can be ${MOST_MARKS} marks`),
);

/** The body of PUT /reservations/{id}/marks. */
export const MarksInput = v.object({
  /** All marks of the hand-over or the return. */
  marks: Marks,
  /** The marks that the caller has seen there. If they are now others, nothing is replaced. */
  seen: v.optional(Marks),
});
export type MarksInput = v.InferOutput<typeof MarksInput>;

/** A mark as calls return it. */
export const RecordedMark = v.object({ ...Mark.entries, at: v.picklist(['hand-over', 'return']) });
export type RecordedMark = Mark & { at: Handling };

/**
 * The newest marks with what a clerk has added and removed, who had begun with `seen`. A mark that the clerk changed
 * counts as removed and added.
 */
export function mergedMarks(seen: Mark[], own: Mark[], newest: Mark[]): Mark[] {
  // What both have added stands once: it may be an earlier try of the same clerk.
  const added = without(without(own, seen), without(newest, seen));
  return [...without(newest, without(seen, own)), ...added];
}

/** `marks` less those of `others`, one for one. */
function without(marks: Mark[], others: Mark[]): Mark[] {
  const left = others.map(textOfMark);
  return marks.filter((mark) => {
    const index = left.indexOf(textOfMark(mark));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/** Whether two lists have the same marks in the same order. */
export function areSameMarks(one: Mark[], other: Mark[]): boolean {
  return one.map(textOfMark).join() === other.map(textOfMark).join();
}

function textOfMark({ x, y, size, kind, note }: Mark): string {
  return JSON.stringify([x, y, size, kind, note.trim()]);
}
