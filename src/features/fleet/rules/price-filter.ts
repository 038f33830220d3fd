// Apart from vehicle-filters.ts, because public pages read it and load no schemas.

import { moneyDecimals, mostCents, toAmount } from '#kernel/money/money.ts';

/** Whether a text of a URL is a highest price: an amount with a point, and no more than the most. */
export function isPriceFilter(text: string): boolean {
  const [, decimals = ''] = text.split('.');
  return (
    /^\d{1,10}(\.\d{1,3})?$/.test(text) &&
    decimals.length <= moneyDecimals() &&
    Number(text) <= mostPriceFilter()
  );
}

/** A multiple of the step that is above every price. */
export function mostPriceFilter(): number {
  return toAmount(mostCents(1_000_000));
}
