import { text as readAll } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { streamCsv } from '#platform/spreadsheets/csv.ts';
import { money, text } from '#platform/spreadsheets/spreadsheet-column.ts';

type Row = { words: string; amount: number };

const COLUMNS = [
  text('Words', 10, ({ words }: Row) => words),
  money('Amount', 10, ({ amount }: Row) => amount),
];

/** The cells of rows, as a program reads them that separates by `delimiter`. */
async function cellsOf(rows: Row[], delimiter = ','): Promise<string[][]> {
  async function* pages() {
    yield rows;
  }
  const stream = streamCsv({ columns: COLUMNS }, pages(), () => undefined);
  const csv = await readAll(stream as never);
  return parse(csv, { delimiter, relaxColumnCount: true, relaxQuotes: true }).slice(1);
}

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
])('writes %j as text that no program evaluates', async (words) => {
  expect(await cellsOf([{ words, amount: 1 }])).toEqual([[`'${words}`, '1.00']]);
});

it('begins no cell in the middle of a text where programs separate by semicolons', async () => {
  const cells = (await cellsOf([{ words: 'a;=1+1', amount: 1 }], ';')).flat();
  expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
});

it('keeps phone numbers, dashes inside of texts and negative amounts readable', async () => {
  const rows = ['+49 171 5550199', 'Smith-Jones', '555-0199'].map((words) => ({
    words,
    amount: -12.5,
  }));
  expect(await cellsOf(rows)).toEqual([
    ["'+49 171 5550199", '-12.50'],
    ['Smith-Jones', '-12.50'],
    ['555-0199', '-12.50'],
  ]);
});
