import regexp from 'eslint-plugin-regexp';
import { parser, plugin } from 'typescript-eslint';

// Biome checks everything else. Its own rule does not see the promises of packages.
export default [
  { ignores: ['dist/', '.astro/', '.data/', '.netlify/', 'tests/api/generated-client/'] },
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parser,
      parserOptions: { project: true, tsconfigRootDir: import.meta.dirname },
    },
    plugins: { '@typescript-eslint': plugin, regexp },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // An event handler may be asynchronous.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    // A pattern that backtracks can stop the process for everybody when it meets a hostile text.
    files: ['src/**', 'netlify/**', 'db/**'],
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
];
