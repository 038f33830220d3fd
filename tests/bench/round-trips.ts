import { countWaits } from '../count-waits.ts';
import { benchCalls } from './calls.ts';
import type { Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { loadFunctions } from './functions.ts';

const SIZE = { vehicles: 100, users: 1_000, reservations: 1_000 };

/** How many requests to the database each call makes one after another. Requests at the same time count once. */
export function benchRoundTrips(): Promise<Row[]> {
  return withFilledSite(SIZE, async ({ connectionString, ask, people }) => {
    let waits = countWaits();
    const functions = await loadFunctions(connectionString, (_body, send) => waits.during(send));
    const waitsOf = new Map<string, Set<number>>();
    for (const { name, list, make, undo } of benchCalls(people, SIZE.vehicles)) {
      waits = countWaits();
      await functions.call(make(0));
      const measured = list ? `list of ${list}` : name;
      waitsOf.set(measured, (waitsOf.get(measured) ?? new Set()).add(waits.count()));
      if (undo) await ask(undo);
    }
    await functions.close();
    return [...waitsOf].map(([measured, some]) => ({ measured, figures: [...some].join(' or ') }));
  });
}
