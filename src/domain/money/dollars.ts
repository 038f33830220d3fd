const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals: '$1,026.00' (rules, pricing). */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}

/** Dollars with at most two decimals as whole cents, in which the database stores money. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents as dollars, in which calls and forms have money. */
export function toDollars(cents: number): number {
  return cents / 100;
}
