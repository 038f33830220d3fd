import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where sentences about paying stand (payments: paying in words). */
const HOME = ['booking', 'payments'].map((feature) => `src/words/en/${feature}.ts`);
const FILES = globSync('{src,netlify,db}/**/*.{ts,tsx,astro,json}', {
  // It names a field: 'fuel or charge at pick-up'.
  exclude: ['netlify/registry/history-words.ts'],
});
const SENTENCES = [
  /\b(?:paid|pay|payment|charged?)\b[^.'"`<>=]{0,20}\bat (?:the )?pick-up\b/i,
  /payment is taken|canceled\. nothing is charged|charged (?:in advance|before)|on the next page/i,
  /\b(?:go|goes) back to your card|the cancellation costs?\b/i,
  /free cancellation|deposit is taken/i,
];

it('no other file says when or where a reservation is paid, or what a cancellation gives back', () => {
  const wrong = FILES.filter((file) => !HOME.includes(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\*|\/\/)/.test(line))
      .filter((line) => SENTENCES.some((sentence) => sentence.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
  for (const sentence of SENTENCES) {
    expect(HOME.some((file) => sentence.test(readFileSync(file, 'utf8')))).toBe(true);
  }
});
