import type { PriceRules } from '#prices/rules/price-rules.ts';
import type { BenchCall } from './calls.ts';
import { median, type Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { callsPerSecond, inTurn, rowsOf } from './in-turn.ts';

const SIZE = { vehicles: 1_000, users: 10_000, reservations: 10_000 };
const COMPARED = ['vehicle list', 'vehicles for a weekend', 'availability', 'booking'];
const CALLS = 400;

/**
 * 100 rules: 56 rates, of which half hold on some day of a year, 20 packages, two least lengths, four lengths, eight extras, six fees, two
 * taxes, and rules for late returns and cancellations.
 */
const RULES: PriceRules = {
  rates: Array.from({ length: 56 }, (_, index) => ({
    name: `Season ${index}`,
    weekdays: [6, 7],
    from: `20${index % 2 === 0 ? 20 : 40 + index}-0${1 + (index % 9)}-01`,
    percent: 100 + index,
  })),
  packages: Array.from({ length: 20 }, (_, index) => ({
    id: `package-${index}`,
    name: `Package ${index}`,
    price: 90 + 60 * index,
    ...(index % 2 === 0 ? { hours: 3 + index } : { days: 1 + index }),
  })),
  leastDays: [2040, 2041].map((year) => ({
    name: `Season of ${year}`,
    days: 3,
    from: `${year}-06-01`,
    to: `${year}-06-30`,
  })),
  fees: Array.from({ length: 6 }, (_, index) => ({
    id: `fee-${index}`,
    name: `Fee ${index}`,
    price: 15,
    per: 'once' as const,
    places: [`Place ${index}`],
  })),
  lengths: [24, 72, 168, 720].map((hours, index) => ({ hours, percent: 5 * (index + 1) })),
  extras: Array.from({ length: 8 }, (_, index) => ({
    id: `extra-${index}`,
    name: `Extra ${index}`,
    kind: 'extra',
    per: 'day',
    price: 9,
    most: 1,
  })),
  taxes: [
    { name: 'Sales tax', percent: 9.5, on: 'all' },
    { name: 'Tourism fee', percent: 3.5, on: 'rental' },
  ],
  late: { percent: 150, graceMinutes: 29 },
  cancel: { freeHours: 48, percent: 50 },
};

/** Calls per second with a price book for each without, in turn within one run. */
export function benchPrices(): Promise<Row[]> {
  return withFilledSite(SIZE, async ({ site, ask, people }) => {
    const compare = async ({ name, make, undo }: BenchCall): Promise<Row> => {
      const calls = Array.from({ length: CALLS }, (_, index) => make(index));
      const measure = () => callsPerSecond(site.url, calls, ask, undo);
      const measureWithRules = async () => {
        await ask('insert into price_books (rules) values ($1)', [JSON.stringify(RULES)]);
        const perSecond = await measure();
        // A book is never deleted otherwise.
        await ask('set session_replication_role = replica');
        await ask('delete from price_books');
        await ask('reset session_replication_role');
        return perSecond;
      };
      const rounds = await inTurn(measureWithRules, measure);
      const of = (figure: (round: (typeof rounds)[number]) => number, digits = 0) =>
        median(rounds.map(figure), digits);
      const ratio = of(({ one, other }) => one / other, 2);
      const milliseconds = of(({ one }) => 1000 / one, 1);
      return {
        measured: `${name}, with 100 rules`,
        figures: `${ratio} × without; ${of(({ one }) => one)} to ${of(({ other }) => other)} per s, ${milliseconds} ms each`,
      };
    };
    return rowsOf(COMPARED, { people, vehicles: SIZE.vehicles }, compare);
  });
}
