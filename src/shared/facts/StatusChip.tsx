import { awaitedInWords, type PayingFacts } from '#domain/money/paying.ts';
import { type ReservationStatus, statusInWords } from '#domain/renting/reservation-status.ts';
import { pageCompany } from '#shared/company/page-company.ts';

const CLASSES: Record<ReservationStatus, string> = {
  CREATED: 'chip-created',
  CANCELLED: 'chip-cancelled',
  DONE: 'chip-done',
};

/** A reservation's status. */
export function StatusChip({
  reservation,
}: {
  reservation: Pick<PayingFacts, 'status' | 'payBy' | 'onItsWay'>;
}) {
  const { status, payBy } = reservation;
  const isWaiting = status === 'CREATED' && payBy !== undefined;
  return (
    <span>
      <span className={`chip ${isWaiting ? '' : CLASSES[status]}`}>
        {statusInWords(reservation)}
      </span>
      {isWaiting && (
        <span className="figures"> {awaitedInWords(pageCompany(), reservation, new Date())}</span>
      )}
    </span>
  );
}
