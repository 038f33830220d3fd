import { useSelector } from '@tanstack/react-form';
import { formatDollars } from '#domain/money/dollars.ts';
import { readRentalPeriod } from '#domain/renting/period-form.ts';
import type { RentalFields } from '#domain/renting/rental-fields.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { FactList } from '#shared/facts/FactList.tsx';
import type { Booking } from './booking.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalSummary.module.css';

/**
 * The total of the rental as typed. After the check: the server's total, with the dates and places,
 * because their fields are no longer visible.
 */
export function RentalSummary({
  form,
  pricePerHour,
  totalPrice,
}: {
  form: Booking['rental']['form'];
  pricePerHour: number;
  totalPrice: number | undefined;
}) {
  const values = useSelector(form.store, (state) => state.values);
  const period = readRentalPeriod(values);
  const { words, dollars, isHourly = false } = priceLine(period, pricePerHour, totalPrice);
  const isChecked = totalPrice !== undefined;
  return (
    <aside className={styles.summary} aria-label={isChecked ? 'Your rental' : 'Price'}>
      {isChecked && period && <FactList facts={momentsAndPlaces(period, values)} />}
      <p className={`figures ${styles.price}`}>
        <span className="quiet">{words}</span>{' '}
        {/* The page's script also sets the price per hour, perhaps before hydration. */}
        <strong data-price={isHourly ? '' : undefined} suppressHydrationWarning>
          {formatDollars(dollars)}
        </strong>
      </p>
    </aside>
  );
}

function momentsAndPlaces(period: RentalPeriod, places: RentalFields) {
  const now = new Date();
  const inWords = (time: WallClock, place: string) => (
    <>
      {momentInWords(time, now)}
      <br />
      {place}
    </>
  );
  return [
    { label: 'Pick-up', value: inWords(period.pickUpTime, places.pickUpLocation) },
    { label: 'Drop-off', value: inWords(period.dropOffTime, places.dropOffLocation) },
  ];
}
