import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = '{src,db,netlify,tests}/**/*.{ts,tsx,astro,css,toml}';
/** A heading's text; a line that begins with # inside a block of code is none. */
const HEADING = /^#{2,} +(.+?) *$/gm;
const CODE_BLOCK = /^```.*?^```/gms;
/** The end of a line inside a comment, and how the next one begins. */
const COMMENT_BREAK = /\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g;
/** A word before the parenthesis makes it a call with `rules` as its argument. */
const REFERENCE = /(?<!\w)\(rules\b, ([^(),;]+)\)/g;
const ANY_FORM = /(?<!\w)\(rules[,:]/gi;
/** Documents that are not in the repository: their names as comments used to cite them. */
const ELSEWHERE = /\bspec\s*§|\bthe spec\b|\bdecision[s]\b/i;

const rules = readFileSync('src/features/README.md', 'utf8').replace(CODE_BLOCK, '');
const headings = Array.from(rules.matchAll(HEADING), ([, text = '']) => text.toLowerCase());

const files = [...globSync(SOURCES), ...globSync('*.{ts,mjs,toml}')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(COMMENT_BREAK, ' '),
}));

it('cites only headings that the rules in src/features/README.md have', () => {
  let followed = 0;
  const wrong: string[] = [];
  for (const { file, text } of files) {
    const cited = Array.from(text.matchAll(REFERENCE), ([, heading = '']) => heading);
    followed += cited.length;
    for (const heading of cited) {
      if (!headings.includes(heading.toLowerCase())) wrong.push(`${file}: ${heading}`);
    }
    // One that is written in another form would not be checked.
    const begun = [...text.matchAll(ANY_FORM)].length;
    if (begun !== cited.length) wrong.push(`${file}: not one heading a reference`);
  }
  expect(wrong).toEqual([]);
  expect(followed).toBeGreaterThan(50);
});

it('has one heading by each name in the rules', () => {
  expect(headings.filter((heading, index) => headings.indexOf(heading) !== index)).toEqual([]);
  expect(headings.length).toBeGreaterThan(30);
});

it('cites no document that is not in the repository', () => {
  expect(files.filter(({ text }) => ELSEWHERE.test(text)).map(({ file }) => file)).toEqual([]);
});

it('describes every table in db/README.md, and no other', () => {
  const [, tables = ''] =
    /^## Tables\n(.*?)^Triggers/ms.exec(readFileSync('db/README.md', 'utf8')) ?? [];
  const described = Array.from(tables.matchAll(/^\| (`[^|]+) \|/gm), ([, names = '']) =>
    names.split(', ').map((name) => name.replaceAll('`', '')),
  ).flat();
  const schema = readFileSync('db/schema.ts', 'utf8');
  const [, entries = ''] = /^export type Tables = \{\n(.*?)^\};/ms.exec(schema) ?? [];
  const inSchema = Array.from(entries.matchAll(/^ {2}(\w+): /gm), ([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(described.toSorted()).toEqual(inSchema.toSorted());
  expect(described.length).toBeGreaterThan(30);
});
