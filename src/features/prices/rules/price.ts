import { type Company, isSamePlace } from '#company/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { percentOf, toCents } from '#kernel/money/money.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { rentalDays, startedHoursOf } from '#rental/rules.ts';
import { compulsoryFees } from './fees.ts';
import { extrasOf } from './nearest-rules.ts';
import type { ChosenExtra, PricedRental, Promotion } from './price-basis.ts';
import { newLine, type PriceLine, sumOfLines, taxedBy } from './price-line.ts';
import type { ExtraRule, PriceRules } from './price-rules.ts';
import type { PricedVehicle } from './rates.ts';
import { cheapestCover, type PaidStretch } from './rental-cover.ts';
import { taxLines } from './taxes.ts';

export type PriceChoices = {
  extras?: readonly ChosenExtra[] | undefined;
  promotion?: Promotion | undefined;
};

/**
 * The lines of a rental's price, in order (prices: pricing). Their sum is the total. Extras that the rules
 * don't have are left out; `extrasProblem` refuses them.
 */
export function price(
  company: Company,
  rules: PriceRules,
  vehicle: PricedVehicle,
  rental: PricedRental,
  choices: PriceChoices = {},
): PriceLine[] {
  const days = rentalDays(company, rental);
  const hours = startedHoursOf(days);
  const lines = rentalLines(cheapestCover(company, rules, vehicle, rental));
  lines.push(...lengthLine(rules, hours, sumOfLines(lines)));
  lines.push(...promotionLine(choices.promotion, sumOfLines(lines)));
  lines.push(...oneWayLine(company, rules, rental));
  lines.push(...compulsoryFees(company, rules, rental));
  lines.push(
    ...extraLines(extrasOf(rules, vehicle), choices.extras ?? [], { hours, days: days.length }),
  );
  return [...lines, ...taxLines(rules, lines)];
}

/** One line for all packages, days or hours of the same name and price. */
function rentalLines(stretches: readonly PaidStretch[]): PriceLine[] {
  const lines = new Map<string, PriceLine>();
  const add = (name: string, unit: PriceLine['unit'], cents: number) => {
    // Two rules can have the same name.
    const key = `${unit} ${cents} ${name}`;
    const quantity = (lines.get(key)?.quantity ?? 0) + 1;
    lines.set(key, newLine('rental', name, quantity, unit, cents));
  };
  for (const stretch of stretches) {
    if (stretch.by === 'day') add(stretch.name, 'day', stretch.cents);
    else if (stretch.by === 'package') add(stretch.rule.name, 'once', toCents(stretch.rule.price));
    else for (const { name, cents } of stretch.rates) add(name, 'hour', cents);
  }
  const order = (line: PriceLine) => ['once', 'day', 'hour'].indexOf(line.unit);
  return [...lines.values()].sort((a, b) => order(a) - order(b));
}

function lengthLine({ lengths = [] }: PriceRules, hours: number, cents: number): PriceLine[] {
  const [rule] = lengths
    .filter((length) => length.hours <= hours)
    .sort((a, b) => b.hours - a.hours);
  if (!rule) return [];
  const label = `${formatNumber(rule.percent)}% off from ${hoursInWords(rule.hours)}`;
  return [newLine('length', label, 1, 'once', -percentOf(cents, rule.percent))];
}

function promotionLine(promotion: Promotion | undefined, cents: number): PriceLine[] {
  if (!promotion) return [];
  const { code, percent, amountCents } = promotion;
  const off = percent === null ? Math.min(amountCents ?? 0, cents) : percentOf(cents, percent);
  const label = percent === null ? `Code ${code}` : `Code ${code}, ${formatNumber(percent)}% off`;
  return [newLine('promotion', label, 1, 'once', -off)];
}

/** The fee for a drop-off at another place than that of the pick-up, if the book has one. */
export function oneWayLine(
  company: Company,
  { oneWay = [] }: PriceRules,
  { pickUpLocation, dropOffLocation }: PricedRental,
): PriceLine[] {
  if (pickUpLocation === undefined || dropOffLocation === undefined) return [];
  if (isSamePlace(company, pickUpLocation, dropOffLocation)) return [];
  const rule = oneWay.find(
    ({ from, to }) =>
      isSamePlace(company, from, pickUpLocation) && isSamePlace(company, to, dropOffLocation),
  );
  if (!rule) return [];
  return [taxedBy(rule, newLine('one-way', 'One-way fee', 1, 'once', toCents(rule.price)))];
}

function extraLines(
  extras: readonly ExtraRule[],
  chosen: readonly ChosenExtra[],
  { hours, days }: { hours: number; days: number },
): PriceLine[] {
  const times = { hour: hours, day: days, once: 1 };
  return extras.flatMap((rule) => {
    const { id, name, per, price: amount } = rule;
    const count = chosen.find((extra) => extra.id === id)?.quantity ?? 0;
    const label = count > 1 ? `${name} (${count})` : name;
    if (count === 0) return [];
    const most = rule.mostPrice === undefined ? undefined : toCents(rule.mostPrice);
    const line = newLine('extra', label, count * times[per], per, toCents(amount));
    const isMore = most !== undefined && line.amountCents > count * most;
    return [taxedBy(rule, isMore ? newLine('extra', label, count, 'once', most) : line)];
  });
}

/** Why extras can't be chosen of those that are offered, as a sentence about the first that is at fault. */
export function extrasProblem(
  extras: readonly ExtraRule[],
  chosen: readonly ChosenExtra[],
): string | undefined {
  for (const [index, { id, quantity }] of chosen.entries()) {
    const rule = extras.find((extra) => extra.id === id);
    if (!rule) return t('prices.noSuchExtra');
    const { most, name } = rule;
    if (quantity > most) return t('prices.tooManyOfExtra', { most, extra: ownName(name) });
    if (chosen.findIndex((extra) => extra.id === id) !== index) return t('prices.extraTwice');
  }
  return undefined;
}
