import { skipToken, useQuery } from '@tanstack/react-query';
import { send } from '#api/client.ts';
import { checkAvailabilityForEditCall } from '#contracts/admin-reservations.ts';
import { formatDollars } from '#domain/money/dollars.ts';
import {
  type AdminReservationDraft,
  type RentalChange,
  rentalChange,
} from '#domain/renting/admin-reservation.ts';
import {
  type Availability,
  type ReservationDetail,
  VEHICLE_UNAVAILABLE,
} from '#domain/renting/reservation.ts';
import { CheckFailed, CheckUnderWay } from '#shared/rental/AvailabilityCheck.tsx';
import { Notice } from '#ui/Notice.tsx';
import { QUOTE_KEY } from './use-reservation-edit.ts';

/** How long the form must be unchanged before the server is asked. */
const PAUSE_MS = 300;

type ReservationQuoteProps = {
  reservation: ReservationDetail;
  draft: AdminReservationDraft;
  /** Somebody else has saved the reservation since it was read. */
  isOutdated: boolean;
};

/** Shows while the form is filled in whether the vehicle is free, and the price after a save. */
export function ReservationQuote({ reservation, draft, isOutdated }: ReservationQuoteProps) {
  const change = rentalChange(draft, isOutdated ? undefined : reservation);
  const {
    data: availability,
    error,
    isFetching,
    refetch,
  } = useAvailability(reservation.id, change);
  return (
    <div role="status">
      {change.kind === 'unknown' && (
        <Notice kind="info">Choose a vehicle and complete the times to see the price.</Notice>
      )}
      {change.kind === 'none' && (
        <Notice kind="info">
          The price is unchanged: <Price dollars={reservation.totalPrice} />
        </Notice>
      )}
      {change.kind === 'to-check' && isFetching && <CheckUnderWay />}
      {change.kind === 'to-check' && !isFetching && error && (
        <CheckFailed error={error} onRetry={() => refetch()} />
      )}
      {change.kind === 'to-check' && !isFetching && !error && availability && (
        <Answer
          availability={availability}
          change={change}
          reservation={reservation}
          isCancelled={draft.status === 'CANCELLED'}
        />
      )}
    </div>
  );
}

/** Whether a reservation could be changed in this way, and its price then. */
function useAvailability(reservationId: number, change: RentalChange) {
  return useQuery({
    queryKey: [QUOTE_KEY, reservationId, change],
    queryFn:
      change.kind === 'to-check'
        ? async ({ signal }) => {
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
            signal.throwIfAborted();
            return send(checkAvailabilityForEditCall, {
              query: {
                reservationId,
                carId: change.carId,
                pickUpDateTime: change.pickUpTime,
                dropOffDateTime: change.dropOffTime,
              },
              signal,
            });
          }
        : skipToken,
  });
}

function Answer({
  availability,
  change,
  reservation,
  isCancelled,
}: {
  availability: Availability;
  change: RentalChange & { kind: 'to-check' };
  reservation: ReservationDetail;
  isCancelled: boolean;
}) {
  if (!availability.available) {
    return isCancelled ? (
      <Notice kind="info">
        The vehicle is taken at that time. A canceled reservation does not need it. Saving
        calculates the price again.
      </Notice>
    ) : (
      <Notice kind="danger">{VEHICLE_UNAVAILABLE}</Notice>
    );
  }
  return (
    <Notice kind="success">
      {change.isPriceKept ? (
        <>
          The vehicle is free. The price is unchanged: <Price dollars={reservation.totalPrice} />
        </>
      ) : (
        <>
          The vehicle is free. New total: <Price dollars={availability.totalPrice} />
        </>
      )}
    </Notice>
  );
}

function Price({ dollars }: { dollars: number }) {
  return <strong className="figures">{formatDollars(dollars)}</strong>;
}
