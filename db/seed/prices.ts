import type { PriceRules } from '#prices/rules/price-rules.ts';

/**
 * The demo's price book: extras and terms. It has no rule for all vehicles, so a vehicle without a day maximum costs its
 * hours × its rate.
 */
export const SEED_PRICE_RULES = {
  extras: [
    { id: 'child-seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 3 },
    { id: 'second-driver', name: 'Second driver', kind: 'driver', per: 'once', price: 15, most: 2 },
    {
      id: 'delivery',
      name: 'Delivery to your door',
      kind: 'extra',
      per: 'once',
      price: 35,
      most: 1,
    },
  ],
  late: { percent: 100, graceMinutes: 30 },
  fuel: { pricePerPercent: 0.8 },
  cancel: { freeHours: 24, percent: 50 },
  deposit: { amount: 250 },
  noShow: { percent: 100 },
} satisfies PriceRules;
