import { type ReservationStatus, STATUS_WORDS } from '#domain/renting/reservation-status.ts';

const CLASSES: Record<ReservationStatus, string> = {
  CREATED: 'chip-created',
  CANCELLED: 'chip-cancelled',
  DONE: 'chip-done',
};

/** A reservation's status. */
export function StatusChip({ status }: { status: ReservationStatus }) {
  return <span className={`chip ${CLASSES[status]}`}>{STATUS_WORDS[status]}</span>;
}
