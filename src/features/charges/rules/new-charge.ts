import * as v from 'valibot';
import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { LATER_CHARGE_KINDS, LATER_CHARGE_WORDS } from '#prices/rules.ts';

/** A charge to which the customer can still object, in their list of reservations. */
export const NewCharge = v.object({
  kind: v.picklist(LATER_CHARGE_KINDS),
  /** With its fee and added taxes. */
  total: v.number(),
  /** The last day for it: YYYY-MM-DD. */
  objectBy: v.string(),
});
export type NewCharge = v.InferOutput<typeof NewCharge>;

/** 'Cleaning $80.00', or 'Cleaning, dropped'. */
export function chargeSumInWords({ kind: of, total }: Pick<NewCharge, 'kind' | 'total'>): string {
  const kind = LATER_CHARGE_WORDS[of];
  return total === 0
    ? t('charges.dropped', { kind })
    : t('charges.kindAndSum', { kind, amount: formatMoney(total) });
}

/** Whether a customer who has not objected yet can do it on a day, YYYY-MM-DD: never to a charge that was dropped. */
export function canObjectTo(
  { amountCents, objectBy }: { amountCents: number; objectBy: string },
  today: string,
): boolean {
  return amountCents > 0 && today <= objectBy;
}
