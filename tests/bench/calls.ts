import { Pool } from 'pg';
import type { BenchDatabase, Statement } from './database.ts';
import { percentile, rounded } from './row.ts';

/** A call made `index` times over: each index a call of its own. */
export type BenchCall = {
  name: string;
  make(index: number): Promise<void>;
  /** Takes back what the calls wrote, so that the same statements can be sent again. */
  undo?(): Promise<void>;
  count: number;
  /** How many are made at once, each in a row of its own: 1, 8 and 32 unless told. */
  atOnce?: number[];
};

export type CallRow = {
  call: string;
  'at once': number;
  'per s': number;
  'p50 ms': number;
  'p95 ms': number;
  'p99 ms': number;
  'bare p50 ms': number;
  'ratio p50': number;
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
  for (const concurrency of call.atOnce ?? [1, 8, 32]) {
    await run(call.make, concurrency, call.count);
    await call.undo?.();
    const ours = await run(call.make, concurrency, call.count);
    await call.undo?.();
    const theirs = await run(bare, concurrency, call.count);
    await call.undo?.();
    const [p50, bareP50] = [percentile(ours.samples, 0.5), percentile(theirs.samples, 0.5)];
    rows.push({
      call: call.name,
      'at once': concurrency,
      'per s': Math.round(call.count / (ours.ms / 1000)),
      'p50 ms': rounded(p50, 2),
      'p95 ms': rounded(percentile(ours.samples, 0.95), 2),
      'p99 ms': rounded(percentile(ours.samples, 0.99), 2),
      'bare p50 ms': rounded(bareP50, 2),
      'ratio p50': rounded(p50 / bareP50, 2),
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
