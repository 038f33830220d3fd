import { expect, it } from 'vitest';
import { DEFAULT_TEXTS } from '#company/rules/default-texts.ts';
import { COMPANY_LIMITS } from '#company/rules/settings.ts';
import { markdownProblem } from '#company/rules/site-texts.ts';
import { toHtml } from '#company/ui/shared/markdown.ts';

it.each([
  ['[', 'A text can have at most 100 [ in a row'],
  ['`', 'A text can have at most 100 ` in a row'],
  ['*', 'A text can have at most 100 * in a row'],
  ['> ', 'Quotes and lists can be nested at most 10 deep'],
  ['>', 'A text can have at most 100 > in a row'],
  ['1. - ', 'Quotes and lists can be nested at most 10 deep'],
  ['{{company}} ', 'A text can have at most 200 placeholders in braces'],
])('refuses thousands of %j, and says what is accepted', (unit, problem) => {
  expect(markdownProblem(unit.repeat(5_000))).toBe(problem);
});

it('takes a hundred brackets, ten nested quotes, a long rule, and the texts that a company begins with', () => {
  const texts = [
    '['.repeat(100),
    '> '.repeat(10),
    '-'.repeat(500),
    ...Object.values(DEFAULT_TEXTS),
  ];
  expect(texts.map(markdownProblem)).toEqual(texts.map(() => undefined));
});

it('shows a text that was stored before the limits as it was typed', () => {
  expect(toHtml(`<b>${'['.repeat(10_000)}`)).toBe(`<p>&lt;b&gt;${'['.repeat(10_000)}</p>`);
  expect(toHtml('**a** '.repeat(30_000))).toContain('<p>**a** **a**');
});

const UNITS = [
  '[a',
  '![a',
  '*a ',
  '**a*',
  '_a ',
  '*_a',
  '`a',
  '>\n',
  '<a',
  '&a',
  '\\a',
  '[a](',
  '[a]: b\n',
  '[a]:\n',
  '|a',
  '~~a ',
  'a\n=\n',
];
const LONG = COMPANY_LIMITS.privacyText;

/** Texts that no limit refuses, of about `length` characters. */
function hostileTexts(length: number): Map<string, string> {
  const lines = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => line(index)).join('');
  return new Map([
    ...UNITS.map((unit): [string, string] => [unit, unit.repeat(length / unit.length)]),
    [
      'references',
      lines(length / 20, (at) => `[a${at}]: b\n`) + lines(length / 20, (at) => `[a${at}]`),
    ],
    ['growing backticks', lines(90, (at) => `${'`'.repeat(at)}a`).repeat(length / 4_100)],
    ['nested lists', lines(length / 40, (at) => `${' '.repeat(2 * (at % 20))}- a\n`)],
    [
      'table',
      `${'|a'.repeat(length / 8)}\n${'|-'.repeat(length / 8)}\n${'|\n'.repeat(length / 4)}`,
    ],
    ['quoted lines', `${'> '.repeat(10)}a\n${'b\n'.repeat(length / 2)}`],
  ]);
}

/** Eight seconds were needed for a quarter of it. Time of the processor, so other work of the machine does not count. */
const MOST_MS = 3_000;

it('writes out the longest texts of each hostile kind at once', () => {
  const slow = [...hostileTexts(LONG)].filter(([, text]) => {
    const before = process.cpuUsage();
    toHtml(text);
    return process.cpuUsage(before).user / 1_000 > MOST_MS;
  });
  expect(slow.map(([kind]) => kind)).toEqual([]);
});
