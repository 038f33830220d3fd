import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What is true only with the default locale. */
const WORDS = /\$\s?\d[\d.]|\$\d,\d|^\$$|"\$"|\bUSD\b|\bdollars?\b|\bmiles?\b|MM\/DD|\ben-US\b/i;

/** A sign that is a whole text in code. Most files have neither that nor a word, and need not be parsed. */
const SIGN_ALONE = /['"`>]\s*\$\s*['"`<]/;

/** Where these words belong. */
const PLACES = [
  // The one place that formats and reads by the locale, and what the countries have.
  /^src\/kernel\/(locale|money)\//,
  /^src\/features\/company\/rules\/(countries|currencies)\.ts$/,
  // The texts of customers: one about miles has one about kilometers beside it, and the code takes that of the locale.
  /^src\/words\//,
  /^src\/kit\/controls\/DateField\.tsx$/,
  // Stored English labels of price lines, by which their words are found.
  /^src\/features\/prices\/rules\/line-labels\.ts$/,
  // Where they are chosen.
  /^src\/features\/settings\/ui\/CountryFields\.tsx$/,
  // The language of documents.
  /^netlify\/platform\/documents\/tagged-document\.ts$/,
  // Times in calls, as they are specified.
  /^src\/kernel\/time\/time-schemas\.ts$/,
  // A tool of developers.
  /^netlify\/host\/mailbox\.ts$/,
];

/** Names of fields, kinds and units in calls and in the database. They keep their names in every country. */
const NAMES = /^(miles?|mostUnaskedDollars|mostClerkRefundDollars)$/;

it.each([
  ["const a = 'Price in dollars';", ['Price in dollars']],
  ['const a = <p>12 miles</p>;', ['12 miles']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  ['const a = `${n} miles`;', ['miles']],
  ["const a = '$50';", ['$50']],
  ["text.replace(/(a)(b)/, '$2$1');", []],
  ["const a = { kind: 'miles', unit: 'mile' };", []],
  ['const miles = 1; // 12 miles', []],
])('finds the words in %s', (code, found) => {
  expect(wordsIn('a.tsx', code)).toEqual(found);
});

it('formats money, distances and days in one place', () => {
  const files = globSync('{src,netlify,db}/**/*.{ts,tsx,astro}').filter(
    (file) => !/^db\/(migrations|seed)\//.test(file) && !PLACES.some((place) => place.test(file)),
  );
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) =>
    wordsIn(file, readFileSync(file, 'utf8')).map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});

/** The texts of a file with one of the words. Of a page, everything but its comments counts. */
function wordsIn(file: string, code: string): string[] {
  if (file.endsWith('.astro')) {
    return code
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g, '')
      .split('\n')
      .filter((line) => WORDS.test(line))
      .map((line) => line.trim());
  }
  const found: string[] = [];
  if (!WORDS.test(code) && !SIGN_ALONE.test(code)) return found;
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text && WORDS.test(text) && !NAMES.test(text)) found.push(text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) return node.text;
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text;
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text;
  return undefined;
}
