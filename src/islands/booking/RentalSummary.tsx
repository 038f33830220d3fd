import { readRentalPeriod } from '../../domain/booking-form.ts';
import { formatDollars } from '../../domain/dollars.ts';
import { toCents, toDollars, totalCents } from '../../domain/price.ts';
import type { RentalFields } from '../../domain/rental-fields.ts';
import { lengthProblem, startedHours } from '../../domain/rental-period.ts';
import type { Booking } from './booking.ts';
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
        {(values) => <Price {...priceOf(values, pricePerHour, totalPrice)} />}
      </form.Subscribe>
    </aside>
  );
}

type PriceLine = { words: string; dollars: number; isHourly?: boolean };

function Price({ words, dollars, isHourly = false }: PriceLine) {
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

/** '4 hours × $38.00 =' and the total; the price per hour while the period is incomplete. */
function priceOf(
  values: RentalFields,
  pricePerHour: number,
  totalPrice: number | undefined,
): PriceLine {
  const period = readRentalPeriod(values);
  if (!period || lengthProblem(period)) {
    return { words: 'Price per hour', dollars: pricePerHour, isHourly: true };
  }
  const estimate = toDollars(totalCents(toCents(pricePerHour), period));
  // The vehicle's price may have changed since this page was opened: the server's total counts.
  if (totalPrice !== undefined && totalPrice !== estimate) {
    return { words: 'Total', dollars: totalPrice };
  }
  const hours = startedHours(period);
  return {
    words: `${hours} ${hours === 1 ? 'hour' : 'hours'} × ${formatDollars(pricePerHour)} =`,
    dollars: estimate,
  };
}
