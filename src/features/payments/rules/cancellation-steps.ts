import { percentOf, toCents } from '#kernel/money/money.ts';
import type { StepRule } from '#prices/rules.ts';

// Apart from the fee, which pages don't need.

/** The steps of a book from the one that holds with so many hours left until the pick-up. The last one has no end. */
export function stepsFrom(
  steps: readonly StepRule[],
  hoursLeft: number,
): [StepRule, ...StepRule[]] {
  const [first, ...others] = steps.toSorted((one, other) => other.untilHours - one.untilHours);
  if (!first) throw new Error('A price book with steps has at least one.');
  if (others.length === 0 || hoursLeft >= first.untilHours) return [first, ...others];
  return stepsFrom(others, hoursLeft);
}

/** What a step costs of a price, both in cents: at most the price. */
export function costOfStep({ percent, amount = 0 }: StepRule, priceCents: number): number {
  return percent === undefined
    ? Math.min(toCents(amount), priceCents)
    : percentOf(priceCents, percent);
}
