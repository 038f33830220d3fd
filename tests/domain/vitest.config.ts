import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Only the tests of the rules, for `npm run mutate`: no database, no browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/domain/**/*.test.ts'],
    isolate: false,
    setupFiles: fileURLToPath(new URL('seed.ts', import.meta.url)),
  },
});
