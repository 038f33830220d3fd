import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { AnswerInteger } from '#kernel/records/field.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { CostAmount, Note, pastDay } from './duty.ts';
import { DUTY_KINDS, DUTY_WORDS } from './duty-kinds.ts';

/** What a vehicle costs. What was done of its papers and services has the kind of the duty. */
export const COST_KINDS = [...DUTY_KINDS, 'repair', 'fuel', 'cleaning', 'parking', 'tax'] as const;

export type CostKind = (typeof COST_KINDS)[number];

export const COST_WORDS: Record<CostKind, string> = {
  ...DUTY_WORDS,
  repair: 'Repair',
  fuel: 'Fuel',
  cleaning: 'Cleaning',
  parking: 'Parking',
  tax: 'Tax',
};

/** The most costs that a call returns, the newest. */
export const MOST_LISTED_COSTS = 500;

/** The body of POST /car/admin/{id}/costs, and of PUT with the id of a cost behind. */
export function costInput(company: Company, now: Date) {
  return v.object({
    day: pastDay(company, now),
    kind: v.picklist(COST_KINDS, 'Select a kind'),
    amount: CostAmount,
    note: v.optional(v.nullable(Note)),
  });
}

export type CostInput = v.InferOutput<ReturnType<typeof costInput>>;

/** A cost as calls return it. `dutyId` is that of what was done for it. */
export const Cost = v.object({
  id: AnswerInteger,
  day: v.string(),
  kind: v.picklist(COST_KINDS),
  amount: v.number(),
  note: v.nullable(v.string()),
  dutyId: v.nullable(AnswerInteger),
  updatedAt: UpdatedAt,
});

export type Cost = v.InferOutput<typeof Cost>;
