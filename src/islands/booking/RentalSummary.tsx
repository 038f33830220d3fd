import { useSelector } from '@tanstack/react-form';
import { formatDollars } from '#domain/money/dollars.ts';
import type { RentalFields } from '#domain/renting/rental-fields.ts';
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
  const { words, dollars, isHourly = false } = priceLine(values, pricePerHour, totalPrice);
  const isChecked = totalPrice !== undefined;
  return (
    <aside className={styles.summary} aria-label={isChecked ? 'Your rental' : 'Price'}>
      {isChecked && <FactList facts={momentsAndPlaces(values)} />}
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

function momentsAndPlaces(values: RentalFields) {
  const now = new Date();
  const inWords = (day: string, time: string, place: string) => (
    <>
      {momentInWords(`${day}T${time}`, now)}
      <br />
      {place}
    </>
  );
  const { pickUpDate, pickUpTime, pickUpLocation } = values;
  const { dropOffDate, dropOffTime, dropOffLocation } = values;
  return [
    { label: 'Pick-up', value: inWords(pickUpDate, pickUpTime, pickUpLocation) },
    { label: 'Drop-off', value: inWords(dropOffDate, dropOffTime, dropOffLocation) },
  ];
}
