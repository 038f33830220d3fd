import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import SlowestFirst from './sequencer.ts';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

// Workers and the programs that tests start load what earlier ones have compiled.
process.env.NODE_COMPILE_CACHE ??= file('../node_modules/.cache/compiled');

// Databases, built sites and profiles of browsers are in memory where there is room: a copy of a database takes 15 ms there, and half a
// second on a slow disk. A whole run needs less than 2 GB.
const MEMORY = '/dev/shm';
if (existsSync(MEMORY) && freeBytes(MEMORY) > 6e9) process.env.TMPDIR ??= MEMORY;

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether one test runs far more often than usual. */
const isLongRun = ['FUZZ_RUNS', 'PAYMENT_STORIES', 'RANDOM_DAYS', 'WEBHOOK_EVENTS'].some(
  (name) => name in process.env,
);

const project = (name: string, options: object = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    // Long, because only a fault waits as long, and a busy machine may be ten times slower. Some build the site or all
    // functions. No test has a limit of its own.
    testTimeout: isLongRun ? 0 : 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
    // One more than there are cores: files that wait for a limit to pass, or for a build, leave one idle.
    maxWorkers: availableParallelism() + 1,
    ...options,
  },
});

/** Whether the fixture of a release is recorded (upgrade/record.ts). */
const isRecorded = process.env.UPGRADE_VERSION !== undefined;

export default defineConfig({
  root: file('..'),
  test: {
    reporters: ['default', file('closing-line.ts')],
    globalSetup: file('global-setup.ts'),
    sequence: { sequencer: SlowestFirst },
    projects: [
      // None of these leaves anything behind, so a worker keeps what it has loaded.
      project('structure', { isolate: false }),
      project('domain', { isolate: false }),
      project('gateway'),
      project('host'),
      project('upgrade'),
      project('api', {
        include: ['tests/api/**/*.test.ts'],
        exclude: ['tests/api/**/*.alone.test.ts'],
        setupFiles: file('api/setup.ts'),
        // A worker keeps the functions, which take seconds to load, and gets another database for each file.
        isolate: false,
      }),
      // Files that change the environment, or what the functions import.
      project('api-alone', {
        include: ['tests/api/**/*.alone.test.ts', ...(isRecorded ? ['tests/upgrade/fill.ts'] : [])],
        setupFiles: file('api/setup.ts'),
      }),
      project('browser', {
        globalSetup: file('browser/global-setup.ts'),
        setupFiles: file('browser/setup.ts'),
        // A worker keeps its browser from file to file.
        isolate: false,
        // A machine that is busy with something else can cost one try; a fault costs both.
        retry: 1,
        // After the rest, whose processes would take these the time they wait for.
        sequence: { groupOrder: 1 },
        maxWorkers: 4,
      }),
    ],
  },
});
