import { placeName } from '#company/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { dayInParts } from '#kernel/locale/day-words.ts';
import { distanceWords, formatDistance } from '#kernel/locale/distance.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { daysInWords } from '#rental/rules.ts';
import type {
  FeeRule,
  PackageRule,
  PriceRules,
  RateRule,
  StepRule,
} from '../../rules/price-rules.ts';
import type { Season } from '../../rules/rule-scope.ts';
import {
  EMPTY_DRAFT,
  type ListName,
  type RuleDraft,
  readDraft,
  type SingleName,
} from './price-draft.ts';

/** Days of the week as rules number them, from 1. */
const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The same as choices of a field. */
export const WEEKDAY_OPTIONS = WEEKDAY_NAMES.map((label, index) => ({
  value: String(index + 1),
  label,
}));

/** A rule on one line: what it is about, and how much it is. */
type RuleInWords = { words: string; amount: string };

const PER = { hour: ' per started hour', day: ' per day', once: ' per rental' };

/** What rules name by id, in words. */
export type RuleNames = { vehicle: (id: number) => string; vehicleClass: (id: number) => string };

const NUMBERED: RuleNames = {
  vehicle: (id) => `vehicle #${id}`,
  vehicleClass: (id) => `class #${id}`,
};

/** The rules of a book, one line each. */
export function rulesInWords(
  {
    rates = [],
    packages = [],
    leastDays = [],
    lengths = [],
    extras = [],
    oneWay = [],
    fees: compulsory = [],
    taxes = [],
    steps = [],
    taxesAre,
    ...fees
  }: PriceRules,
  names: RuleNames,
): RuleInWords[] {
  return [
    ...rates.map(({ name, weekdays, ...rule }) => ({
      words: joined(
        name,
        weekdays && weekdaysInWords(weekdays),
        seasonInWords(rule),
        vehiclesInWords(rule, names),
      ),
      amount: rateInWords(rule),
    })),
    ...packages.map(({ name, price, distance, ...rule }) => ({
      words: joined(
        name,
        packageInWords(rule),
        distance !== undefined && `${formatDistance(distance)} included`,
        seasonInWords(rule),
        vehiclesInWords(rule, names),
      ),
      amount: formatMoney(price),
    })),
    ...leastDays.map(({ name, days, ...rule }) => ({
      words: joined(name, seasonInWords(rule), vehiclesInWords(rule, names)),
      amount: `At least ${daysInWords(days)}`,
    })),
    ...lengths.map(({ hours, percent }) => ({
      words: `From ${hours} hours`,
      amount: `${formatNumber(percent)}% off`,
    })),
    ...extras.map(({ name, price, per, most, mostPrice, ages, ...rule }) => ({
      words: joined(
        name,
        ages && `ages ${ages.from} to ${ages.to}`,
        most > 1 && `at most ${most}`,
        mostPrice !== undefined && `at most ${formatMoney(mostPrice)} per rental`,
        ownTaxInWords(rule),
        vehiclesInWords(rule, names),
      ),
      amount: formatMoney(price) + PER[per],
    })),
    ...oneWay.map(({ from, to, price, ...rule }) => ({
      words: joined(
        `${placeName(pageCompany(), from)} to ${placeName(pageCompany(), to)}`,
        ownTaxInWords(rule),
      ),
      amount: formatMoney(price),
    })),
    ...compulsory.map((fee) => ({
      words: joined(
        fee.name,
        fee.places?.map((place) => placeName(pageCompany(), place)).join(' or '),
        fee.outsideHours && 'outside the desk hours',
        fee.at && `at the ${fee.at}`,
        fee.ages && `ages ${fee.ages.from} to ${fee.ages.to}`,
        ownTaxInWords(fee),
      ),
      amount: formatMoney(fee.price) + feeUnitInWords(fee),
    })),
    ...taxes.map(({ name, percent, on }) => ({
      words: joined(
        name,
        taxesAre === 'included' && 'included in the prices',
        on === 'all' ? 'on rental, fees and extras' : 'on the rental only',
      ),
      amount: `${formatNumber(percent)}%`,
    })),
    ...steps.map((step) => stepInWords(step, fees.cancel)),
    ...feesInWords(fees, names),
  ];
}

/** One rule of a draft; undefined while it is empty or has errors. */
export function ruleInWords(
  name: ListName | SingleName,
  rule: RuleDraft,
  names = NUMBERED,
): RuleInWords | undefined {
  const isInList = Array.isArray(EMPTY_DRAFT[name]);
  const read = readDraft({ ...EMPTY_DRAFT, [name]: isInList ? [rule] : rule });
  return 'rules' in read ? rulesInWords(read.rules, names)[0] : undefined;
}

function feesInWords(
  {
    late,
    fuel,
    miles,
    cancel,
    noShow,
    deposit,
    fine,
  }: Pick<PriceRules, 'late' | 'fuel' | 'miles' | 'cancel' | 'noShow' | 'deposit' | 'fine'>,
  names: RuleNames,
): RuleInWords[] {
  return [
    // Beside steps, it says only whether they are taxed.
    cancel?.percent === undefined
      ? undefined
      : {
          words: joined(
            `Cancellation, free until ${cancel.freeHours} hours before pick-up`,
            cancel.isTaxed === false && 'without tax',
          ),
          amount: `${formatNumber(cancel.percent)}% of the total`,
        },
    noShow && { words: 'No-show', amount: `${formatNumber(noShow.percent)}% of the total` },
    ...[deposit ?? []].flat().map((rule) => ({
      words: joined('Deposit', vehiclesInWords(rule, names)),
      amount: formatMoney(rule.amount),
    })),
    ...[miles ?? []].flat().map((rule) => ({
      words: joined(
        `${distanceWords().title}, ${rule.perDay} included per day`,
        ownTaxInWords(rule),
        vehiclesInWords(rule, names),
      ),
      amount: `${formatMoney(rule.pricePerMile)} per ${distanceWords().one}`,
    })),
    fuel && {
      words: joined('Missing fuel or charge', ownTaxInWords(fuel)),
      amount: `${formatMoney(fuel.pricePerPercent)} per percent`,
    },
    late && {
      words: joined(
        `Late return, the first ${late.graceMinutes} minutes free`,
        late.hourly === false && 'at most the price of a day',
        ownTaxInWords(late),
      ),
      amount: `${formatNumber(late.percent)}% of the hourly price`,
    },
    fine && {
      words: joined('Administration fee for a fine', ownTaxInWords(fine)),
      amount: formatMoney(fine.fee),
    },
  ].filter((line) => line !== undefined);
}

/** 'from Jun 1 to Aug 31, every year'; undefined for the whole year. */
function seasonInWords({ from, to, yearly }: Season): string | undefined {
  const words = joined(
    [from && `from ${dayOfSeason(from, yearly)}`, to && `to ${dayOfSeason(to, yearly)}`]
      .filter(Boolean)
      .join(' '),
    yearly && 'every year',
  );
  return words || undefined;
}

/** 'for Compact' of a rule for some classes or vehicles. */
function vehiclesInWords(
  { classes = [], carIds = [] }: { classes?: number[] | undefined; carIds?: number[] | undefined },
  { vehicle, vehicleClass }: RuleNames,
): string | undefined {
  const named = [...classes.map(vehicleClass), ...carIds.map(vehicle)];
  return named.length > 0 ? `for ${named.join(', ')}` : undefined;
}

/** What a package covers: 'up to 5 hours', 'Fri 16:00 to Mon 10:00'. */
function packageInWords({ hours, days, months, window }: Partial<PackageRule>): string {
  if (window) {
    const at = (weekday: number, time: string) => `${WEEKDAY_NAMES[weekday - 1]} ${time}`;
    return `${at(window.fromWeekday, window.fromTime)} to ${at(window.toWeekday, window.toTime)}`;
  }
  if (hours) return `up to ${hoursInWords(hours)}`;
  const [count = 0, unit] = days ? [days, 'day'] : [months, 'month'];
  return `up to ${count} ${unit}${count === 1 ? '' : 's'}`;
}

function stepInWords(
  { untilHours, percent, amount = 0 }: StepRule,
  cancel: PriceRules['cancel'],
): RuleInWords {
  const until = untilHours === 0 ? 'the pick-up' : `${hoursInWords(untilHours)} before pick-up`;
  const cost =
    percent === undefined ? formatMoney(amount) : `${formatNumber(percent)}% of the total`;
  return {
    words: joined(`Cancellation until ${until}`, cancel?.isTaxed === false && 'without tax'),
    amount: (percent ?? amount) === 0 ? 'Free' : cost,
  };
}

/** A day of a season: 'Wed, Jun 1, 2026', or 'Jun 1' of one that comes every year. */
function dayOfSeason(day: string, yearly: boolean | undefined): string {
  return yearly ? dayInParts(day, { month: 'short', day: 'numeric' }) : formatDay(day);
}

/** '150%'; '150% per hour, 100% per day' where they differ; '$45.00 per hour, $300.00 per day'. */
function rateInWords({
  percent,
  hourPrice,
  dayPercent,
  dayPrice,
}: Pick<RateRule, 'percent' | 'hourPrice' | 'dayPercent' | 'dayPrice'>): string {
  if (percent !== undefined && percent === (dayPercent ?? percent) && dayPrice === undefined) {
    return `${formatNumber(percent)}%`;
  }
  const priceOf = (amount: number | undefined, percentage: number | undefined, unit: string) => {
    if (amount !== undefined) return `${formatMoney(amount)} per ${unit}`;
    return percentage !== undefined && `${formatNumber(percentage)}% per ${unit}`;
  };
  return joined(priceOf(hourPrice, percent, 'hour'), priceOf(dayPrice, dayPercent, 'day'));
}

/** What the price of a fee is for. */
function feeUnitInWords({ per, at, places, outsideHours }: FeeRule): string {
  const isAboutBoth = at === undefined && Boolean(places || outsideHours);
  return per === 'once' && isAboutBoth ? ' each' : PER[per];
}

/** The tax of a rule that has another than the book: 'tax 7%'. */
function ownTaxInWords({ taxPercent }: { taxPercent?: number | undefined }): string | undefined {
  if (taxPercent === undefined) return undefined;
  return taxPercent === 0 ? 'no tax' : `tax ${taxPercent}%`;
}

/** 'Fri to Sun' for three or more days in a row, otherwise 'Sat, Sun'. */
function weekdaysInWords(days: readonly number[]): string {
  const names = days.map((day) => WEEKDAY_NAMES[day - 1]);
  const isRun = days.length > 2 && days.every((day, index) => day === (days[0] ?? 0) + index);
  return isRun ? `${names[0]} to ${names.at(-1)}` : names.join(', ');
}

function joined(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(', ');
}
