import { pageCompany } from '#company/ui/page-company.ts';
import { Row } from '#kit/layout/layout.tsx';
import { awaitedInWords, type PayingFacts } from '#payments/rules.ts';
import { type ReservationStatus, statusInWords } from '#rental/rules.ts';

const CLASSES: Record<ReservationStatus, string> = {
  CREATED: 'chip-created',
  CANCELLED: 'chip-cancelled',
  DONE: 'chip-done',
};

/** A reservation's status, and until when a booking waits for its payment. */
export function StatusChip({
  reservation,
  isBrief = false,
}: {
  reservation: Pick<PayingFacts, 'status' | 'payBy' | 'onItsWay' | 'pickedUpAt'>;
  /** Without that time. */
  isBrief?: boolean;
}) {
  const { status, payBy } = reservation;
  const isWaiting = status === 'CREATED' && payBy !== undefined;
  return (
    <Row as="span" gap="small">
      <span className={`chip ${isWaiting ? '' : CLASSES[status]}`}>
        {statusInWords(reservation)}
      </span>
      {isWaiting && !isBrief && (
        <span className="figures">{awaitedInWords(pageCompany(), reservation, new Date())}</span>
      )}
    </Row>
  );
}
