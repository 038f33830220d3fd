/**
 * How many decimals the currencies have that don't have two. The Icelandic króna and the Ugandan shilling have none, but
 * Stripe takes them with two.
 */
const DECIMALS: Record<string, number> = {
  ...{ bif: 0, clp: 0, djf: 0, gnf: 0, jpy: 0, kmf: 0, krw: 0, mga: 0, pyg: 0, rwf: 0, vnd: 0 },
  ...{ vuv: 0, xaf: 0, xof: 0, xpf: 0 },
  ...{ bhd: 3, jod: 3, kwd: 3, omr: 3, tnd: 3 },
};

/** How many decimals a currency has: 2 for 'usd', 0 for 'jpy', 3 for 'kwd'. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency.toLowerCase()] ?? 2;
}

/** Converts an amount in the smallest unit of its currency: 1015 'usd' is 10.15. */
export function fromSmallestUnit(units: number, currency: string): number {
  return units / 10 ** decimalsOf(currency);
}
