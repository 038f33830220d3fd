import { send } from '#api/client.ts';
import { checkAvailabilityForEditCall } from '#contracts/admin-reservations.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import {
  type AdminReservationDraft,
  type RentalChange,
  rentalChange,
} from '#domain/renting/admin-reservation.ts';
import { periodQuery } from '#domain/renting/period-form.ts';
import type { Availability, ReservationDetail } from '#domain/renting/reservation.ts';
import { PriceTotal } from '#shared/rental/PriceTotal.tsx';
import { QuoteNotice } from '#shared/rental/Quote.tsx';
import { useQuote } from '#shared/rental/use-quote.ts';
import { Notice } from '#ui/Notice.tsx';
import { QUOTE_KEY } from './use-reservation-edit.ts';

type ReservationQuoteProps = {
  reservation: ReservationDetail;
  draft: AdminReservationDraft;
  /** Somebody else has saved the reservation since it was loaded. */
  isOutdated: boolean;
};

/** Shows whether the vehicle is free and the price after a save, while the form is being filled in. */
export function ReservationQuote({ reservation, draft, isOutdated }: ReservationQuoteProps) {
  const change = rentalChange(draft, isOutdated ? undefined : reservation);
  const { quote, retryQuote } = useQuote<Availability>(
    [QUOTE_KEY, reservation.id, change, placesOf(draft)],
    change.kind === 'to-check'
      ? (signal) => ask(reservation.id, { ...change, ...placesOf(draft) }, signal)
      : undefined,
  );
  return (
    <div role="status">
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
    </div>
  );
}

/** Asks the server whether this change is possible, and for the new price. */
function ask(
  reservationId: number,
  change: RentalChange & { kind: 'to-check' } & ReturnType<typeof placesOf>,
  signal: AbortSignal,
) {
  return send(checkAvailabilityForEditCall, {
    query: { reservationId, carId: change.carId, ...periodQuery(change), ...placesOf(change) },
    signal,
  });
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
