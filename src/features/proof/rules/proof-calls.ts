import * as v from 'valibot';
import { shownTo } from '#kernel/staff/shown-to.ts';
import { BODY_TYPES } from './body-type.ts';
import { Driver } from './driver.ts';
import { EarlierMark, FormerMark, RecordedMark } from './mark.ts';
import { SignedAgreement } from './signature.ts';

/** The answer of GET /reservations/{id}/condition: what was recorded step by step. */
export const Condition = v.object({
  drivers: v.array(Driver),
  /** Why the vehicle is rented out although no license was entered. */
  driverReason: shownTo('see-customers', v.nullable(v.string())),
  /** Until the return, what the youngest driver costs more than the one of the booking, without taxes (prices: fees). */
  youngDriverFee: shownTo('see-money', v.optional(v.number())),
  /** Years that the vehicle's drivers must have at least; null for the usual age. */
  minimumAge: v.nullable(v.number()),
  /** Of the vehicle, for its outlines. */
  bodyType: v.picklist(BODY_TYPES),
  marks: v.array(RecordedMark),
  /** When the desk has looked for damage, also without finding any. */
  checked: v.array(v.picklist(['hand-over', 'return'])),
  /** The damage of the vehicle that was open before the hand-over, or is now. */
  earlierMarks: v.array(EarlierMark),
  /** What was recorded of the vehicles before an exchange. */
  formerMarks: v.array(FormerMark),
  agreement: v.nullable(SignedAgreement),
  /** Whether the customer gets the signed agreement by email, which must be confirmed. */
  isEmailed: v.boolean(),
});
export type Condition = v.InferOutput<typeof Condition>;

/** The query of the calls that add and remove a mark. */
export const MarkQuery = v.object({
  at: v.picklist(['hand-over', 'return'], 'at must be hand-over or return'),
});
