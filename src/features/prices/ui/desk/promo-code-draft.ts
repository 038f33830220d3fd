import * as v from 'valibot';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { readTypedNumber } from '#kernel/locale/typed-number.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import type { PromoCode } from '../../rules/price-calls.ts';
import { PromoCodeInput } from '../../rules/price-rules.ts';
import { readAmount, readPercent } from './price-draft.ts';

/** A promotion code as typed: '$9' and '10%' are accepted as '9' and '10'. */
export type PromoCodeDraft = Record<
  'code' | 'percent' | 'amount' | 'from' | 'to' | 'mostUses',
  string
>;

/** The code of a draft, or what is wrong with it by field. */
export function readPromoCode({
  code,
  percent,
  amount,
  from,
  to,
  mostUses,
}: PromoCodeDraft): { input: PromoCodeInput } | { errors: Record<string, string> } {
  const { success, output, issues } = v.safeParse(PromoCodeInput, {
    code,
    percent: readOrNull(percent, readPercent),
    amount: readOrNull(amount, readAmount),
    from: from || null,
    to: to || null,
    mostUses: readOrNull(mostUses, readTypedNumber),
  });
  if (success) return { input: output };
  const errors = issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
  return { errors: Object.fromEntries(errors.reverse()) };
}

function readOrNull(text: string, read: (text: string) => number): number | null {
  return text.trim() === '' ? null : read(text);
}

/** What a code takes off, when, and how often it was used: '10% off, used once'. */
export function promoCodeInWords({ percent, amount, from, to, mostUses, uses }: PromoCode): string {
  const off = percent === null ? formatMoney(amount ?? 0) : `${formatNumber(percent)}%`;
  const days = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean);
  return [`${off} off`, ...days, usesInWords(uses, mostUses)].join(', ');
}

function usesInWords(uses: number, mostUses: number | null): string {
  if (mostUses !== null) return `used ${uses} of ${mostUses} ${mostUses === 1 ? 'time' : 'times'}`;
  if (uses === 0) return 'not used yet';
  return uses === 1 ? 'used once' : `used ${uses} times`;
}
