import { messageOf } from '../../../api/api-error.ts';
import {
  type AdminReservationDraft,
  type RentalChange,
  rentalChange,
} from '../../../domain/admin-reservation-form.ts';
import { formatDollars } from '../../../domain/dollars.ts';
import {
  type Availability,
  type ReservationDetail,
  VEHICLE_UNAVAILABLE,
} from '../../../domain/reservation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './ReservationForm.module.css';
import { useQuote } from './use-quote.ts';

type ReservationQuoteProps = {
  reservation: ReservationDetail;
  draft: AdminReservationDraft;
  /** Somebody else has saved the reservation since it was read. */
  isOutdated: boolean;
  /** The last save's failure: what was said before it may not hold any more. */
  refusal: unknown;
};

/** What saving would come to, as the form is filled in: whether the vehicle is free, and the price. */
export function ReservationQuote({
  reservation,
  draft,
  isOutdated,
  refusal,
}: ReservationQuoteProps) {
  const change = rentalChange(draft, isOutdated ? undefined : reservation);
  const quote = useQuote(reservation.id, change, refusal);
  return (
    <div role="status">
      {change.kind === 'unknown' && (
        <Notice kind="info">The price shows as soon as vehicle and period are complete.</Notice>
      )}
      {change.kind === 'none' && (
        <Notice kind="info">
          The price is unchanged: <Price dollars={reservation.totalPrice} />
        </Notice>
      )}
      {change.kind === 'to-check' && quote.state === 'loading' && (
        <div className={`notice ${styles.asking}`}>
          <Spinner />
          Checking availability and price...
        </div>
      )}
      {change.kind === 'to-check' && quote.state === 'failed' && (
        <Notice kind="danger">
          <div className={styles.failed}>
            <p>Availability could not be checked. {messageOf(quote.error)}</p>
            <Button onClick={quote.retry}>Retry</Button>
          </div>
        </Notice>
      )}
      {change.kind === 'to-check' && quote.state === 'ready' && quote.value && (
        <Answer
          availability={quote.value.availability}
          change={change}
          reservation={reservation}
          isCancelled={draft.status === 'CANCELLED'}
        />
      )}
    </div>
  );
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
        Another reservation has the vehicle at that time. A cancelled one does not need it. Saving
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
