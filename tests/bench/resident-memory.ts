import { readFile } from 'node:fs/promises';

/** What a process holds in memory, in megabytes. */
export function residentMegabytes(pid: number): Promise<number> {
  return readMegabytes(pid, 'VmRSS');
}

/** The most that a process has held in memory since it began, in megabytes. */
export function peakMegabytes(pid: number): Promise<number> {
  return readMegabytes(pid, 'VmHWM');
}

async function readMegabytes(pid: number, field: string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}
