import { benchCalls } from './calls.ts';
import type { Row } from './figures.ts';
import { withFilledSite } from './filled-site.ts';
import { loadFunctions } from './functions.ts';

const SIZE = { vehicles: 100, users: 1_000, reservations: 1_000 };

/** How often each call waits for the database. Requests at the same time count once. */
export function benchRoundTrips(): Promise<Row[]> {
  return withFilledSite(SIZE, async ({ connectionString, ask, people }) => {
    let underWay = 0;
    let waits = 0;
    const functions = await loadFunctions(connectionString, async (_body, send) => {
      if (underWay === 0) waits += 1;
      underWay += 1;
      try {
        return await send();
      } finally {
        underWay -= 1;
      }
    });
    const waitsOf = new Map<string, Set<number>>();
    for (const { name, list, make, undo } of benchCalls(people, SIZE.vehicles)) {
      waits = 0;
      await functions.call(make(0));
      const measured = list ? `list of ${list}` : name;
      waitsOf.set(measured, (waitsOf.get(measured) ?? new Set()).add(waits));
      if (undo) await ask(undo);
    }
    await functions.close();
    return [...waitsOf].map(([measured, some]) => ({ measured, figures: [...some].join(' or ') }));
  });
}
