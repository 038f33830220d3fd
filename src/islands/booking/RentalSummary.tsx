import { useSelector } from '@tanstack/react-form';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { checkAvailabilityCall } from '#contracts/reservations.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import type { AnsweredLine } from '#domain/money/price-line.ts';
import { readRentalPeriod } from '#domain/renting/period-form.ts';
import type { RentalFields } from '#domain/renting/rental-fields.ts';
import { bookingProblem, type RentalPeriod } from '#domain/renting/rental-period.ts';
import type { Availability } from '#domain/renting/reservation.ts';
import type { WallClock } from '#domain/time/wall-clock.ts';
import { momentInWords } from '#domain/time/wall-clock-text.ts';
import { FactList } from '#shared/facts/FactList.tsx';
import { queryClient } from '#shared/loading/query-client.ts';
import { CheaperOffer } from '#shared/rental/CheaperOffer.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import type { RentalChoices } from '#shared/rental/use-choices.ts';
import { quoteQuery } from '#shared/rental/use-quote.ts';
import type { Booking } from './booking.ts';
import { priceLine } from './price-line.ts';
import styles from './RentalSummary.module.css';
import { quoteQueryOf } from './use-booking.ts';

/**
 * The total of the rental as typed. After the check: the server's total, with the dates and places,
 * because their fields are no longer visible.
 */
export function RentalSummary({
  vehicleId,
  booking,
  pricePerHour,
  checked,
}: {
  vehicleId: number;
  booking: Booking;
  pricePerHour: number;
  /** The server's total in dollars, after the check. */
  checked: { totalPrice: number; lines: readonly AnsweredLine[] | undefined } | undefined;
}) {
  const { form } = booking.rental;
  const values = useSelector(form.store, (state) => state.values);
  const period = readRentalPeriod(values);
  const answer = useRulesQuote(vehicleId, values, booking.choices, checked === undefined);
  const { totalPrice, lines } = checked ?? answer ?? {};
  const { words, dollars, isHourly = false } = priceLine(period, pricePerHour, totalPrice);
  const isChecked = checked !== undefined;
  if (lines) {
    return (
      <aside className={styles.summary} aria-label={isChecked ? 'Your rental' : 'Price'}>
        {isChecked && period && <FactList facts={momentsAndPlaces(period, values)} />}
        <div className={`figures ${styles.price}`}>
          <span className="quiet">Total</span>
          <PriceTotal dollars={dollars} lines={lines} />
        </div>
        {answer?.cheaper && period && !isChecked && (
          <CheaperOffer
            cheaper={answer.cheaper}
            pickUpTime={period.pickUpTime}
            onTake={booking.setPeriod}
          />
        )}
      </aside>
    );
  }
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

/**
 * The server's quote for the rental as typed, where a price book is published. Without one, the page
 * calculates the total itself.
 */
function useRulesQuote(
  vehicleId: number,
  values: RentalFields,
  choices: RentalChoices,
  isWanted: boolean,
): Availability | undefined {
  const period = readRentalPeriod(values);
  const now = new Date();
  const isAsked =
    isWanted &&
    choices.prices?.hasBook === true &&
    period !== undefined &&
    bookingProblem(period, now) === undefined;
  const query = isAsked ? quoteQueryOf(vehicleId, values, choices) : undefined;
  const { data } = useQuery(
    {
      ...quoteQuery<Availability>(
        ['booking-quote', query],
        query && ((signal) => send(checkAvailabilityCall, { query, signal })),
      ),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return isAsked ? data : undefined;
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
