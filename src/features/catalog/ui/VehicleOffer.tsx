import { vehiclePath } from '#fleet/rules.ts';
import { formatMoney } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords, hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { tooShortInWords } from '#prices/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { type PeriodFields, pathWithPeriod } from '#rental/rules.ts';
import type { FoundVehicle } from '../rules/vehicle-search.ts';
import { freeInWords } from './search-words.ts';
import styles from './VehicleOffer.module.css';

type OfferProps = {
  vehicle: FoundVehicle;
  /** The period that was searched. */
  period: PeriodFields;
  /** Its started hours. */
  hours: number;
};

/**
 * Whether a vehicle is free for the period that was searched, its total with its lines, and a longer rental that costs less.
 */
export function VehicleOffer({ vehicle, period, hours }: OfferProps) {
  const { available, totalPrice, pricePerHour, leastLength, nextFreeStart, lines, cheaper } =
    vehicle;
  if (totalPrice === undefined) return null;
  return (
    <div className={`stack gap-small ${styles.offer}`}>
      <p className="row gap-small">
        <span className={available ? 'chip chip-done' : 'chip'}>
          {freeInWords(available, leastLength)}
        </span>
        {nextFreeStart && <span>{freeFrom(nextFreeStart, period)}</span>}
      </p>
      {leastLength && <p>{tooShortInWords(leastLength)}</p>}
      {lines ? (
        <PriceTotal amount={totalPrice} lines={lines} words={hoursInWords(hours)} />
      ) : (
        <p className="bar figures">
          <span className="quiet">
            {hoursInWords(hours)} × {formatMoney(pricePerHour)} =
          </span>{' '}
          <strong>{formatMoney(totalPrice)}</strong>
        </p>
      )}
      {cheaper && (
        <a
          className={`figures ${styles.cheaper}`}
          href={pathWithPeriod(vehiclePath(vehicle.id), {
            ...period,
            dropOffDate: cheaper.dropOffTime.slice(0, 10),
            dropOffTime: cheaper.dropOffTime.slice(11, 16),
          })}
        >
          {t('catalog.costLess', {
            hours: cheaper.hours,
            price: formatMoney(cheaper.totalPrice),
          })}
        </a>
      )}
    </div>
  );
}

/** 'Free from Sat, Dec 26, 14:00', with the year if it is not that of the period. */
function freeFrom(start: WallClock, period: PeriodFields): string {
  const hasYear = period.pickUpDate.slice(0, 4) !== start.slice(0, 4);
  const time = `${dayInWords(start, hasYear)}, ${clockInWords(start)}`;
  return t('catalog.freeFrom', { time });
}
