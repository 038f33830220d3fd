import type { Company } from '#company/rules.ts';
import type { RentalPeriod } from '#rental/rules.ts';
import { extendedLines } from './extended-lines.ts';
import { extrasOf } from './nearest-rules.ts';
import { price } from './price.ts';
import type { Choices, PriceBasis, PricedRental } from './price-basis.ts';
import type { PriceLine } from './price-line.ts';
import type { ExtraRule } from './price-rules.ts';

/**
 * What was agreed at one time: the rental from pick-up to drop-off as it was then, and what it was priced with. An hour
 * belongs to the first agreement whose rental had it (prices: agreed hours).
 */
export type PriceAgreement = RentalPeriod & PriceBasis;

/**
 * The lines of a rental by the agreements that cover it. Each adds what its book asks for the hours and extras up to it,
 * less what it asks for those that were agreed before. So the lines depend on the rental, and not on the edits that led
 * to it.
 */
export function agreedLines(
  company: Company,
  agreements: readonly PriceAgreement[],
  rental: PricedRental,
  choices: Choices,
): PriceLine[] {
  const whole = { pickUpTime: rental.pickUpTime, dropOffTime: rental.dropOffTime };
  let lines: PriceLine[] = [];
  let before: { period: RentalPeriod; offered: readonly ExtraRule[] } | undefined;
  for (const [index, agreement] of agreements.entries()) {
    const agreed = agreements.slice(0, index + 1);
    const period = sharedPeriod(wholePeriod(agreed), rental);
    if (!period) continue;
    const offered = offeredExtras(agreed);
    const earlier = before;
    // Fees are about the whole rental, so those of a later book are no difference.
    const rules = { ...agreement.book?.rules, extras: offered };
    const ask = (asked: RentalPeriod, extras: Choices['extras']) => {
      const chosen = isPlain(agreement) ? {} : { ...choices, extras };
      return price(company, rules, agreement.vehicle, { ...rental, ...asked, whole }, chosen);
    };
    before = { period, offered };
    if (!earlier) {
      lines = ask(period, choices.extras);
      continue;
    }
    const known = choices.extras.filter((extra) => isAmong(earlier.offered, extra));
    if (!isSamePeriod(earlier.period, period) || known.length < choices.extras.length) {
      lines = extendedLines(lines, ask(earlier.period, known), ask(period, choices.extras));
    }
  }
  return lines;
}

/** The agreements after an edit: with another one, if there are hours or extras that nothing agreed covers. */
export function agreementsAfter(
  agreements: readonly PriceAgreement[],
  { pickUpTime, dropOffTime }: RentalPeriod,
  now: PriceBasis,
  { extras }: Choices,
): readonly PriceAgreement[] {
  const offered = offeredExtras(agreements);
  const whole = wholePeriod(agreements);
  const isCovered = whole !== undefined && isWithin({ pickUpTime, dropOffTime }, whole);
  if (isCovered && extras.every((extra) => isAmong(offered, extra))) return agreements;
  const added = { pickUpTime, dropOffTime, ...now };
  const last = agreements.at(-1);
  if (!last || !isSameBasis(last, now)) return [...agreements, added];
  return [...agreements.slice(0, -1), { ...last, ...wholePeriod([last, added]) }];
}

/** The extras of the agreements' books. The newest that has an extra says what it costs. */
export function offeredExtras(agreements: readonly PriceBasis[]): ExtraRule[] {
  const rules = agreements
    .toReversed()
    .flatMap(({ vehicle, book }) => extrasOf(book?.rules ?? {}, vehicle));
  return rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) === index);
}

/** Whether two rentals have a time in common. */
export function haveSharedTime(one: RentalPeriod, other: RentalPeriod): boolean {
  return sharedPeriod(one, other) !== undefined;
}

/** Whether a rental has no time outside another. */
export function isWithin(inner: RentalPeriod, outer: RentalPeriod): boolean {
  return outer.pickUpTime <= inner.pickUpTime && inner.dropOffTime <= outer.dropOffTime;
}

/** Whether nothing but hours × rate counts. */
export function isPlain({ vehicle, book }: PriceBasis): boolean {
  return !book && vehicle.dailyCapCents === null;
}

function isAmong(rules: readonly ExtraRule[], { id }: { id: string }): boolean {
  return rules.some((rule) => rule.id === id);
}

function isSameBasis(one: PriceBasis, other: PriceBasis): boolean {
  return (
    one.book?.id === other.book?.id &&
    one.vehicle.id === other.vehicle.id &&
    one.vehicle.rateCents === other.vehicle.rateCents &&
    one.vehicle.dailyCapCents === other.vehicle.dailyCapCents &&
    one.vehicle.classId === other.vehicle.classId
  );
}

/** From the first pick-up to the last drop-off. Every edit keeps an hour, so nothing is left out between them. */
function wholePeriod(periods: readonly RentalPeriod[]): RentalPeriod | undefined {
  const pickUpTime = periods.map((period) => period.pickUpTime).toSorted()[0];
  const dropOffTime = periods
    .map((period) => period.dropOffTime)
    .toSorted()
    .at(-1);
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

function sharedPeriod(
  one: RentalPeriod | undefined,
  other: RentalPeriod,
): RentalPeriod | undefined {
  if (!one) return undefined;
  const [, pickUpTime] = [one.pickUpTime, other.pickUpTime].toSorted();
  const [dropOffTime] = [one.dropOffTime, other.dropOffTime].toSorted();
  const isShared = pickUpTime && dropOffTime && pickUpTime < dropOffTime;
  return isShared ? { pickUpTime, dropOffTime } : undefined;
}

function isSamePeriod(one: RentalPeriod, other: RentalPeriod): boolean {
  return one.pickUpTime === other.pickUpTime && one.dropOffTime === other.dropOffTime;
}
