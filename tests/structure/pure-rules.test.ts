import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What the rules never read by themselves: they are given the time and the company. */
const SURROUNDINGS = new Set(['document', 'window', 'globalThis', 'process', 'performance']);

/** State that changes no answer. */
const HARMLESS = [
  // What was calculated for the same arguments.
  'src/features/rental/rules/rental-days.ts: new Map()',
  // Set once, by code that a browser loads only when somebody types a number of another country.
  'src/features/identity/rules/phone-number.ts: let readNumber',
  // Formats that were made for the same options.
  'src/kernel/locale/day-words.ts: new Map()',
  // Set once, by a server or a page: how it finds the locale of its present work.
  'src/kernel/locale/locale.ts: let findLocale',
  // Formats that were made for the same options.
  'src/kernel/locale/numbers.ts: new Map()',
];

it('has no clock, no page, no setting and no state of its own', () => {
  const files = globSync('src/{kernel,features/*/rules}/**/*.ts');
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    impureParts(file, readFileSync(file, 'utf8')).map((part) => `${file}: ${part}`),
  );
  expect(found).toEqual(HARMLESS);
});

it.each([
  ['const now = () => new Date();', 'new Date()'],
  ['const nowMs = () => Date.now();', 'Date.now'],
  ["const here = () => document.getElementById('a');", 'document'],
  ['const limit = () => process.env.LIMIT;', 'process'],
  ['let count = 0;', 'let count'],
  ['const seen = new Set<string>();', 'new Set()'],
])('finds what is not pure in %s', (code, part) => {
  expect(impureParts('a.ts', code)).toEqual([part]);
});

it('takes a given time, names of fields and variables of functions for pure', () => {
  const code = `
    const at = (now: Date) => new Date(now.getTime() + 1);
    const names = { document: 1, process: 2 };
    function sum(values: number[]) { let total = 0; for (const value of values) total += value; return total; }`;
  expect(impureParts('a.ts', code)).toEqual([]);
});

function impureParts(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const parts: string[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const { flags, declarations } = statement.declarationList;
    for (const { name, initializer } of declarations) {
      if (!(flags & ts.NodeFlags.Const)) parts.push(`let ${name.getText()}`);
      else if (initializer && ts.isNewExpression(initializer) && !initializer.arguments?.length) {
        parts.push(`new ${initializer.expression.getText()}()`);
      }
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.getText() === 'new Date()') parts.push('new Date()');
    if (ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now')
      parts.push('Date.now');
    if (ts.isIdentifier(node) && SURROUNDINGS.has(node.text) && isRead(node)) parts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return parts;
}

/** Whether an identifier is a value, and not the name of a property. */
function isRead({ parent, pos }: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.expression.pos === pos;
  return !(ts.isPropertyAssignment(parent) && parent.name.pos === pos) && !ts.isTypeElement(parent);
}
