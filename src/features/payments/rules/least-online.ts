import type { PayOnline } from '#company/rules/company.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';

/** The least that can be paid online, in cents. Less is paid at the desk (payments: online payments). */
export function leastOnlineCents(): number {
  return companyLocale().leastOnlineCents;
}

/** Whether an amount can be paid online, by how customers can pay. */
export function isPayableOnline(amount: number, payOnline: PayOnline): boolean {
  return payOnline !== 'no' && toCents(amount) >= leastOnlineCents();
}

/**
 * Whether a booking has to wait for a payment. What is too little to be paid online is paid at the desk. Amounts are in
 * cents.
 */
export function awaitsPayment({
  totalCents,
  paidCents,
}: {
  totalCents: number;
  paidCents: number;
}): boolean {
  return totalCents - paidCents >= leastOnlineCents();
}

/** What customers and the desk read about less. */
export function tooLittleInWords(): string {
  const least = formatMoney(toAmount(leastOnlineCents()));
  return `Less than ${least} can't be paid online. It is paid at the desk.`;
}
