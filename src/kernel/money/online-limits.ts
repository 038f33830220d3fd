import { decimalsOf } from './money.ts';

/*
 * Which amounts the payment provider takes, in cents. It is known here, because the company's locale and the browser name them.
 * Codes of currencies are read in either case.
 */

/** The least amounts. In other currencies it is one of the main unit. From BHD on they are our estimates. */
const LEAST: Record<string, number> = {
  ...{ AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50 },
  ...{ GBP: 30, HKD: 400, HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50 },
  ...{ PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000, USD: 50 },
  ...{ BHD: 200, CLP: 500, CNY: 400, COP: 220_000, EGP: 3000, IDR: 900_000, ILS: 200, ISK: 70 },
  ...{ JOD: 400, KRW: 700, KWD: 200, MAD: 500, OMR: 200, PHP: 3000, QAR: 200, SAR: 200, TND: 1600 },
  ...{ TRY: 2500, TWD: 1600, UGX: 1900, VND: 13_000, XAF: 300, XOF: 300, ZAR: 1000 },
};

/** What amounts are multiples of, where it is more than a cent. */
const STEPS: Record<string, number> = {
  ...{ BHD: 10, IQD: 10, JOD: 10, KWD: 10, LYD: 10, MGA: 100, OMR: 10, TND: 10 },
};

/** The most digits of an amount, where they are not eight. */
const MOST_DIGITS: Record<string, number> = {
  ...{
    COP: 10,
    HUF: 10,
    IDR: 12,
    INR: 9,
    IQD: 9,
    ISK: 6,
    JPY: 10,
    LBP: 12,
    LYD: 9,
    MGA: 10,
    UGX: 6,
  },
};

/** What amounts that are paid online are multiples of, in cents: 10 for 'kwd', mostly 1. */
export function onlineStepCents(currency: string): number {
  return STEPS[currency.toUpperCase()] ?? 1;
}

/** The least amount that can be paid online, in cents. */
export function leastOnlineCentsOf(currency: string): number {
  return LEAST[currency.toUpperCase()] ?? 10 ** decimalsOf(currency);
}

/** The largest amount that can be paid online, in cents: 99,999,999 'usd', and 999,999 'isk'. */
export function mostOnlineCentsOf(currency: string): number {
  const step = onlineStepCents(currency);
  const largest = 10 ** (MOST_DIGITS[currency.toUpperCase()] ?? 8) - 1;
  return Math.floor(largest / step) * step;
}
