import regexp from 'eslint-plugin-regexp';
import ts from 'typescript';
import { parser, plugin } from 'typescript-eslint';

const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;

/** Finds components that return a text. Elements get their texts from src/kit/jsx, but here there is no element. */
const noBareText = {
  meta: {
    type: 'problem',
    messages: { bare: 'A translated page loses a text that is returned alone. Return an element.' },
  },
  create(context) {
    const { getTypeAtLocation } = context.sourceCode.parserServices;
    const check = (node, value) => {
      const component = context.sourceCode
        .getAncestors(node)
        .concat(node)
        .findLast(({ type }) => /Function/.test(type));
      const name = component?.id?.name ?? component?.parent.id?.name;
      if (!value || !/^[A-Z]/.test(name ?? '')) return;
      const type = getTypeAtLocation(value);
      const parts = type.isUnion() ? type.types : [type];
      // What is passed through, such as children, has its elements already.
      if (parts.some(({ flags }) => flags & ts.TypeFlags.BigIntLike)) return;
      const isText = ({ flags, value: text }) => flags & TEXT && text !== '';
      if (parts.some(isText)) context.report({ node: value, messageId: 'bare' });
    };
    return {
      ReturnStatement: (node) => check(node, node.argument),
      'ArrowFunctionExpression[body.type!="BlockStatement"]': (node) => check(node, node.body),
    };
  },
};

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
  {
    files: ['src/**/*.tsx'],
    plugins: { kestrel: { rules: { 'no-bare-text': noBareText } } },
    rules: {
      'kestrel/no-bare-text': 'error',
      // They would leave out src/kit/jsx.
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: ['createElement', 'cloneElement'] },
            'react/jsx-runtime',
          ],
        },
      ],
    },
  },
];
