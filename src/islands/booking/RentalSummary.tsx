import { useSelector } from '@tanstack/react-form';
import { formatDollars } from '#domain/money/dollars.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import { readRentalPeriod } from '#domain/renting/period-form.ts';
import type { RentalFields } from '#domain/renting/rental-fields.ts';
import { lengthInWords, type RentalPeriod } from '#domain/renting/rental-period.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { FactList } from '#shared/facts/FactList.tsx';
import { LoadFailed } from '#shared/loading/LoadFailed.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { isAboutChoices } from '#shared/rental/use-choices.ts';
import type { BookingQuote } from './booking-quote.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalSummary.module.css';
import type { Booking } from './use-booking.ts';

/**
 * The total of the rental as typed. After the check: the server's total, with the dates and places,
 * because their fields are no longer visible.
 */
export function RentalSummary({
  booking,
  pricePerHour,
  quote,
  checked,
}: {
  booking: Booking;
  pricePerHour: number;
  quote: BookingQuote;
  /** The server's total in dollars, after the check. */
  checked: { totalPrice: number; lines: readonly AnsweredLine[] | undefined } | undefined;
}) {
  const values = useSelector(booking.rental.form.store, (state) => state.values);
  const period = readRentalPeriod(values);
  const { totalPrice, lines } = checked ?? quote.answer ?? {};
  const { words, dollars, isHourly = false } = priceLine(period, pricePerHour, totalPrice);
  const isChecked = checked !== undefined;
  const isUnknown = quote.isByServer && totalPrice === undefined;
  return (
    <aside className={styles.summary} aria-label={isChecked ? 'Your rental' : 'Price'}>
      {isChecked && period && <FactList facts={momentsAndPlaces(period, values)} />}
      {isUnknown && <NoTotal quote={quote} />}
      {!isUnknown && lines && (
        <div className={styles.lines}>
          <PriceTotal
            dollars={dollars}
            lines={lines}
            words={period ? lengthInWords(period) : 'Total'}
          />
        </div>
      )}
      {!isUnknown && !lines && (
        <p className={`figures ${styles.price}`}>
          <span className="quiet">{words}</span>{' '}
          {/* The page's script also sets the price per hour, perhaps before hydration. */}
          <strong data-price={isHourly ? '' : undefined} suppressHydrationWarning>
            {formatDollars(dollars)}
          </strong>
        </p>
      )}
    </aside>
  );
}

/** Where the total would be. */
function NoTotal({ quote: { error, retry } }: { quote: BookingQuote }) {
  if (!error) return <p className="quiet">Calculating the total...</p>;
  if (isAboutChoices(error)) {
    return <p className="quiet">Correct the error above to see the total.</p>;
  }
  return <LoadFailed message="The total could not be calculated." onRetry={retry} />;
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
