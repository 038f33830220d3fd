import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Row, rounded } from './row.ts';

/** How often a call waits for the database, and how long it takes as it is and with a slower line. */
export type RoundTrips = { name: string; waits: number; p50Ms: number; delayedMs: number };

/** What each wait takes longer on the slower line. */
export const ADDED_MS = 5;

const runFile = fileURLToPath(new URL('round-trips-run.ts', import.meta.url));

/** The round trips to the database of most calls that read, of a booking and of an erasure request. */
export async function benchRoundTrips(): Promise<Row[]> {
  const run = fork(runFile);
  const exited = once(run, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`round-trips-run.ts ended with ${code}.`);
  });
  const [message] = await Promise.all([once(run, 'message'), exited]);
  const [calls] = message as [RoundTrips[]];
  return calls.map(({ name, waits, p50Ms, delayedMs }) => ({
    part: 'Round trips, 100,000 reservations',
    measured: name,
    figures: `${waits}; p50 ${rounded(p50Ms)} ms, with ${ADDED_MS} ms added to each ${rounded(delayedMs)} ms`,
  }));
}
