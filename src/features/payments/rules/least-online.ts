import type { PayOnline } from '#company/rules.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { mostOnlineCentsOf } from '#kernel/money/online-limits.ts';
import { t } from '#kernel/words/t.ts';

/** The least that can be paid online, in cents. Less is paid at the desk (payments: online payments). */
export function leastOnlineCents(): number {
  return companyLocale().leastOnlineCents;
}

/** The most that can be paid online, in cents. More is paid at the desk. */
export function mostOnlineCents(): number {
  return mostOnlineCentsOf(companyLocale().currency);
}

/** Whether the provider takes an amount in cents. */
export function isTakenOnline(cents: number): boolean {
  return cents >= leastOnlineCents() && cents <= mostOnlineCents();
}

/** Whether an amount can be paid online, by how customers can pay. */
export function isPayableOnline(amount: number, payOnline: PayOnline): boolean {
  return payOnline !== 'no' && isTakenOnline(toCents(amount));
}

/**
 * Whether a booking has to wait for a payment. What is too little or too much to be paid online is paid at the desk. Amounts
 * are in cents.
 */
export function awaitsPayment({
  totalCents,
  paidCents,
}: {
  totalCents: number;
  paidCents: number;
}): boolean {
  return isTakenOnline(totalCents - paidCents);
}

/** What customers and the desk read about an amount that can't be paid online. */
export function notOnlineInWords(amount: number): string {
  const isTooMuch = toCents(amount) > mostOnlineCents();
  const limit = formatMoney(toAmount(isTooMuch ? mostOnlineCents() : leastOnlineCents()));
  return isTooMuch
    ? t('payments.tooMuchOnline', { limit })
    : t('payments.tooLittleOnline', { limit });
}
