import { readFile } from 'node:fs/promises';

/** A line of a table of results. */
export type Row = { measured: string; figures: string };

/** Of the unit in which Linux counts a process's time. */
const TICKS_PER_SECOND = 100;

/** The value below which a share (0 to 1) of the samples lies. */
export function percentile(samples: number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(samples: number[], digits = 1): number {
  return rounded(percentile(samples, 0.5), digits);
}

export function rounded(value: number, digits = 1): number {
  return Number(value.toFixed(digits));
}

/** The rows as a table in Markdown. */
export function toTable(rows: Row[]): string {
  const lines = rows.map(({ measured, figures }) => `| ${measured} | ${figures} |`);
  return ['| Measured | Figures |', '|---|---|', ...lines].join('\n');
}

/** The memory of a process, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** The processor time of a process since it began, in milliseconds, to the nearest 10. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may have spaces, the 12th and 13th field: in the program and in the kernel.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
