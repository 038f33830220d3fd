import { residentMegabytes } from '../bench/resident-memory.ts';
import { percentile } from '../bench/row.ts';

/** Megabytes at the start, in the middle and at the end of a run, and whether they stay the same. */
type MemoryVerdict = { start: number; middle: number; end: number; verdict: string };

/** A run is judged by its second half: before that, caches fill and the heap finds its size. */
const MOST_GROWTH = 0.1;
const SHORTEST_RUN_SAMPLES = 120;

/** Looks at a process's memory once a second until it is asked for a verdict. */
export function watchMemory(pid: number): { verdict(): MemoryVerdict } {
  const samples: number[] = [];
  const timer = setInterval(async () => {
    samples.push(await residentMegabytes(pid));
  }, 1_000);

  return {
    verdict() {
      clearInterval(timer);
      const around = (share: number) => {
        const from = Math.floor(samples.length * Math.min(Math.max(share - 0.05, 0), 0.9));
        return percentile(samples.slice(from, from + Math.ceil(samples.length / 10)), 0.5);
      };
      const [start, middle, end] = [around(0), around(0.5), around(1)];
      const isFlat = end <= middle * (1 + MOST_GROWTH);
      const verdict =
        samples.length < SHORTEST_RUN_SAMPLES ? 'too short to say' : isFlat ? 'flat' : 'grows';
      return { start, middle, end, verdict };
    },
  };
}
