import { pageCompany } from '#company/ui/page-company.ts';
import { formatDollars } from '#kernel/money/dollars.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import type { PriceRules } from '../../rules/price-rules.ts';

/** Days of the week as rules number them, from 1. */
export const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const PER = { hour: 'per started hour', day: 'per day', once: 'per rental' };

/** The rules of a book, one line each. `modelOf` names a vehicle. */
export function rulesInWords(
  { rates = [], lengths = [], extras = [], oneWay = [], taxes = [], ...fees }: PriceRules,
  modelOf: (id: number) => string,
): string[] {
  return [
    ...rates.map(({ name, percent, weekdays, from, to, carIds }) =>
      joined(
        `${name}: ${percent}% of the hourly price`,
        weekdays?.map((day) => WEEKDAY_NAMES[day - 1]).join(', '),
        from && `from ${formatDay(from)}`,
        to && `to ${formatDay(to)}`,
        carIds && `for ${carIds.map(modelOf).join(', ')}`,
      ),
    ),
    ...lengths.map(({ hours, percent }) => `From ${hours} hours: ${percent}% off`),
    ...extras.map(({ name, price, per, most, ages }) =>
      joined(
        `${name}: ${formatDollars(price)} ${PER[per]}`,
        ages && `ages ${ages.from} to ${ages.to}`,
        most > 1 && `at most ${most}`,
      ),
    ),
    ...oneWay.map(
      ({ from, to, price }) => `${placeName(from)} to ${placeName(to)}: ${formatDollars(price)}`,
    ),
    ...taxes.map(
      ({ name, percent, on }) =>
        `${name}: ${percent}% on ${on === 'all' ? 'rental, fees and extras' : 'the rental only'}`,
    ),
    ...feesInWords(fees),
  ];
}

function feesInWords({
  late,
  fuel,
  miles,
  cancel,
  noShow,
  deposit,
}: Pick<PriceRules, 'late' | 'fuel' | 'miles' | 'cancel' | 'noShow' | 'deposit'>): string[] {
  return [
    late &&
      `Late return: ${late.percent}% of the hourly price, the first ${late.graceMinutes} minutes free`,
    fuel && `Missing fuel or charge: ${formatDollars(fuel.pricePerPercent)} per percent`,
    miles &&
      `Miles: ${miles.perDay} included per day, then ${formatDollars(miles.pricePerMile)} per mile`,
    cancel &&
      `Cancellation: free until ${cancel.freeHours} hours before pick-up, then ${cancel.percent}% of the total`,
    noShow && `No-show: ${noShow.percent}% of the total`,
    deposit && `Deposit: ${formatDollars(deposit.amount)}`,
  ].filter((words) => words !== undefined);
}

function joined(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}

/** The short name of one of the company's places, or the location itself. */
function placeName(location: string): string {
  return pageCompany().places.find((place) => place.location === location)?.name ?? location;
}
