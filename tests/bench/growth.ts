import type { Ask } from './ask.ts';
import { type BenchCall, benchCalls } from './calls.ts';
import { median, type Row, rounded } from './figures.ts';
import type { Size } from './fill.ts';
import { withFilledSite } from './filled-site.ts';
import { shoot } from './shoot.ts';

/** A company in its third, fifth and tenth year: the fleet grows too. */
const SIZES: Size[] = [
  { vehicles: 200, users: 10_000, reservations: 100_000 },
  { vehicles: 1_000, users: 100_000, reservations: 1_000_000 },
  { vehicles: 5_000, users: 1_000_000, reservations: 10_000_000 },
];

/** A failed login counts, and ten are allowed. */
const CALLS = 10;
const ROUNDS = 4;

type Measured = { name: string; list?: string; p50Ms: number };

/**
 * The median of each call, one at a time, over 100,000, 1,000,000 and 10,000,000 reservations, and how often the first
 * each of the others takes.
 */
export async function benchGrowth(): Promise<Row[]> {
  const bySize: Measured[][] = [];
  for (const size of SIZES) bySize.push(await benchSize(size));
  return growthRows(bySize);
}

/** A row for each call, and for each list one of the median and one of the slowest. */
function growthRows(bySize: Measured[][]): Row[] {
  const [measured = []] = bySize;
  const timesOf = (index: number) => bySize.map((calls) => calls[index]?.p50Ms ?? Number.NaN);
  const calls = measured.map(({ name, list }, index) => ({ name, list, times: timesOf(index) }));
  const lists = Map.groupBy(calls, ({ list }) => list);
  const singles = lists.get(undefined) ?? [];
  lists.delete(undefined);
  return [
    ...singles.map(({ name, times }) => ({ measured: name, figures: figuresOf(times) })),
    ...[...lists].flatMap(([list, some]) => {
      const [slowest] = some.toSorted(
        (one, other) => (other.times.at(-1) ?? 0) - (one.times.at(-1) ?? 0),
      );
      const medians = bySize.map((_, size) => median(some.map(({ times }) => times[size] ?? 0)));
      return [
        { measured: `${list}, ${some.length} filters and sorts`, figures: figuresOf(medians) },
        {
          measured: `${list}, slowest: ${slowest?.name}`,
          figures: figuresOf(slowest?.times ?? []),
        },
      ];
    }),
  ];
}

/** '2 ms, 2.2 ms (1.1 ×), 2.5 ms (1.25 ×)'. */
function figuresOf([first = Number.NaN, ...others]: number[]): string {
  const grown = others.map((ms) => `${rounded(ms)} ms (${rounded(ms / first, 2)} ×)`);
  return [`${rounded(first)} ms`, ...grown].join(', ');
}

function benchSize(size: Size): Promise<Measured[]> {
  return withFilledSite(size, ({ site, ask, people }) =>
    measureCalls(site.url, ask, benchCalls(people, size.vehicles)),
  );
}

/** The median of each call. */
async function measureCalls(url: string, ask: Ask, benched: BenchCall[]): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const { make, undo, ...call } of benched) {
    const samples: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const calls = Array.from({ length: CALLS }, (_, index) => make(round * CALLS + index));
      samples.push((await shoot(url, calls, 1)).samples);
      if (undo) await ask(undo);
    }
    // The first round warms the call up.
    rows.push({ ...call, p50Ms: median(samples.slice(1).flat(), 2) });
  }
  return rows;
}
