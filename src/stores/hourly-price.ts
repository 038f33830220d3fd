import { atom } from 'nanostores';

/**
 * The price per hour, in dollars, that every part of a vehicle's page shows. Undefined until a call
 * has answered it.
 */
export const $hourlyPrice = atom<number | undefined>();

let isQuoted = false;

/** What the public calls say of the price; a page on which a total is quoted keeps to the total's. */
export function hearHourlyPrice(dollars: number): void {
  if (!isQuoted) $hourlyPrice.set(dollars);
}

/** The price of a total that a customer is told, kept to until the function it answers is called. */
export function quoteHourlyPrice(dollars: number): () => void {
  isQuoted = true;
  $hourlyPrice.set(dollars);
  return () => {
    isQuoted = false;
  };
}
