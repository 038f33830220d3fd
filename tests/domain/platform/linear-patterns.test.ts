import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { readCsv } from '#imports/server/read-csv.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { readTypedNumber } from '#kernel/locale/typed-numbers.ts';
import { readMoney } from '#kernel/money/typed-money.ts';
import { cleanText } from '#kernel/text/clean-text.ts';
import { textProblem } from '#proof/rules/agreement-text.ts';
import { searchOver } from '#site/manual/search-sections.ts';
import { patternsInCode } from './hostile-patterns.ts';

const { literals, made } = patternsInCode();

type Pattern = (typeof literals)[number];

/**
 * The patterns for which some text takes out of proportion, with that text. The slowest of ours takes milliseconds, so one that
 * takes `hangsMs` hangs.
 */
async function findHostile(patterns: Pattern[], hangsMs = 60_000): Promise<string[]> {
  const worker = new Worker(new URL('./hostile-patterns.ts', import.meta.url));
  onTestFinished(async () => {
    await worker.terminate();
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const found: string[] = [];
  let timer: NodeJS.Timeout | undefined;
  worker.on('error', reject);
  worker.on('message', (said: 'done' | { pattern: Pattern; hostile?: string }) => {
    clearTimeout(timer);
    if (said === 'done') return resolve();
    const name = `${said.pattern.file}: /${said.pattern.source}/`;
    if (said.hostile) found.push(`${name} by ${said.hostile}`);
    timer = setTimeout(() => {
      found.push(`${name} hangs`);
      resolve();
    }, hangsMs);
  });
  worker.postMessage(patterns);
  await promise.finally(() => clearTimeout(timer));
  return found;
}

it('takes time in proportion to a hostile text with each pattern of the code that ships', async () => {
  expect(literals.length).toBeGreaterThan(200);
  expect(await findHostile(literals)).toEqual([]);
});

it.each([String.raw`\{\{\s*(.*?)\s*\}\}`, String.raw`\s*%$`, String.raw`\s*\n\s*`])(
  'finds that %s is not linear',
  async (source) => {
    expect(await findHostile([{ file: 'slow', source, flags: '' }], 3_000)).toHaveLength(1);
  },
);

// Lint does not see them. Paths and names of encodings are ours; the others are read below.
it('makes patterns only where this test knows it', () => {
  expect(made).toEqual([
    'netlify/host/compression.ts',
    'netlify/host/functions.ts',
    'netlify/platform/http/resource.ts',
    'src/features/imports/rules/code-pages.ts',
    'src/features/imports/rules/code-pages.ts',
    'src/features/imports/server/parse-csv.ts',
    'src/kernel/locale/typed-day.ts',
    'src/kernel/locale/typed-numbers.ts',
    'src/kernel/text/clean-text.ts',
    'src/kernel/text/clean-text.ts',
  ]);
});

it('reads long typed texts at once', () => {
  const units = [
    '1',
    ' ',
    '1,',
    '1.',
    '$',
    '/',
    '-',
    '{',
    '{{',
    '{{ ',
    '{{}',
    'a ',
    '\u200d',
    '\u00a0',
    '“',
    '"',
  ];
  for (const unit of units) {
    const text = `1${unit.repeat(50_000 / unit.length)}x`;
    cleanText(`é${text}`);
    tryCsv(`é${text}`);
    readMoney(text);
    readTypedNumber(text);
    readTypedDay(text);
    textProblem(text);
    searchOver([{ page: 'Fleet', text }])(text.slice(0, 80));
  }
});

/** Reads a file in a legacy character set, which may be refused. */
function tryCsv(text: string): void {
  try {
    readCsv(Buffer.from(text, 'latin1'));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
