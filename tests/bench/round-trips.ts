import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Row, rounded } from './row.ts';

/** How often a call waits for the database, and how long it takes as it is and with a slower line. */
export type RoundTrips = { name: string; waits: number; p50Ms: number; delayedMs: number };

/** What each wait takes longer on the slower line. */
export const ADDED_MS = 5;

const runFile = fileURLToPath(new URL('round-trips-run.ts', import.meta.url));

/** The round trips to the database of every call that reads, of a booking and of an erasure request. */
export async function benchRoundTrips(): Promise<Row[]> {
  const run = fork(runFile);
  const [calls] = (await once(run, 'message')) as [RoundTrips[]];
  await once(run, 'exit');
  return calls.map(({ name, waits, p50Ms, delayedMs }) => ({
    part: 'Round trips, 100,000 reservations',
    measured: name,
    figures: `${waits}; p50 ${rounded(p50Ms)} ms, with ${ADDED_MS} ms added to each ${rounded(delayedMs)} ms`,
  }));
}
