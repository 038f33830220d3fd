import type { Company } from '#company/rules.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { hoursAfter, type WallClock } from '#kernel/time/wall-clock.ts';
import { hasCome, momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { wayBack } from './cancellation-words.ts';
import type { PaidBy } from './paid-by.ts';
import { isSentBack, isTakenBack } from './payment.ts';
import type { PaymentEntry } from './payment-calls.ts';

/** For so long a customer is told that money went back: banks need days to show it. */
const SHOWN_HOURS = 14 * 24;

/** Money that went back to the customer. */
export type ReturnedMoney = { words: string; amount: number; at: WallClock };

/**
 * What of each payment went back lately, the newest first: '$777.00 went back to your card on Sat, Nov 28, 10:00.' Not what
 * the bank has taken, or has sent back to the company.
 */
export function returnedMoney(
  { timeZone }: Pick<Company, 'timeZone'>,
  entries: readonly PaymentEntry[],
  now: Date,
): ReturnedMoney[] {
  return entries
    .flatMap(({ method, purpose, movements }) => {
      const refunds = movements.filter((one) => one.kind === 'refunded' && !isTakenBack(one));
      const failed = movements.filter(isSentBack);
      const cents = sumOf(refunds) - sumOf(failed);
      const at = refunds.at(-1)?.at;
      if (!at || cents <= 0 || hasCome(hoursAfter(at, SHOWN_HOURS, timeZone), now, timeZone)) {
        return [];
      }
      const amount = toAmount(cents);
      const values = {
        ...{ amount: formatMoney(amount), way: wayBack(method) },
        moment: momentInWords(at, now, timeZone),
      };
      const words =
        purpose === 'deposit'
          ? t('payments.depositWentBack', values)
          : t('payments.wentBack', values);
      return [{ words, amount, at }];
    })
    .toSorted((one, other) => other.at.localeCompare(one.at));
}

/** Whether all that a cancellation gives back is among it. */
export function isAllReturned(
  returned: readonly ReturnedMoney[],
  paidBy: readonly Pick<PaidBy, 'back'>[] = [],
): boolean {
  const backCents = paidBy.reduce((sum, { back }) => sum + toCents(back), 0);
  return backCents > 0 && sumOf(returned) >= backCents;
}

function sumOf(movements: readonly { amount: number }[]): number {
  return movements.reduce((sum, { amount }) => sum + toCents(amount), 0);
}
