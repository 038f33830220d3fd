import { amountInWords, lineInWords } from '#prices/rules/line-words.ts';
import type { AnsweredLine } from '#prices/rules/price-line.ts';

/** Shows a price's lines in a card's disclosure (VehicleCard.astro), or only the total without lines. */
export function showPriceLines(offer: Element, lines: readonly AnsweredLine[] | undefined): void {
  const details = offer.querySelector('[data-lines]');
  details?.toggleAttribute('hidden', !lines);
  offer.querySelector('[data-plain-total]')?.toggleAttribute('hidden', lines !== undefined);
  details?.querySelector('dl')?.replaceChildren(...(lines ?? []).map(toRow));
}

function toRow(line: AnsweredLine): HTMLElement {
  const row = document.createElement('div');
  const term = document.createElement('dt');
  const amount = document.createElement('dd');
  term.textContent = lineInWords(line);
  amount.textContent = amountInWords(line.amount);
  row.append(term, amount);
  return row;
}
