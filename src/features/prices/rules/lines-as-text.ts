import { lineAmountInWords, lineInWords } from './line-words.ts';
import { type PriceLine, toAnsweredLine } from './price-line.ts';

/**
 * Lines with their amounts in one text: '3 days × $266.00 $798.00; Child seat $9.00'. It stands apart from the words
 * of one line, which public pages load: it loads the schema of lines.
 */
export function linesAsText(lines: readonly PriceLine[], separator = '; '): string {
  return lines
    .map(toAnsweredLine)
    .map((line) => `${lineInWords(line)} ${lineAmountInWords(line)}`)
    .join(separator);
}
