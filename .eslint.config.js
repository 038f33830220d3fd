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
    plugins: { '@typescript-eslint': plugin },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // An event handler may be asynchronous.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
];
