import { COUNTRY_PRESETS } from '#company/rules.ts';
import { isInUS } from '#kernel/locale/country.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import type { PriceRules } from '../../rules/price-rules.ts';

/** The taxes of the company's country, as a proposal; undefined if they differ from place to place, or we don't know them. */
export function proposedTaxes(): Pick<PriceRules, 'taxesAre' | 'taxes'> | undefined {
  const { country } = companyLocale();
  const preset = COUNTRY_PRESETS[country];
  if (!preset || isInUS()) return undefined;
  const { taxesAre, taxes } = preset;
  return { taxesAre, taxes: taxes.map((tax) => ({ ...tax, on: 'all' as const })) };
}

/** A book to begin with. */
export function exampleRules(): PriceRules {
  const { country, currency } = companyLocale();
  const preset = COUNTRY_PRESETS[country];
  const scale = preset?.currency === currency ? preset.perDollar : 1;
  const price = (dollars: number) => toAmount(toCents(dollars * scale));
  return {
    rates: [{ name: 'Weekend', weekdays: [6, 7], percent: 120, dayPercent: 120 }],
    lengths: [
      { hours: 72, percent: 10 },
      { hours: 168, percent: 20 },
    ],
    extras: [
      {
        ...{ id: 'child-seat', name: 'Child seat', kind: 'extra', per: 'day' },
        ...{ price: price(9), most: 3 },
      },
      {
        ...{ id: 'full-cover', name: 'Full cover', kind: 'cover', per: 'day' },
        ...{ price: price(25), most: 1 },
      },
      {
        ...{ id: 'second-driver', name: 'Second driver', kind: 'driver', per: 'once' },
        ...{ price: price(15), most: 2 },
      },
    ],
    taxes: [{ name: 'Sales tax', percent: 9.5, on: 'all' }],
    late: { percent: 100, graceMinutes: 29, hourly: false },
    fuel: { pricePerPercent: price(1) },
    cancel: {
      ...{ freeHours: 48, percent: 50 },
      ...(preset?.isCancellationTaxed === false && { isTaxed: false }),
    },
    ...proposedTaxes(),
  };
}
