import * as v from 'valibot';
import { amountSchema } from '#kernel/money/amount.ts';
import { toCents } from '#kernel/money/money.ts';
import { mostTotalCents } from '#kernel/money/typed-money.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { Reason } from './payment-calls.ts';

const Amount = amountSchema({ least: 0, most: mostTotalCents });

/**
 * The body of POST /payments/admin/closing: what was counted in the drawer, what of it was taken out, such as to the bank, and what the
 * caller saw as expected. Without a place, all drawers are counted.
 */
export const CloseDayInput = v.pipe(
  v.object({
    day: calendarDay('day'),
    counted: Amount,
    expected: v.number('Send what is expected'),
    takenOut: v.optional(Amount),
    reason: v.optional(Reason),
    place: v.optional(Id),
  }),
  v.forward(
    v.partialCheck(
      [['counted'], ['expected'], ['reason']],
      ({ counted, expected, reason }) =>
        toCents(counted) === toCents(expected) || reason !== undefined,
      'Say why the drawer differs',
    ),
    ['reason'],
  ),
  v.forward(
    v.partialCheck(
      [['counted'], ['takenOut']],
      ({ counted, takenOut = 0 }) => takenOut <= counted,
      'Must be at most what was counted',
    ),
    ['takenOut'],
  ),
);
export type CloseDayInput = v.InferOutput<typeof CloseDayInput>;

/** A day that was closed. */
export const Closing = v.object({
  day: v.string(),
  /** Whose drawer was counted; null for that of the whole company. */
  placeId: v.nullable(AnswerInteger),
  expected: v.number(),
  counted: v.number(),
  /** Below 0 if money was missing. */
  difference: v.number(),
  reason: v.nullable(v.string()),
  takenOut: v.number(),
  at: AnswerTime,
  by: v.nullable(v.string()),
});
export type Closing = v.InferOutput<typeof Closing>;

/** Cash that came into the drawer and went out of it, deposits included. */
const Cash = v.object({ cashIn: v.number(), cashOut: v.number() });

/** What the drawer should hold: what the last closing left, and the cash since then. */
export const Drawer = v.object({
  since: AnswerTime,
  opening: v.number(),
  ...Cash.entries,
  expected: v.number(),
});
export type Drawer = v.InferOutput<typeof Drawer>;

/** The drawer on a day (payments: daily closing). */
export const Closings = v.object({
  /** Of a closed day as it was then. Null for a day that can't be closed: it has not begun, or a later one is closed. */
  drawer: v.nullable(Drawer),
  /** The closing of the day, if it is closed. */
  closing: v.nullable(Closing),
  /** The cash of a closed day after its closing, which counts in the next one. */
  after: Cash,
  /** The newest 31 closings up to the day, the newest first; of a place those of the whole company, too. */
  closings: v.array(Closing),
});
export type Closings = v.InferOutput<typeof Closings>;
