import type { PayOnline } from '#company/rules/company.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';

/**
 * The least that can be paid online, in cents. Less is paid at the desk (payments: online payments). Other currencies are in
 * least-amounts.ts, so pages load none of them.
 */
export const LEAST_ONLINE_CENTS = 50;

/** Whether an amount in dollars can be paid online, by how customers can pay. */
export function isPayableOnline(dollars: number, payOnline: PayOnline): boolean {
  return payOnline !== 'no' && toCents(dollars) >= LEAST_ONLINE_CENTS;
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
  return totalCents - paidCents >= LEAST_ONLINE_CENTS;
}

/** What customers and the desk read about less. */
export function tooLittleInWords(): string {
  const least = formatMoney(toAmount(LEAST_ONLINE_CENTS));
  return `Less than ${least} can't be paid online. It is paid at the desk.`;
}
