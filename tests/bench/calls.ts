import { Pool } from 'pg';
import type { Statement } from '#db/local/gateway.ts';
import type { BenchDatabase } from './database.ts';
import { percentile } from './row.ts';

/** A call to be measured; each index is another one. */
export type BenchCall = {
  name: string;
  make(index: number): Promise<void>;
  /** Deletes what the calls wrote, so that the same statements can be sent again. */
  undo?(): Promise<void>;
  count: number;
  /** How many are made at once, each in a row of its own: 1, 8 and 32 by default. */
  atOnce?: number[];
};

export type CallRow = {
  call: string;
  atOnce: number;
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** How much longer the call takes than its bare statements, by p50. */
  bareRatio: number;
};

/**
 * A call through the handler, the driver and the gateway beside the same statements sent straight
 * through pg, in turn within one run.
 */
export async function benchCall(database: BenchDatabase, call: BenchCall): Promise<CallRow[]> {
  const statements: Statement[][] = [];
  for (let index = 0; index < call.count; index += 1) {
    statements.push(await database.record(() => call.make(index)));
  }
  await call.undo?.();

  const pool = new Pool({ connectionString: database.connectionString, max: 32 });
  const bare = async (index: number) => {
    for (const { query, params } of statements[index] ?? []) await pool.query(query, params);
  };
  const rows: CallRow[] = [];
  for (const atOnce of call.atOnce ?? [1, 8, 32]) {
    await run(call.make, atOnce, call.count);
    await call.undo?.();
    const ours = await run(call.make, atOnce, call.count);
    await call.undo?.();
    const theirs = await run(bare, atOnce, call.count);
    await call.undo?.();
    const p50Ms = percentile(ours.samples, 0.5);
    rows.push({
      call: call.name,
      atOnce,
      perSecond: call.count / (ours.ms / 1000),
      p50Ms,
      p95Ms: percentile(ours.samples, 0.95),
      p99Ms: percentile(ours.samples, 0.99),
      bareRatio: p50Ms / percentile(theirs.samples, 0.5),
    });
  }
  await pool.end();
  return rows;
}

async function run(act: (index: number) => Promise<void>, concurrency: number, count: number) {
  const samples: number[] = [];
  let next = 0;
  const startedMs = performance.now();
  const workers = Array.from({ length: concurrency }, async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const callStartedMs = performance.now();
      await act(index);
      samples.push(performance.now() - callStartedMs);
    }
  });
  await Promise.all(workers);
  return { samples, ms: performance.now() - startedMs };
}
