import { rentalPeriod } from '../../domain/booking-form.ts';
import { formatDollars } from '../../domain/dollars.ts';
import { toCents, toDollars, totalCents } from '../../domain/price.ts';
import { lengthProblem, startedHours } from '../../domain/rental-period.ts';
import type { RentalDraft } from '../../stores/rental-draft.ts';
import styles from './RentalSummary.module.css';
import type { Booking } from './use-booking.ts';

/** What the rental comes to as it is typed; once the period was checked, what the server says. */
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
        {(values) => <Reckoning {...reckon(values, pricePerHour, totalPrice)} />}
      </form.Subscribe>
    </aside>
  );
}

type Sum = { words: string; dollars: number; isHourly?: boolean };

function Reckoning({ words, dollars, isHourly = false }: Sum) {
  return (
    <p className={`figures ${styles.reckoning}`}>
      <span className="quiet">{words}</span>{' '}
      {/* The page's script writes the hourly price too, perhaps before this takes the page over. */}
      <strong data-price={isHourly ? '' : undefined} suppressHydrationWarning>
        {formatDollars(dollars)}
      </strong>
    </p>
  );
}

/** '4 hours × $38.00 =' and its total; the hourly price while the period is incomplete. */
function reckon(values: RentalDraft, pricePerHour: number, totalPrice: number | undefined): Sum {
  const period = rentalPeriod(values);
  if (!period || lengthProblem(period)) {
    return { words: 'Price per hour', dollars: pricePerHour, isHourly: true };
  }
  const estimate = toDollars(totalCents(toCents(pricePerHour), period));
  // The server's price wins, also over a vehicle whose price changed since this page was opened.
  if (totalPrice !== undefined && totalPrice !== estimate) {
    return { words: 'Total', dollars: totalPrice };
  }
  const hours = startedHours(period);
  return {
    words: `${hours} ${hours === 1 ? 'hour' : 'hours'} × ${formatDollars(pricePerHour)} =`,
    dollars: estimate,
  };
}
