import { formatMoney } from '#kernel/money/money.ts';
import { dayPriceInWords } from '../../rules/day-price.ts';
import type { Vehicle } from '../../rules/vehicle.ts';

type Priced = Pick<Vehicle, 'pricePerHour' | 'dailyCap'>;

/** A vehicle's price per hour, and the most that a day costs. `isShort` keeps both on one line of a narrow card. */
export function HourlyPrice({ vehicle, isShort }: { vehicle: Priced; isShort?: boolean }) {
  const day = isShort
    ? vehicle.dailyCap !== undefined && `${formatMoney(vehicle.dailyCap)} a day`
    : dayPriceInWords(vehicle);
  return (
    <p className="figures">
      <strong>{formatMoney(vehicle.pricePerHour)}</strong>{' '}
      <span className="quiet">
        {isShort ? 'an hour' : 'per hour'}
        {day && `, ${day}`}
      </span>
    </p>
  );
}
