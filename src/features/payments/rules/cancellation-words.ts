import type { Company } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, percentOf, toAmount, toCents } from '#kernel/money/money.ts';
import { hoursAfter, hoursBetween, toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import type { BookTerms, StepRule } from '#prices/rules.ts';
import { costOfStep, stepsFrom } from './cancellation-steps.ts';
import type { PaidBy } from './paid-by.ts';
import type { PaymentMethod } from './payment.ts';

type Rental = { totalPrice: number; pickUpTime: WallClock };

/** A percentage of the total, and how much that is. */
type ShareOf = (percent: number) => { percent: string; amount: string };

/** The terms of a rental before it begins, as sentences at `now`; none without a rule. */
export function termsInWords(
  company: Company,
  terms: BookTerms | undefined,
  rental: Rental,
  now: Date,
): string[] {
  const { deposit, cancel, noShow, steps } = terms ?? {};
  const share: ShareOf = (percent) => ({
    percent: formatNumber(percent),
    amount: inMoney(percentOf(toCents(rental.totalPrice), percent)),
  });
  const { freeHours, percent } = cancel ?? {};
  const cancellation = freeHours !== undefined &&
    percent !== undefined && {
      freeHours,
      percent,
      isFree: hoursUntil(company, rental, now) >= freeHours,
    };
  const stepWords = stepsInTable(company, steps, rental, now).map(({ label, value }) =>
    t('payments.stepSentence', { when: label, cost: value }),
  );
  const noShowWords = noShow ? [t('payments.noShowCosts', share(noShow.percent))] : [];
  return [
    ...(deposit ? [t('payments.depositTaken', { amount: formatMoney(deposit.amount) })] : []),
    [...(cancellation ? [cancellationTerms(cancellation, share)] : []), ...noShowWords].join(' '),
    stepWords.length > 0 ? t('payments.stepsInSentence', { steps: stepWords.join(' ') }) : '',
  ].filter((sentence) => sentence !== '');
}

/**
 * What a cancellation costs in each step that is still to come at `now`, a line each: 'Until Mon, Mar 1, 10:00' and '50%
 * ($120.00)'. Without a rental, a step is so many hours before the pick-up; without its price, a percentage has no amount.
 * @returns none for a book without steps
 */
export function stepsInTable(
  company: Company,
  steps: readonly StepRule[] | undefined,
  rental: { totalPrice?: number | undefined; pickUpTime: WallClock } | undefined,
  now: Date,
): { label: string; value: string }[] {
  if (!steps) return [];
  const left = stepsFrom(
    steps,
    rental ? hoursUntil(company, rental, now) : Number.POSITIVE_INFINITY,
  );
  const { timeZone } = company;
  const until = ({ untilHours }: StepRule) => {
    if (!rental) return t('payments.untilBefore', { hours: untilHours });
    const moment = hoursAfter(rental.pickUpTime, -untilHours, timeZone);
    return t('payments.untilMoment', { moment: momentInWords(moment, now, timeZone) });
  };
  const last = () => (left.length === 1 ? t('payments.atAnyTime') : t('payments.afterThat'));
  return left.map((step, index) => ({
    label: index === left.length - 1 ? last() : until(step),
    value: stepInWords(step, rental?.totalPrice),
  }));
}

function stepInWords(step: StepRule, totalPrice: number | undefined): string {
  const { percent, amount = 0 } = step;
  if ((percent ?? amount) === 0) return t('payments.free');
  if (totalPrice === undefined) {
    return percent === undefined
      ? formatMoney(amount)
      : t('payments.percent', { percent: formatNumber(percent) });
  }
  const cost = inMoney(costOfStep(step, toCents(totalPrice)));
  return percent === undefined
    ? cost
    : t('payments.percentAndAmount', { percent: formatNumber(percent), amount: cost });
}

function hoursUntil(
  { timeZone }: Company,
  { pickUpTime }: Pick<Rental, 'pickUpTime'>,
  now: Date,
): number {
  return hoursBetween(toWallClock(now, timeZone), pickUpTime, timeZone);
}

function cancellationTerms(
  { freeHours, percent, isFree }: { freeHours: number; percent: number; isFree: boolean },
  share: ShareOf,
): string {
  if (percent === 0 || freeHours === 0) return t('payments.freeUntilPickUp');
  if (!isFree) return t('payments.cancellationCosts', share(percent));
  return t('payments.freeUntil', { hours: freeHours, ...share(percent) });
}

/** What decides what a cancellation gives back. */
export type CancellationFacts = {
  paid: number;
  /** What was kept of deposits. It pays, too. */
  kept?: number | undefined;
  /** What it costs by its rules. It is kept only as far as something was paid. */
  cancellationFee?: number | undefined;
  paidBy?: readonly PaidBy[] | undefined;
};

/** Whether the provider sends money back to cards. */
type Paying = Pick<Company, 'payOnline'>;

/** What a cancellation costs: its fee, at most what was paid and kept of deposits (payments: cancellation fee). */
export function cancellationCost({
  paid,
  kept = 0,
  cancellationFee = 0,
}: CancellationFacts): number {
  return toAmount(Math.min(toCents(cancellationFee), toCents(paid) + toCents(kept)));
}

/**
 * What a cancellation gives back, where to, and what it costs: '$878.00 goes back to your card; the cancellation costs
 * $300.00.' It is the same before and after it (payments: paying in words).
 */
export function cancellationInWords(
  company: Paying,
  facts: CancellationFacts,
  card?: string,
): string {
  const { paid, kept = 0, paidBy = [] } = facts;
  const feeCents = toCents(cancellationCost(facts));
  const back = backInWords(company, toCents(paid) + toCents(kept) - feeCents, paidBy, card);
  const fee = inMoney(feeCents);
  if (back === '') {
    return feeCents > 0 ? t('payments.nothingBack', { fee }) : t('payments.nothingIsCharged');
  }
  return feeCents > 0
    ? t('payments.backOfCancellationWithFee', { back, fee })
    : t('payments.backOfCancellation', { back });
}

/**
 * What is due after an edit: 'After saving, $30.00 is due.' Below 0 it goes back, and the sentence says where
 * to.
 */
export function dueAfterInWords(
  company: Paying,
  due: number,
  paidBy: readonly PaidBy[] = [],
  card?: string,
): string {
  if (due > 0) return t('payments.afterSavingDue', { amount: formatMoney(due) });
  if (due === 0) return t('payments.afterSavingNothing');
  // What went back since a cancellation does not go back by this edit.
  const ways = paidBy.map((way) => ({ ...way, back: 0 }));
  const back = backInWords(company, -toCents(due), ways, card);
  return t('payments.afterSavingBack', { back });
}

/** What goes back of what was paid, with what has gone back, and where to; '' for nothing. */
function backInWords(
  { payOnline }: Paying,
  cents: number,
  paidBy: readonly PaidBy[],
  card: string | undefined,
): string {
  let leftCents = cents;
  // What was paid online goes back first, by itself.
  const ways = [...paidBy].sort((one, other) => rank(one) - rank(other));
  const parts = ways.map(({ method, paid: remaining, back }) => {
    const nowCents = Math.min(leftCents, toCents(remaining));
    leftCents -= nowCents;
    // With the provider switched off, the desk gives back what was paid online.
    const isByDesk = method === 'online' && payOnline === 'no' && nowCents > 0;
    const way = wayBack(isByDesk ? 'transfer' : method, card);
    return { cents: nowCents + toCents(back), way };
  });
  return [...parts, { cents: leftCents, way: '' }]
    .filter((part) => part.cents > 0)
    .reduce((others, { cents: one, way }) => {
      const amount = inMoney(one);
      if (others === '') {
        return way
          ? t('payments.goesBack', { amount, way })
          : t('payments.goesBackSomehow', { amount });
      }
      return way
        ? t('payments.andAnother', { others, amount, way })
        : t('payments.andAnotherSomehow', { others, amount });
    }, '');
}

function rank({ method }: PaidBy): number {
  return method === 'online' ? 0 : 1;
}

/** Where money goes back to: 'to your card', 'in cash at the desk'. The desk says what the `card` is called. */
export function wayBack(method: PaymentMethod, card?: string): string {
  if (method === 'online') return card ? `to ${card}` : t('payments.toYourCard');
  if (method === 'transfer') return t('payments.byTransfer');
  if (method === 'cash') return t('payments.inCashAtDesk');
  return card ? `to ${card} at the desk` : t('payments.toYourCardAtDesk');
}

function inMoney(cents: number): string {
  return formatMoney(toAmount(cents));
}
