const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals: '$1,026.00' (rules, pricing). */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}

/** The started hours that a total is the price of, both in dollars (rules, pricing). */
export function pricedHours(total: number, pricePerHour: number): number {
  return Math.round(total / pricePerHour);
}
