import { PATHS } from '#kernel/paths/paths.ts';
import type { ListName } from './price-draft.ts';

type PricePart = { id: string; title: string; lists: readonly ListName[] };

/** The tabs of the page, with the lists of rules that each has. The first one is shown without a query. */
export const PRICE_PARTS: readonly [PricePart, ...PricePart[]] = [
  { id: 'rates', title: 'Rates and packages', lists: ['rates', 'packages', 'leastDays'] },
  { id: 'discounts', title: 'Discounts and codes', lists: ['lengths'] },
  { id: 'extras', title: 'Extras', lists: ['extras'] },
  { id: 'fees', title: 'Taxes and fees', lists: ['taxes', 'oneWay', 'fees'] },
  { id: 'rules', title: 'Rules', lists: ['miles', 'deposit', 'steps'] },
  { id: 'published', title: 'Published', lists: [] },
];

/** The URL of a tab. */
export function pricePartPath(id: string): string {
  return `${PATHS.adminPrices}?part=${id}`;
}
