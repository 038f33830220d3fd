import * as v from 'valibot';
import { readMoney } from '#kernel/money/typed-money.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { CostAmount } from '#upkeep/rules.ts';
import { BODY_TYPES } from './body-type.ts';
import { RecordedMark } from './mark.ts';

/** The most repaired damages that a call returns, the newest. */
export const MOST_LISTED_REPAIRS = 100;

/** A mark as damage of its vehicle (proof: damage), with the ids of its photographs. */
const Damage = v.object({
  id: AnswerInteger,
  ...RecordedMark.entries,
  foundAt: AnswerTime,
  /** At whose hand-over or return it was found; null without a rental, or if that was deleted. */
  reservationId: v.nullable(AnswerInteger),
  /** Null while it is open. */
  repairedAt: v.nullable(AnswerTime),
  /** What the repair cost, if that is known. */
  cost: v.nullable(v.number()),
});
export type Damage = v.InferOutput<typeof Damage>;

/** The answer of GET /car/admin/{id}/damages. */
export const VehicleDamage = v.object({
  bodyType: v.picklist(BODY_TYPES),
  open: v.array(Damage),
  repaired: v.array(Damage),
});
export type VehicleDamage = v.InferOutput<typeof VehicleDamage>;

/** The body of POST /car/admin/{id}/damages/{damageId}/repair. */
export const RepairInput = v.object({ cost: v.optional(v.nullable(CostAmount)) });
export type RepairInput = v.InferOutput<typeof RepairInput>;

/** The form of the desk. The cost is as typed, '' if it is not known. */
export const RepairForm = v.pipe(
  v.object({ cost: v.string() }),
  v.transform(({ cost }): unknown => ({ cost: cost.trim() === '' ? null : readMoney(cost) })),
  RepairInput,
);
