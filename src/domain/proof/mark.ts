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

const Part = v.pipe(v.number('Must be a number'), v.minValue(0), v.maxValue(1));

/** A mark on the outline of the vehicle from above: x from the left, y from the front, from 0 to 1. */
export const Mark = v.object({
  x: Part,
  y: Part,
  size: v.picklist(MARK_SIZES, 'Choose a size'),
  kind: v.picklist(MARK_KINDS, 'Choose a kind'),
  /** '' without one. */
  note: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(200, 'Must be at most 200 characters'),
    storable(),
  ),
});
export type Mark = v.InferOutput<typeof Mark>;

/** The body of PUT /reservations/{id}/marks: all marks of the hand-over or the return. */
export const MarksInput = v.object({
  marks: v.pipe(v.array(Mark), v.maxLength(MOST_MARKS, `There can be ${MOST_MARKS} marks`)),
});

/** A mark as calls return it. */
export const RecordedMark = v.object({ ...Mark.entries, at: v.picklist(['hand-over', 'return']) });
export type RecordedMark = Mark & { at: Handling };

/** Where a mark is, by thirds of the outline: 'front left'. */
export function placeOfMark({ x, y }: Pick<Mark, 'x' | 'y'>): string {
  const along = y < 1 / 3 ? 'front' : y > 2 / 3 ? 'rear' : 'middle';
  const across = x < 1 / 3 ? 'left' : x > 2 / 3 ? 'right' : 'center';
  return `${along} ${across}`;
}

/** 'Small scratch, front left: near the lamp'. */
export function markInWords(mark: Mark): string {
  const size = mark.size.charAt(0).toUpperCase() + mark.size.slice(1);
  const note = mark.note ? `: ${mark.note}` : '';
  return `${size} ${KIND_WORDS[mark.kind]}, ${placeOfMark(mark)}${note}`;
}

export const KIND_WORDS: Record<MarkKind, string> = {
  scratch: 'scratch',
  dent: 'dent',
  glass: 'damage to glass',
  rim: 'damage to a rim',
  interior: 'damage inside',
};
