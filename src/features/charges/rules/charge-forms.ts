import * as v from 'valibot';
import { readMoney } from '#kernel/money/typed-money.ts';
import { LaterChargeInput, LoweredCharge } from './later-charge.ts';

// The forms of the desk. Amounts are texts as typed.

const ChargeDraft = v.object({
  kind: v.string(),
  amount: v.string(),
  taxed: v.boolean(),
  fee: v.boolean(),
  reason: v.string(),
  /** Ids of photographs. */
  photos: v.array(v.string()),
  marks: v.array(v.string()),
});
type ChargeDraft = v.InferOutput<typeof ChargeDraft>;

export const EMPTY_CHARGE: ChargeDraft = {
  ...{ kind: '', amount: '', taxed: false, fee: true, reason: '' },
  photos: [],
  marks: [],
};

/** The form that adds a charge. */
export const ChargeForm = v.pipe(
  ChargeDraft,
  v.transform((draft): unknown => ({
    ...draft,
    amount: readMoney(draft.amount),
    photos: draft.photos.map(Number),
  })),
  LaterChargeInput,
);

/** The form that lowers a charge. */
export const LoweringForm = v.pipe(
  v.object({ amount: v.string(), reason: v.string() }),
  v.transform(({ amount, reason }): unknown => ({ amount: readMoney(amount), reason })),
  LoweredCharge,
);
