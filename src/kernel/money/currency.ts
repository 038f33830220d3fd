import { decimalsOf } from './money.ts';

/*
 * How Stripe counts the currencies: https://docs.stripe.com/currencies#minor-units-in-api-amounts. Codes of currencies are read
 * in either case.
 */

/** Stripe counts these in whole units, and those with three decimals only in tens of the smallest unit. */
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const WITH_THREE_DECIMALS = 'BHD JOD KWD OMR TND';

/**
 * The least amounts that Stripe takes, in its units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts. From
 * BHD on they are our estimates: Stripe converts these currencies, and wants about 50 cents of what they become.
 */
const LEAST: Record<string, number> = {
  ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50 },
  ...{ GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50 },
  ...{ PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50 },
  ...{ BHD: 200, CLP: 500, CNY: 400, COP: 220_000, EGP: 3000, IDR: 900_000, ILS: 200, ISK: 7000 },
  ...{ JOD: 400, KRW: 700, KWD: 200, MAD: 500, OMR: 200, PHP: 3000, QAR: 200, SAR: 200, TND: 1600 },
  ...{ TRY: 2500, TWD: 1600, UGX: 190_000, VND: 13_000, XAF: 300, XOF: 300, ZAR: 1000 },
};

/** The most digits of an amount at Stripe (the same page): 8, but for these. */
const MOST_DIGITS: Record<string, number> = { COP: 10, HUF: 10, IDR: 12, INR: 9, JPY: 10, LBP: 12 };

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

/** The least amount that Stripe takes, in its units. */
export function leastStripeUnits(currency: string): number {
  return LEAST[currency.toUpperCase()] ?? 10 ** stripeDecimals(currency);
}

/** The largest amount that Stripe takes, in its units: 99,999,999 'usd'. */
export function mostStripeUnits(currency: string): number {
  return 10 ** (MOST_DIGITS[currency.toUpperCase()] ?? 8) - 1;
}

/** What amounts at Stripe are multiples of, in cents: 10 for 'kwd', otherwise 1. */
export function onlineStepCents(currency: string): number {
  return stripeDecimals(currency) === 3 ? 10 : Math.max(1, fromStripeUnits(1, currency));
}

/** The least amount that can be paid online, in cents. */
export function leastOnlineCentsOf(currency: string): number {
  return Math.max(1, fromStripeUnits(leastStripeUnits(currency), currency));
}

/** The largest amount that can be paid online, in cents: 99,999,999 'usd', and 999,999 'isk'. */
export function mostOnlineCentsOf(currency: string): number {
  const cents = mostStripeUnits(currency) * 10 ** (decimalsOf(currency) - stripeDecimals(currency));
  const step = onlineStepCents(currency);
  return Math.floor(cents / step) * step;
}
