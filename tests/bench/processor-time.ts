import { readFile } from 'node:fs/promises';

/** Of the unit in which Linux counts a process's time. */
const TICKS_PER_SECOND = 100;

/** How long a process has kept a processor busy since it began, in milliseconds, to the nearest 10. */
export async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may have spaces, the 12th and 13th field: in the program and in the kernel.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND;
}
