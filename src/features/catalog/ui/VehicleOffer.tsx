import { vehiclePath } from '#fleet/rules.ts';
import { ownName } from '#kernel/locale/locale.ts';
import { formatMoney } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { clockInWords, dayInWords, hoursInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { tooShortInWords } from '#prices/rules.ts';
import { PriceTotal } from '#prices/ui/shared/PriceTotal.tsx';
import { pathWithPeriod, type SearchFields } from '#rental/rules.ts';
import type { FoundVehicle } from '../rules/vehicle-search.ts';
import { freeInWords } from './search-words.ts';
import styles from './VehicleOffer.module.css';

type OfferProps = {
  vehicle: FoundVehicle;
  /** The period and the places that were searched. */
  period: SearchFields;
  /** The started hours of the period; undefined if none was searched. */
  hours: number | undefined;
};

/**
 * Whether a vehicle is free for the period that was searched, its total with its lines, a longer rental that costs less, and from
 * where it is brought.
 */
export function VehicleOffer({ vehicle, period, hours }: OfferProps) {
  const { available, totalPrice, pricePerHour, leastLength, nextFreeStart, lines, cheaper } =
    vehicle;
  const brought = vehicle.broughtFrom && <p>{broughtInWords(vehicle, period)}</p>;
  if (totalPrice === undefined || hours === undefined) {
    return brought && <div className={`stack gap-small ${styles.offer}`}>{brought}</div>;
  }
  return (
    <div className={`stack gap-small ${styles.offer}`}>
      <p className="row gap-small">
        <span className={available ? 'chip chip-done' : 'chip'}>
          {freeInWords(available, leastLength)}
        </span>
        {nextFreeStart && <span>{freeFrom(nextFreeStart, period)}</span>}
      </p>
      {brought}
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
function freeFrom(start: WallClock, period: SearchFields): string {
  return t('catalog.freeFrom', { time: timeInWords(start, period) });
}

/** 'Brought from Airport', or 'Ready from Sat, Dec 26, 14:00, brought from Airport' if it can't be there at the pick-up. */
function broughtInWords(
  { broughtFrom = '', readyFrom, nextFreeStart }: FoundVehicle,
  period: SearchFields,
): string {
  const place = ownName(broughtFrom);
  const { pickUpDate, pickUpTime } = period;
  const isThere =
    pickUpDate && readyFrom && readyFrom.slice(0, 16) <= `${pickUpDate}T${pickUpTime}`;
  return !readyFrom || isThere || nextFreeStart
    ? t('catalog.broughtFrom', { place })
    : t('catalog.readyFrom', { place, time: timeInWords(readyFrom, period) });
}

function timeInWords(time: WallClock, { pickUpDate }: SearchFields): string {
  const hasYear = pickUpDate !== '' && pickUpDate.slice(0, 4) !== time.slice(0, 4);
  return `${dayInWords(time, hasYear)}, ${clockInWords(time)}`;
}
