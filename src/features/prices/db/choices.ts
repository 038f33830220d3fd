import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toCents } from '#kernel/money/money.ts';
import type { Message } from '#kernel/records/field.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { extrasProblem } from '../rules/price.ts';
import { offeredExtras } from '../rules/price-agreements.ts';
import type { Choices, ChosenExtra, PriceBasis } from '../rules/price-basis.ts';
import { promoCodeProblem } from '../rules/promo-code.ts';
import { type Agreed, agreementsOf } from '../rules/rental-terms.ts';
import { findPromoCode } from './promo-codes.ts';

/** Why extras or a code can't be chosen. The message belongs to the field. */
type ChoiceProblem =
  | { kind: 'no-choice'; errors: Record<string, Message> }
  | { kind: 'promo-used' };

/** What a customer asks for beside the rental. */
type AskedChoices = { extras: readonly ChosenExtra[]; promoCode?: string | null | undefined };

/**
 * Checks extras against the price book, and a promotion code at `now`. With `kept`, a reservation is being edited: its code
 * and the extras of the books that were agreed stay possible even if the newest book no longer has them.
 */
export async function checkChoices(
  db: Database,
  company: Company,
  basis: PriceBasis,
  { extras, promoCode }: AskedChoices,
  now: Date,
  kept?: Agreed,
): Promise<Choices | ChoiceProblem> {
  const offered = offeredExtras([...(kept ? agreementsOf(kept) : []), basis]);
  if (extrasProblem(offered, extras)) {
    const message = () => extrasProblem(offered, extras) ?? '';
    return { kind: 'no-choice', errors: { extras: message } };
  }
  if (!promoCode) return { extras, promotion: undefined };
  if (promoCode === kept?.promotion?.code) return { extras, promotion: kept.promotion };
  const code = await findPromoCode(db, promoCode);
  const message = promoCodeProblem(code, toWallClock(now, company.timeZone).slice(0, 10));
  if (!code || message) return { kind: 'no-choice', errors: { promoCode: message ?? '' } };
  if (code.mostUses !== null && code.uses >= code.mostUses) return { kind: 'promo-used' };
  const { percent, amount } = code;
  const amountCents = amount === null ? null : toCents(amount);
  return { extras, promotion: { code: promoCode, percent, amountCents } };
}
