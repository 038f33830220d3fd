import { formatDollars } from '../../domain/dollars.ts';
import type { Booking } from './booking.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalSummary.module.css';

/** The total of the rental as it is typed; the server's total once the period was checked. */
export function RentalSummary({
  form,
  pricePerHour,
  totalPrice,
}: {
  form: Booking['rental']['form'];
  pricePerHour: number;
  totalPrice: number | undefined;
}) {
  return (
    <aside className={styles.summary} aria-label="Price">
      <form.Subscribe selector={(state) => state.values}>
        {(values) => <Price {...priceLine(values, pricePerHour, totalPrice)} />}
      </form.Subscribe>
    </aside>
  );
}

function Price({ words, dollars, isHourly = false }: ReturnType<typeof priceLine>) {
  return (
    <p className={`figures ${styles.price}`}>
      <span className="quiet">{words}</span>{' '}
      {/* The page's script writes the price per hour too, perhaps before this is hydrated. */}
      <strong data-price={isHourly ? '' : undefined} suppressHydrationWarning>
        {formatDollars(dollars)}
      </strong>
    </p>
  );
}
