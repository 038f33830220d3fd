import type { Company } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney, percentOf, toAmount, toCents } from '#kernel/money/money.ts';
import { hoursAfter, hoursBetween, toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { hoursInWords, momentInWords } from '#kernel/time/wall-clock-text.ts';
import type { BookTerms, StepRule } from '#prices/rules.ts';
import { costOfStep, stepsFrom } from './cancellation-steps.ts';
import type { PaidBy } from './paid-by.ts';
import type { PaymentMethod } from './payment.ts';

type Rental = { totalPrice: number; pickUpTime: WallClock };

/** What stands above the steps. */
export const STEPS_TITLE = 'What a cancellation costs';

/** The terms of a rental before it begins, as sentences at `now`; none without a rule. */
export function termsInWords(
  company: Company,
  terms: BookTerms | undefined,
  rental: Rental,
  now: Date,
): string[] {
  const { deposit, cancel, noShow, steps } = terms ?? {};
  const share = (percent: number) => {
    const cents = percentOf(toCents(rental.totalPrice), percent);
    return `${formatNumber(percent)}% of the total, ${inMoney(cents)}`;
  };
  const { freeHours, percent } = cancel ?? {};
  const cancellation = freeHours !== undefined &&
    percent !== undefined && {
      freeHours,
      percent,
      isFree: hoursUntil(company, rental, now) >= freeHours,
    };
  const stepWords = stepsInTable(company, steps, rental, now).map(
    ({ label, value }) => `${label}: ${value}.`,
  );
  const noShowWords = noShow ? [`A no-show costs ${share(noShow.percent)}.`] : [];
  return [
    ...(deposit ? [`A ${formatMoney(deposit.amount)} deposit is taken at the hand-over.`] : []),
    [...(cancellation ? [cancellationTerms(cancellation, share)] : []), ...noShowWords].join(' '),
    stepWords.length > 0 ? `${STEPS_TITLE}: ${stepWords.join(' ')}` : '',
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
    if (!rental) return `${hoursInWords(untilHours)} before pick-up`;
    return momentInWords(hoursAfter(rental.pickUpTime, -untilHours, timeZone), now, timeZone);
  };
  return left.map((step, index) => {
    const start = index === 0 ? 'At any time' : 'After that';
    const isLast = index === left.length - 1;
    return {
      label: isLast ? `${start}, or without pick-up` : `Until ${until(step)}`,
      value: stepInWords(step, rental?.totalPrice),
    };
  });
}

function stepInWords(step: StepRule, totalPrice: number | undefined): string {
  const { percent, amount = 0 } = step;
  if ((percent ?? amount) === 0) return 'free';
  if (totalPrice === undefined) {
    return percent === undefined ? formatMoney(amount) : `${formatNumber(percent)}%`;
  }
  const cost = inMoney(costOfStep(step, toCents(totalPrice)));
  return percent === undefined ? cost : `${formatNumber(percent)}% (${cost})`;
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
  share: (percent: number) => string,
): string {
  if (percent === 0 || freeHours === 0) return 'Free cancellation until the pick-up.';
  if (!isFree) return `A cancellation costs ${share(percent)}.`;
  return `Free cancellation until ${hoursInWords(freeHours)} before the pick-up; then ${share(percent)}.`;
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

/** The card that money goes back to, as a customer reads it. */
const OWN_CARD = 'your card';

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
  card = OWN_CARD,
): string {
  const { paid, kept = 0, paidBy = [] } = facts;
  const feeCents = toCents(cancellationCost(facts));
  const back = backInWords(company, toCents(paid) + toCents(kept) - feeCents, paidBy, card);
  const fee = `the cancellation costs ${inMoney(feeCents)}`;
  if (back === '') return feeCents > 0 ? `Nothing goes back: ${fee}.` : 'Nothing is charged.';
  return `${back}${feeCents > 0 ? `; ${fee}` : ''}.`;
}

/**
 * What is due after an edit: 'After saving, $30.00 is due.' Below 0 it goes back, and the sentence says where
 * to.
 */
export function dueAfterInWords(
  company: Paying,
  due: number,
  paidBy: readonly PaidBy[] = [],
  card = OWN_CARD,
): string {
  if (due > 0) return `After saving, ${formatMoney(due)} is due.`;
  if (due === 0) return 'After saving, nothing is due.';
  // What went back since a cancellation does not go back by this edit.
  const ways = paidBy.map((way) => ({ ...way, back: 0 }));
  return `After saving, ${backInWords(company, -toCents(due), ways, card)}.`;
}

/** What goes back of what was paid, with what has gone back, and where to; '' for nothing. */
function backInWords(
  { payOnline }: Paying,
  cents: number,
  paidBy: readonly PaidBy[],
  card: string,
): string {
  let leftCents = cents;
  // What was paid online goes back first, by itself.
  const ways = [...paidBy].sort((one, other) => rank(one) - rank(other));
  const parts = ways.map(({ method, paid: remaining, back }) => {
    const nowCents = Math.min(leftCents, toCents(remaining));
    leftCents -= nowCents;
    // With the provider switched off, the desk gives back what was paid online.
    const isByDesk = method === 'online' && payOnline === 'no' && nowCents > 0;
    const where = wayBack(isByDesk ? 'transfer' : method, card);
    return { cents: nowCents + toCents(back), where };
  });
  return [...parts, { cents: leftCents, where: '' }]
    .filter((part) => part.cents > 0)
    .map((part, index) =>
      [inMoney(part.cents), index === 0 && 'goes back', part.where].filter(Boolean).join(' '),
    )
    .join(' and ');
}

function rank({ method }: PaidBy): number {
  return method === 'online' ? 0 : 1;
}

/** Where money goes back to: 'to your card', 'in cash at the desk'. */
export function wayBack(method: PaymentMethod, card = OWN_CARD): string {
  if (method === 'online') return `to ${card}`;
  if (method === 'transfer') return 'by bank transfer';
  return method === 'cash' ? 'in cash at the desk' : `to ${card} at the desk`;
}

function inMoney(cents: number): string {
  return formatMoney(toAmount(cents));
}
