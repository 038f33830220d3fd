import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Only the tests of the rules, for `npm run mutate`: no database and no browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    // A worker runs thousands of mutants. None of these tests leaves anything behind.
    isolate: false,
  },
});
