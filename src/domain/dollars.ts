const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals: '$1,026.00' (rules, pricing). */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}
