import type { Company } from '#company/rules.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { percentOf, toCents } from '#kernel/money/money.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { type RentalDay, type RentalPeriod, rentalDays } from '#rental/rules.ts';
import { type LineKind, type PriceLine, sumOfLines } from './price-line.ts';
import type { ExtraRule, PriceRules, RateRule } from './price-rules.ts';
import { taxLines } from './taxes.ts';

/** A vehicle as prices depend on it: its rate per hour, and at most of a day, in cents. */
export type PricedVehicle = {
  id: number;
  rateCents: number;
  dailyCapCents: number | null;
  /** Its class at that time; null without one (fleet: classes). */
  classId: number | null;
};

/** What is rented, and from where to where, if that is known. */
export type PricedRental = RentalPeriod & {
  pickUpLocation?: string | undefined;
  dropOffLocation?: string | undefined;
};

/** An extra that was chosen, by the id of its rule. */
export type ChosenExtra = { id: string; quantity: number };

/** A promotion: percent off the rental, or an amount in cents. */
export type Promotion = { code: string; percent: number | null; amountCents: number | null };

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
  const lines = rentalLines(rules, vehicle, days);
  lines.push(...lengthLine(rules, hours, sumOfLines(lines)));
  lines.push(...promotionLine(choices.promotion, sumOfLines(lines)));
  lines.push(...oneWayLine(rules, rental));
  lines.push(...extraLines(rules, choices.extras ?? [], { hours, days: days.length }));
  return [...lines, ...taxLines(rules, lines)];
}

/** The started hours by their rate, and what the most that a day costs takes off. */
function rentalLines(
  rules: PriceRules,
  vehicle: PricedVehicle,
  days: readonly RentalDay[],
): PriceLine[] {
  const byRate = new Map<string, PriceLine>();
  let capped = 0;
  for (const day of days) {
    const [first] = day;
    const { dayCents } = rateOn(rules, vehicle, first?.day ?? '');
    let hoursCents = 0;
    for (const { day: date, hours } of day) {
      const { name, cents } = rateOn(rules, vehicle, date);
      // Two rules can have the same name.
      const key = `${cents} ${name}`;
      const quantity = (byRate.get(key)?.quantity ?? 0) + hours;
      byRate.set(key, newLine('rental', name, quantity, 'hour', cents));
      hoursCents += hours * cents;
    }
    capped += Math.max(hoursCents - (dayCents ?? hoursCents), 0);
  }
  return [
    ...byRate.values(),
    ...(capped > 0 ? [newLine('day-maximum', 'Day maximum', 1, 'once', -capped)] : []),
  ];
}

/** What an hour and at most a day of the rental cost that begin on a day, in cents. `percent` is of the vehicle's rate. */
export type Rate = { name: string; percent: number; cents: number; dayCents: number | null };

/** The rate of a day, YYYY-MM-DD, by the first rule that matches. */
export function rateOn({ rates = [] }: PriceRules, vehicle: PricedVehicle, day: string): Rate {
  const { id, rateCents, dailyCapCents } = vehicle;
  const weekday = rates.length > 0 ? weekdayOf(day) : 1;
  const rule = rates.find(
    ({ weekdays, carIds, ...season }) =>
      (!weekdays || weekdays.includes(weekday)) &&
      isInSeason(season, day) &&
      (!carIds || carIds.includes(id)),
  );
  if (!rule) return { name: 'Rental', percent: 100, cents: rateCents, dayCents: dailyCapCents };
  const { name, percent = 100, hourPrice, dayPercent = 100, dayPrice } = rule;
  const cents = hourPrice === undefined ? percentOf(rateCents, percent) : toCents(hourPrice);
  const ownDayCents = dailyCapCents === null ? null : percentOf(dailyCapCents, dayPercent);
  return {
    name,
    percent: hourPrice === undefined ? percent : Math.round((100 * cents) / rateCents),
    cents,
    dayCents: dayPrice === undefined ? ownDayCents : toCents(dayPrice),
  };
}

/** Whether a day is from the first to the last day of a rule. Of a yearly one, only month and day count. */
function isInSeason({ from, to, yearly }: Pick<RateRule, 'from' | 'to' | 'yearly'>, day: string) {
  if (!yearly) return (!from || from <= day) && (!to || day <= to);
  const [first = '', last = '', date = ''] = [from, to, day].map((one) => one?.slice(5));
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

type Weekday = NonNullable<NonNullable<PriceRules['rates']>[number]['weekdays']>[number];

/** The weekday of a day, YYYY-MM-DD: 1 is Monday. */
function weekdayOf(day: string): Weekday {
  return (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;
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

function oneWayLine(
  { oneWay = [] }: PriceRules,
  { pickUpLocation, dropOffLocation }: PricedRental,
): PriceLine[] {
  if (pickUpLocation === dropOffLocation) return [];
  const rule = oneWay.find(({ from, to }) => from === pickUpLocation && to === dropOffLocation);
  if (!rule) return [];
  return [taxedBy(rule, newLine('one-way', 'One-way fee', 1, 'once', toCents(rule.price)))];
}

function extraLines(
  { extras = [] }: PriceRules,
  chosen: readonly ChosenExtra[],
  { hours, days }: { hours: number; days: number },
): PriceLine[] {
  const times = { hour: hours, day: days, once: 1 };
  return extras.flatMap((rule) => {
    const { id, name, per, price: amount } = rule;
    const count = chosen.find((extra) => extra.id === id)?.quantity ?? 0;
    const label = count > 1 ? `${name} (${count})` : name;
    if (count === 0) return [];
    return [taxedBy(rule, newLine('extra', label, count * times[per], per, toCents(amount)))];
  });
}

export function newLine(
  kind: LineKind,
  label: string,
  quantity: number,
  unit: PriceLine['unit'],
  unitCents: number,
): PriceLine {
  return { kind, label, quantity, unit, unitCents, amountCents: quantity * unitCents };
}

/** A line with the tax that its rule names, if it names one. */
export function taxedBy(
  { taxPercent }: { taxPercent?: number | undefined },
  line: PriceLine,
): PriceLine {
  return taxPercent === undefined ? line : { ...line, taxPercent };
}

/** The started hours of a rental. */
export function startedHoursOf(days: readonly RentalDay[]): number {
  return days.flat().reduce((sum, { hours }) => sum + hours, 0);
}

/** Why extras can't be chosen: at the index of the first that is at fault. */
export function extrasProblem(
  { extras = [] }: PriceRules,
  chosen: readonly ChosenExtra[],
): { index: number; message: string } | undefined {
  for (const [index, { id, quantity }] of chosen.entries()) {
    const message = problemOf(
      extras.find((extra) => extra.id === id),
      quantity,
    );
    const isRepeated = chosen.findIndex((extra) => extra.id === id) !== index;
    if (message || isRepeated)
      return { index, message: message ?? 'This extra is in the list twice' };
  }
  return undefined;
}

function problemOf(rule: ExtraRule | undefined, quantity: number): string | undefined {
  if (!rule) return 'There is no such extra';
  return quantity > rule.most ? `There can be at most ${rule.most} of ${rule.name}` : undefined;
}
