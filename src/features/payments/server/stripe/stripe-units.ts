import { decimalsOf } from '#kernel/money/money.ts';

/*
 * How Stripe counts the currencies: https://docs.stripe.com/currencies#minor-units-in-api-amounts. Codes of currencies are read
 * in either case. src/kernel/money/online-limits.ts has what Stripe takes, in cents:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. Its estimates are for currencies that Stripe converts,
 * and of which it wants about 50 US cents.
 */

/** Stripe counts these in whole units, and those with three decimals only in tens of the smallest unit. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const WITH_THREE_DECIMALS = 'BHD JOD KWD OMR TND';

/** How many decimals of a currency Stripe counts: 2 for 'ISK', which has none. */
export function stripeDecimals(currency: string): number {
  const code = currency.toUpperCase();
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return WITH_THREE_DECIMALS.includes(code) ? 3 : 2;
}

/** Converts cents to Stripe's units: 1015 'usd' is 1015, and 500 'isk' is 50,000. */
export function toStripeUnits(cents: number, currency: string): number {
  return Math.round(cents * 10 ** (stripeDecimals(currency) - decimalsOf(currency)));
}

/** Converts Stripe's units to cents. */
export function fromStripeUnits(units: number, currency: string): number {
  return Math.round(units * 10 ** (decimalsOf(currency) - stripeDecimals(currency)));
}
