import { formatDollars } from '#domain/money/dollars.ts';
import { lineInWords } from '#domain/money/line-words.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';

/** Shows a price's lines in a card's disclosure (VehicleCard.astro), or hides it without lines. */
export function showPriceLines(card: Element, lines: readonly AnsweredLine[] | undefined): void {
  const details = card.querySelector('[data-lines]');
  details?.toggleAttribute('hidden', !lines);
  details?.querySelector('dl')?.replaceChildren(...(lines ?? []).map(toRow));
}

function toRow(line: AnsweredLine): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const amount = document.createElement('dd');
  term.textContent = lineInWords(line);
  amount.textContent = formatDollars(line.amount);
  row.append(term, amount);
  return row;
}
