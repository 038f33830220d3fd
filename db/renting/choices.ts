import { toCents } from '#domain/money/dollars.ts';
import { type ChosenExtra, extrasProblem } from '#domain/money/price.ts';
import type { PriceRules } from '#domain/money/price-rules.ts';
import type { Choices, PriceBook } from '#domain/renting/pricing.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import type { Database } from '../client.ts';
import { findPromoCode } from '../money/promo-codes.ts';

/** Why extras or a code can't be chosen. The message belongs to the field. */
export type ChoiceProblem =
  | { kind: 'no-choice'; errors: Record<string, string> }
  | { kind: 'promo-used' };

/** What a customer asks for beside the rental. */
type AskedChoices = { extras: readonly ChosenExtra[]; promoCode?: string | null | undefined };

/**
 * Checks extras against a price book, and a promotion code at `now`. `kept` are choices of the reservation that
 * is being edited: they stay possible even if the book no longer has them.
 */
export async function checkChoices(
  db: Database,
  book: PriceBook | undefined,
  { extras, promoCode }: AskedChoices,
  now: Date,
  kept?: Choices & { book: PriceBook | undefined },
): Promise<Choices | ChoiceProblem> {
  const rules: PriceRules = {
    extras: [...(book?.rules.extras ?? []), ...(kept?.book?.rules.extras ?? [])],
  };
  const problem = extrasProblem(rules, extras);
  if (problem) return { kind: 'no-choice', errors: { extras: problem.message } };
  if (!promoCode) return { extras, promotion: undefined };
  if (promoCode === kept?.promotion?.code) return { extras, promotion: kept.promotion };
  const code = await findPromoCode(db, promoCode);
  const today = toWallClock(now).slice(0, 10);
  const message = problemOf(code, today);
  if (!code || message) return { kind: 'no-choice', errors: { promoCode: message ?? '' } };
  if (code.mostUses !== null && code.uses >= code.mostUses) return { kind: 'promo-used' };
  const { percent, amount } = code;
  const amountCents = amount === null ? null : toCents(amount);
  return { extras, promotion: { code: promoCode, percent, amountCents } };
}

function problemOf(
  code: { from: string | null; to: string | null } | undefined,
  today: string,
): string | undefined {
  if (!code) return 'There is no such code';
  if (code.from !== null && today < code.from) return 'This code can not be used yet';
  return code.to !== null && today > code.to ? 'This code has ended' : undefined;
}
