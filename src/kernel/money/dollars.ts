const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats dollars with two decimals: '$1,026.00' (prices: pricing). */
export function formatDollars(dollars: number): string {
  return dollarFormat.format(dollars);
}

/** Converts dollars with at most two decimals to whole cents, the database's unit of money. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Converts cents to dollars, the unit of money in calls and forms. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Whether an amount or a percentage has at most two decimals. */
export function hasTwoDecimals(number: number): boolean {
  return Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;
}

/** So many percent, with at most two decimals, of non-negative cents: rounded half up. */
export function percentOf(cents: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.floor((cents * hundredths + 5000) / 10_000);
}
