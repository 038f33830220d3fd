import { t } from '#kernel/words/t.ts';
import type { PriceLine } from '#prices/rules.ts';
import type { TaxSum } from './receipt.ts';

/** What a document states of a rate, in cents. Undefined where there is nothing to state. */
type RateSum = {
  label: string;
  netCents: number;
  taxCents: number | undefined;
  /** Undefined if several taxes are on the same net. */
  grossCents: number | undefined;
};

/**
 * The net, tax and gross of a sum per rate, and what of it is not taxed (payments: invoices). The first rate has the few
 * cents by which rates that were rounded each differ from the sum. Undefined if a tax does not know its net.
 */
export function sumsByRate(taxes: readonly TaxSum[], grossCents: number): RateSum[] | undefined {
  const rates: (RateSum & { taxCents: number; grossCents: number })[] = [];
  for (const { label, netCents, amountCents: taxCents } of taxes) {
    if (netCents === undefined) return undefined;
    rates.push({ label, netCents, taxCents, grossCents: netCents + taxCents });
  }
  const untaxedCents = rates.reduce((cents, rate) => cents - rate.grossCents, grossCents);
  const [first, ...others] = rates;
  if (first && Math.abs(untaxedCents) <= rates.length) {
    const { netCents, grossCents: cents, ...rate } = first;
    return [
      { ...rate, netCents: netCents + untaxedCents, grossCents: cents + untaxedCents },
      ...others,
    ];
  }
  // The taxes are on more than the sum, so some are on the same.
  if (untaxedCents * grossCents < 0) {
    return rates.map((rate) => ({ ...rate, grossCents: undefined }));
  }
  const untaxed = {
    label: t('payments.notTaxed'),
    netCents: untaxedCents,
    grossCents: untaxedCents,
  };
  return [...rates, { ...untaxed, taxCents: undefined }];
}

/** Whether a line is a tax that other lines contain, which adds nothing to the total. */
export function isIncludedTax({ tax }: PriceLine): boolean {
  return tax?.includedCents !== undefined;
}
