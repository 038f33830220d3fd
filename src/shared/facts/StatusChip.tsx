import type { ReservationStatus } from '#domain/renting/reservation.ts';

const CHIPS: Record<ReservationStatus, { words: string; className: string }> = {
  CREATED: { words: 'Confirmed', className: 'chip-created' },
  CANCELLED: { words: 'Canceled', className: 'chip-cancelled' },
  DONE: { words: 'Done', className: 'chip-done' },
};

/** A reservation's status, in the same words as the letters to its customer. */
export function StatusChip({ status }: { status: ReservationStatus }) {
  const { words, className } = CHIPS[status];
  return <span className={`chip ${className}`}>{words}</span>;
}
