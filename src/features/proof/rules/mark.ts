import * as v from 'valibot';
import { AnswerInteger, storable, Uuid } from '#kernel/records/field.ts';
import { MARK_VIEWS } from './mark-view.ts';

/** What is wrong at a mark. */
export const MARK_KINDS = ['scratch', 'dent', 'glass', 'rim', 'interior'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_SIZES = ['small', 'medium', 'large'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];

/** The most marks of a hand-over or a return, and the most open ones of a vehicle that were found without a rental. */
export const MOST_MARKS = 60;

export const TOO_MANY_MARKS = `There can be at most ${MOST_MARKS} marks.`;

const NOT_A_PART = 'Must be from 0 to 1';

const Part = v.pipe(v.number(NOT_A_PART), v.minValue(0, NOT_A_PART), v.maxValue(1, NOT_A_PART));

const View = v.picklist(MARK_VIEWS, 'Choose a view');

/**
 * Damage at a position on a view of the vehicle (proof: damage). It is also the body of POST /reservations/{id}/marks.
 */
export const Mark = v.object({
  /** The caller chooses one for a new mark. With that of a recorded mark, the mark is changed. */
  key: Uuid,
  /** Absent for the vehicle from above. */
  view: v.optional(View, 'top'),
  /** From the left and from the top of the view, from 0 to 1. On the top view, the front is at the top. */
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
});
export type Mark = v.InferOutput<typeof Mark>;

/** A mark as calls return it, with the ids of its photographs. */
export const RecordedMark = v.object({
  ...Mark.entries,
  view: View,
  at: v.picklist(['hand-over', 'return']),
  photos: v.array(AnswerInteger),
});
export type RecordedMark = v.InferOutput<typeof RecordedMark>;

/** Damage of a vehicle that the rental had before an exchange, with that vehicle: 'Halden 6, KES 204'. */
export const FormerMark = v.object({ ...RecordedMark.entries, vehicle: v.string() });
export type FormerMark = v.InferOutput<typeof FormerMark>;

/** Damage that the vehicle had before a rental. Its note is only for the desk, and so are its photographs. */
export const EarlierMark = v.omit(RecordedMark, ['note', 'at']);
export type EarlierMark = v.InferOutput<typeof EarlierMark>;
