import { pageCompany } from '#company/ui/page-company.ts';
import { awaitedInWords, type PayingFacts } from '#payments/rules/paying.ts';
import { type ReservationStatus, statusInWords } from '#rental/rules/reservation-status.ts';

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
