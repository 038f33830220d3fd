import { formatMoney } from '#kernel/money/money.ts';
import { t } from '#kernel/words/t.ts';
import type { Vehicle } from '../../rules/vehicle.ts';

type Priced = Pick<Vehicle, 'pricePerHour' | 'dailyCap'>;

/** A vehicle's price per hour, and the most that a day costs. `isShort` keeps both on one line of a narrow card. */
export function HourlyPrice({
  vehicle: { pricePerHour, dailyCap },
  isShort = false,
}: {
  vehicle: Priced;
  isShort?: boolean;
}) {
  return (
    <p className="figures">
      <strong>{formatMoney(pricePerHour)}</strong>{' '}
      <span className="quiet">{perHour(dailyCap, isShort)}</span>
    </p>
  );
}

function perHour(dailyCap: number | undefined, isShort: boolean): string {
  if (dailyCap === undefined) return isShort ? t('fleet.anHour') : t('fleet.perHour');
  const price = formatMoney(dailyCap);
  return isShort ? t('fleet.anHourAndDay', { price }) : t('fleet.perHourAndDay', { price });
}
