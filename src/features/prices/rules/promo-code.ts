import type { Company } from '#company/rules.ts';
import { toCents } from '#kernel/money/money.ts';
import type { PromoCodeInput } from './price-rules.ts';

/** The days on which a promotion code can be booked, YYYY-MM-DD, both included. */
type PromoCodeDays = { from: string | null; to: string | null };

/** Why a code can't be used on `today`, the company's day, as a sentence; undefined if it can (prices: promotion codes). */
export function promoCodeProblem(
  code: PromoCodeDays | undefined,
  today: string,
): string | undefined {
  if (!code) return 'There is no such code';
  if (code.from !== null && today < code.from) return 'This code cannot be used yet';
  return code.to !== null && today > code.to ? 'This code has expired' : undefined;
}

/** A promotion code above this percentage asks for the password. */
export const MOST_UNASKED_PERCENT = 50;

/** Whether a promotion code can take off so much, in all its uses, that it asks for the password. */
export function isLargeDiscount(
  company: Company,
  { percent, amount, mostUses }: PromoCodeInput,
): boolean {
  if (mostUses == null || (percent ?? 0) > MOST_UNASKED_PERCENT) return true;
  return toCents(amount ?? 0) * mostUses > toCents(company.refundLimitWithoutPassword);
}
