import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SOURCES = '{src,db,netlify,tests}/**/*.{ts,tsx,astro,css,toml}';
/** A heading's text; a line that begins with # inside a block of code is none. */
const HEADING = /^#{2,} +(.+?) *$/gm;
const CODE_BLOCK = /^```.*?^```/gms;
/** The end of a line inside a comment, and how the next one begins. */
const COMMENT_BREAK = /\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g;
const FEATURES = readdirSync('src/features').filter((name) => !name.includes('.'));
const PLACES = ['rules,', 'words:', ...FEATURES.map((name) => `${name}:`)];
/**
 * '(rules, errors)' is a heading of the common rules, '(prices: pricing)' one of a feature's README. A parameter with its
 * type looks like one, but the names of types begin with a capital.
 */
const REFERENCE = new RegExp(
  `(?<!\\w)\\((${PLACES.join('|')}) (?!(?:unknown|string)\\b)([a-z'][^(),;]*)\\)`,
  'g',
);
const ANY_FORM = /(?<!\w)\(rules[,:]/gi;
/** Documents that are not in the repository: their names as comments used to cite them. */
const ELSEWHERE = /\bspec\s*§|\bthe spec\b|\bdecision[s]\b/i;

/** The headings of a README, in lower case. */
function headingsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8').replace(CODE_BLOCK, '');
  return Array.from(text.matchAll(HEADING), ([, heading = '']) => heading.toLowerCase());
}

/** By how a reference begins. */
const HEADINGS: Record<string, string[]> = {
  'rules,': headingsOf('src/features/README.md'),
  'words:': headingsOf('src/words/README.md'),
  ...Object.fromEntries(
    FEATURES.map((name) => [`${name}:`, headingsOf(`src/features/${name}/README.md`)]),
  ),
};

const files = [...globSync(SOURCES), ...globSync('*.{ts,mjs,toml}')].map((file) => ({
  file,
  text: readFileSync(file, 'utf8').replace(COMMENT_BREAK, ' '),
}));

it('cites only headings that the rules have', () => {
  let followed = 0;
  const wrong: string[] = [];
  for (const { file, text } of files) {
    const cited = Array.from(text.matchAll(REFERENCE), ([, place = '', heading = '']) => ({
      place,
      heading,
    }));
    followed += cited.length;
    for (const { place, heading } of cited) {
      if (!HEADINGS[place]?.includes(heading.toLowerCase())) {
        wrong.push(`${file}: ${place} ${heading}`);
      }
    }
    // One that is written in another form would not be checked.
    const begun = [...text.matchAll(ANY_FORM)].length;
    if (begun !== cited.filter(({ place }) => place === 'rules,').length) {
      wrong.push(`${file}: not one heading a reference`);
    }
  }
  expect(wrong).toEqual([]);
  expect(followed).toBeGreaterThan(50);
});

it('has one heading by each name in a README of rules', () => {
  const all = Object.values(HEADINGS);
  expect(all.flatMap((names) => names.filter((name, at) => names.indexOf(name) !== at))).toEqual(
    [],
  );
  expect(all.flat().length).toBeGreaterThan(80);
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
  const schema = readFileSync('db/schema/schema.ts', 'utf8');
  const [, entries = ''] = /^export type Tables = \{\n(.*?)^\};/ms.exec(schema) ?? [];
  const inSchema = Array.from(entries.matchAll(/^ {2}(\w+): /gm), ([, name = '']) =>
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  expect(described.toSorted()).toEqual(inSchema.toSorted());
  expect(described.length).toBeGreaterThan(30);
});
