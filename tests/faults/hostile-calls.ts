import { spawnSync } from 'node:child_process';

/** Makes all hostile calls of tests/api/fuzz.test.ts, of which a test run makes a tenth. */
export function makeHostileCalls(): boolean {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts'];
  const { status } = spawnSync(
    process.execPath,
    [...vitest, '--project', 'api', 'tests/api/fuzz.test.ts'],
    { env: { ...process.env, FUZZ_RUNS: '10000' }, stdio: 'inherit' },
  );
  return status === 0;
}
