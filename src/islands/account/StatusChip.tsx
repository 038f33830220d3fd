import type { ReservationStatus } from '../../domain/reservation.ts';

const CLASSES: Record<ReservationStatus, string> = {
  CREATED: 'chip-created',
  CANCELLED: 'chip-cancelled',
  DONE: 'chip-done',
};

export function StatusChip({ status }: { status: ReservationStatus }) {
  return <span className={`chip ${CLASSES[status]}`}>{status}</span>;
}
