import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A number after the function of a test, hook or wait, an option, or a setting of the file. */
const OWN_LIMIT =
  /^ *\},\s*[\d_]+\s*\);$|\b(?:test|hook)Timeout\b|\btimeout: *[\d_]+|\bvi\.waitFor\(/gm;

/** A poll that waits for a build of the site, longer than any other. */
const ALLOWED = 'tests/host/commands.test.ts: timeout: 600_000';

it('leaves the time limits of tests, hooks and polls to vitest.config.ts', () => {
  const files = globSync('tests/**/*.test.ts').filter((file) => !file.includes('time-limits'));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(OWN_LIMIT)].map(([limit]) => `${file}: ${limit}`),
  );
  expect(found).toEqual([ALLOWED]);
});
