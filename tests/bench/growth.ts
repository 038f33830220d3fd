import { benchCalls } from './calls.ts';
import { median, type Row, rounded } from './figures.ts';
import type { Size } from './fill.ts';
import { withFilledSite } from './filled-site.ts';
import { shoot } from './shoot.ts';

const SIZES: Size[] = [
  { vehicles: 100, users: 1_000, reservations: 1_000 },
  { vehicles: 1_000, users: 10_000, reservations: 100_000 },
  { vehicles: 10_000, users: 100_000, reservations: 1_000_000 },
];

/** A failed login counts, and ten are allowed. */
const CALLS = 10;
const ROUNDS = 4;

type Measured = { name: string; list?: string; p50Ms: number };

/** The median of each call, one at a time, over 1,000, 100,000 and 1,000,000 reservations. */
export async function benchGrowth(): Promise<Row[]> {
  const bySize: Measured[][] = [];
  for (const size of SIZES) bySize.push(await benchSize(size));
  const [measured = []] = bySize;
  const timesOf = (index: number) => bySize.map((calls) => calls[index]?.p50Ms ?? Number.NaN);
  const calls = measured.map(({ name, list }, index) => ({ name, list, times: timesOf(index) }));

  const lists = Map.groupBy(calls, ({ list }) => list);
  const singles = lists.get(undefined) ?? [];
  lists.delete(undefined);
  const figures = (times: number[]) => times.map((ms) => `${rounded(ms)} ms`).join(', ');
  return [
    ...singles.map(({ name, times }) => ({ measured: name, figures: figures(times) })),
    ...[...lists].map(([list, some]) => {
      const [slowest] = some.toSorted((one, other) => (other.times[2] ?? 0) - (one.times[2] ?? 0));
      const medians = SIZES.map((_, size) => median(some.map(({ times }) => times[size] ?? 0)));
      return {
        measured: `${list}, ${some.length} filters and sorts`,
        figures: `median ${figures(medians)}; slowest ${figures(slowest?.times ?? [])}, ${slowest?.name}`,
      };
    }),
  ];
}

function benchSize(size: Size): Promise<Measured[]> {
  return withFilledSite(size, async ({ site, ask, people }) => {
    const rows: Measured[] = [];
    for (const { make, undo, ...call } of benchCalls(people, size.vehicles)) {
      const samples: number[][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const calls = Array.from({ length: CALLS }, (_, index) => make(round * CALLS + index));
        samples.push((await shoot(site.url, calls, 1)).samples);
        if (undo) await ask(undo);
      }
      // The first round warms the call up.
      rows.push({ ...call, p50Ms: median(samples.slice(1).flat(), 2) });
    }
    return rows;
  });
}
