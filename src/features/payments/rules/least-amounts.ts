import { LEAST_ONLINE_CENTS } from './least-online.ts';

/**
 * The least amounts that the provider takes, in the smallest unit of each currency:
 * https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
const LEAST: Record<string, number> = {
  ...{ aed: 200, aud: 50, bgn: 100, brl: 50, cad: 50, chf: 50, czk: 1500, dkk: 250, eur: 50 },
  ...{ gbp: 30, hkd: 400, huf: 17_500, inr: 50, jpy: 50, mxn: 1000, myr: 200, nok: 300, nzd: 50 },
  ...{ pln: 200, ron: 200, sek: 300, sgd: 50, thb: 1000, usd: LEAST_ONLINE_CENTS },
};

/** The least amount that can be paid online, in the smallest unit of the currency; 1 where none is documented. */
export function leastOnline(currency: string): number {
  return LEAST[currency] ?? 1;
}
