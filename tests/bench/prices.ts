import type { PriceRules } from '#prices/rules/price-rules.ts';
import { type BenchCall, benchCalls } from './calls.ts';
import { median, type Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { shoot } from './shoot.ts';

const SIZE = { vehicles: 1_000, users: 10_000, reservations: 10_000 };
const COMPARED = ['vehicle list', 'vehicles for a weekend', 'availability', 'booking'];
const CALLS = 400;
const CONNECTIONS = 20;
const ROUNDS = 7;

/** 30 rules: 14 rates, four lengths, eight extras, two taxes, and rules for late returns and cancelations. */
const RULES: PriceRules = {
  rates: Array.from({ length: 14 }, (_, index) => ({
    name: `Season ${index}`,
    weekdays: [6, 7],
    from: `20${40 + index}-06-01`,
    percent: 120,
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
      const measure = async () => {
        await ask('delete from letters');
        const { ms } = await shoot(site.url, calls, CONNECTIONS);
        if (undo) await ask(undo);
        return (CALLS * 1_000) / ms;
      };
      const rounds: { without: number; with: number }[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const without = await measure();
        await ask('insert into price_books (rules) values ($1)', [JSON.stringify(RULES)]);
        rounds.push({ without, with: await measure() });
        // A book is never deleted otherwise.
        await ask('set session_replication_role = replica');
        await ask('delete from price_books');
        await ask('reset session_replication_role');
      }
      // The first round warms up.
      rounds.shift();
      const ratio = median(
        rounds.map((round) => round.with / round.without),
        2,
      );
      const perSecond = [rounds.map((round) => round.with), rounds.map((round) => round.without)];
      const [priced, plain] = perSecond.map((figures) => median(figures, 0));
      return {
        measured: `${name}, with 30 rules`,
        figures: `${ratio} × without; ${priced} to ${plain} per s`,
      };
    };

    const rows: Row[] = [];
    for (const call of benchCalls(people, SIZE.vehicles)) {
      if (COMPARED.includes(call.name)) rows.push(await compare(call));
    }
    return rows;
  });
}
