import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { CallRow } from './calls.ts';
import { type Row, rounded } from './row.ts';

const SMALL = ['100', '1000', '1000'];
const LARGE = ['10000', '100000', '1000000'];
const runFile = fileURLToPath(new URL('interface-run.ts', import.meta.url));

/** The interface over a thousand and over a million reservations, and how it grows between them. */
export async function benchGrowth(): Promise<{ rows: CallRow[]; growth: Row[] }> {
  const small = await benchSize(SMALL);
  const rows = await benchSize(LARGE);
  const growth = rows
    .filter((row) => row['at once'] === 1 && row.call !== 'login')
    .map((row) => {
      const before = small.find(({ call, 'at once': atOnce }) => call === row.call && atOnce === 1);
      return {
        measured: `${row.call}: 1,000,000 rows to 1,000`,
        value: rounded(row['p50 ms'] / (before?.['p50 ms'] ?? Number.NaN), 2),
        unit: 'ratio p50',
      };
    });
  return { rows, growth };
}

async function benchSize(size: string[]): Promise<CallRow[]> {
  const run = fork(runFile, size);
  const [rows] = await once(run, 'message');
  await once(run, 'exit');
  return rows as CallRow[];
}
