import { send } from '#api/client.ts';
import { checkAvailabilityForEditCall } from '#contracts/admin-reservations.ts';
import { cancellationInWords } from '#domain/money/cancellation-words.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import { type AdminReservationDraft, rentalChange } from '#domain/renting/admin-reservation.ts';
import { periodQuery, readRentalPeriod } from '#domain/renting/period-form.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import type { Availability, ReservationDetail } from '#domain/renting/reservation.ts';
import { ExtrasFields } from '#shared/rental/ExtrasFields.tsx';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { QuoteNotice } from '#shared/rental/Quote.tsx';
import {
  type ChosenAsTyped,
  changedChoicesQuery,
  type RentalChoices,
} from '#shared/rental/use-choices.ts';
import { useQuote } from '#shared/rental/use-quote.ts';
import { Notice } from '#ui/Notice.tsx';
import styles from '../detail/RecordForm.module.css';
import { QUOTE_KEY } from './use-reservation-edit.ts';

type ReservationQuoteProps = {
  reservation: ReservationDetail;
  draft: AdminReservationDraft;
  /** Somebody else has saved the reservation since it was loaded. */
  isOutdated: boolean;
  choices: RentalChoices;
  /** Other extras or another code than those saved. */
  chosen: ChosenAsTyped | undefined;
};

/**
 * The extras, and the status of the form while it is being filled in: whether the vehicle is free, the price
 * after a save, and what a cancellation costs.
 */
export function ReservationQuote({
  reservation,
  draft,
  isOutdated,
  choices,
  chosen,
}: ReservationQuoteProps) {
  const change = rentalChange(draft, isOutdated ? undefined : reservation);
  const asked = change.kind === 'to-check' ? change : chosen && rentalOf(draft);
  const choosing = { ...placesOf(draft), ...(chosen && changedChoicesQuery(chosen)) };
  const { quote, retryQuote } = useQuote<Availability>(
    [QUOTE_KEY, reservation.id, asked, choosing],
    asked && ((signal) => ask(reservation.id, { ...asked, ...choosing }, signal)),
  );
  const isCanceling = draft.status === 'CANCELLED' && reservation.status !== 'CANCELLED';
  return (
    <>
      <ExtrasFields choices={choices} quoteError={quote.kind === 'failed' && quote.error} />
      <div role="status" className={styles.fields}>
        <QuoteNotice
          quote={quote}
          onRetry={retryQuote}
          incomplete={
            <Notice kind="info">
              {change.kind === 'none' ? (
                <UnchangedPrice dollars={reservation.totalPrice} />
              ) : (
                'Choose a vehicle and complete the times to see the price.'
              )}
            </Notice>
          }
          taken={
            draft.status === 'CANCELLED' && (
              <Notice kind="info">
                The vehicle is taken at that time. A canceled reservation does not need it. Saving
                calculates the price again.
              </Notice>
            )
          }
          free={(totalPrice, lines) => (
            <Notice kind="success">
              The vehicle is free.{' '}
              {change.kind === 'to-check' && change.isPriceKept ? (
                <UnchangedPrice dollars={reservation.totalPrice} />
              ) : (
                <>
                  New total: <PriceTotal dollars={totalPrice} lines={lines} />
                </>
              )}
            </Notice>
          )}
        />
        {isCanceling && (
          <Notice kind="info">
            Saving cancels the reservation. {cancellationInWords(reservation, 'the card')}
          </Notice>
        )}
      </div>
    </>
  );
}

/** Asks the server whether this change is possible, and for the new price. */
function ask(
  reservationId: number,
  { carId, pickUpTime, dropOffTime, ...choosing }: RentalPeriod & { carId: number } & Choosing,
  signal: AbortSignal,
) {
  return send(checkAvailabilityForEditCall, {
    query: { reservationId, carId, ...periodQuery({ pickUpTime, dropOffTime }), ...choosing },
    signal,
  });
}

type Choosing = RentalPlaces & Partial<ReturnType<typeof changedChoicesQuery>>;

/** The vehicle and the period of the form; undefined while they are incomplete. */
function rentalOf(draft: AdminReservationDraft): (RentalPeriod & { carId: number }) | undefined {
  const period = readRentalPeriod(draft);
  return period && draft.carId ? { carId: draft.carId, ...period } : undefined;
}

function placesOf({ pickUpLocation, dropOffLocation }: RentalPlaces) {
  return { pickUpLocation, dropOffLocation };
}

type RentalPlaces = Pick<AdminReservationDraft, 'pickUpLocation' | 'dropOffLocation'>;

function UnchangedPrice({ dollars }: { dollars: number }) {
  return (
    <>
      The price is unchanged: <Price dollars={dollars} />
    </>
  );
}

function Price({ dollars }: { dollars: number }) {
  return <strong className="figures">{formatDollars(dollars)}</strong>;
}
