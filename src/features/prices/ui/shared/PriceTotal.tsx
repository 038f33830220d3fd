import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import { lineAmountInWords, lineInWords } from '../../rules/line-words.ts';
import type { AnsweredLine } from '../../rules/price-line.ts';

/**
 * A total. With lines, a press on it shows them (src/site/styles/controls/price-lines.css). `words` are
 * then before it.
 */
export function PriceTotal({
  amount,
  lines,
  words,
}: {
  amount: number;
  lines: readonly AnsweredLine[] | undefined;
  words?: string;
}) {
  const total = <strong className="figures">{formatMoney(amount)}</strong>;
  if (!lines) return total;
  return (
    <details className="disclosure price-lines">
      <summary>
        {words && <span className="quiet figures">{words}</span>} {total}{' '}
        <span className="price-details">{t('prices.details')}</span>
      </summary>
      <PriceLines lines={lines} />
    </details>
  );
}

/** The lines of a price with their amounts. */
export function PriceLines({ lines }: { lines: readonly AnsweredLine[] }) {
  return (
    <dl className="lines figures">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be equal
        <div key={index}>
          <dt>{lineInWords(line)}</dt>
          <dd>{lineAmountInWords(line)}</dd>
        </div>
      ))}
    </dl>
  );
}
