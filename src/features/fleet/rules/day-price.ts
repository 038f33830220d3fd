// Apart from vehicle-facts.ts, so light pages don't load the fields of vehicles.

import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { Vehicle } from './vehicle.ts';

/** 'at most $266.00 a day', or '' for a vehicle without such a price. */
export function dayPriceInWords({ dailyCap }: Pick<Vehicle, 'dailyCap'>): string {
  return dailyCap === undefined ? '' : t('fleet.atMostADay', { price: formatMoney(dailyCap) });
}
