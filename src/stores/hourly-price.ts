import { atom } from 'nanostores';

/**
 * The price per hour, in dollars, that every part of a vehicle's page shows. Undefined until a call
 * has answered it.
 */
export const $hourlyPrice = atom<number | undefined>();

let isQuoted = false;

/** Sets the price that a public call answered. While a total is quoted, that total's price stays. */
export function hearHourlyPrice(dollars: number): void {
  if (!isQuoted) $hourlyPrice.set(dollars);
}

/** Sets the price behind a quoted total. It stays until the returned function is called. */
export function quoteHourlyPrice(dollars: number): () => void {
  isQuoted = true;
  $hourlyPrice.set(dollars);
  return () => {
    isQuoted = false;
  };
}
