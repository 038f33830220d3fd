import { invalidInput } from '#kernel/http/refusal.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { onlineStepCents } from '#kernel/money/online-limits.ts';
import { isTakenOnline } from '../rules/least-online.ts';

/** What of an amount can be paid online, in cents (payments: online payments); 0 if that is too little or too much. */
export function payableOnlineCents(cents: number): number {
  const payable = onlinePartOf(cents);
  return isTakenOnline(payable) ? payable : 0;
}

/** An amount in cents, rounded down to what the provider takes and gives back. */
export function onlinePartOf(cents: number): number {
  const step = onlineStepCents(companyLocale().currency);
  return Math.floor(cents / step) * step;
}

/** @throws 400 at `amount` if the provider can't give it back or keep it */
export function requireOnlinePart(cents: number): void {
  if (onlinePartOf(cents) === cents) return;
  const step = formatMoney(toAmount(onlineStepCents(companyLocale().currency)));
  throw invalidInput({
    amount: `Must be a multiple of ${step}, the least that a card takes or gets back`,
  });
}
