import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: ['default', fileURLToPath(new URL('closing-line.ts', import.meta.url))],
    globalSetup: fileURLToPath(new URL('global-setup.ts', import.meta.url)),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      project('structure'),
      project('domain'),
      project('gateway'),
      project('host'),
      project('api', { setupFiles: ['tests/api/setup.ts'] }),
      project('browser', { testTimeout: 60_000, hookTimeout: 180_000, fileParallelism: false }),
    ],
  },
});
