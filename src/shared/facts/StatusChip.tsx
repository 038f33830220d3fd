import type { ReservationStatus } from '#domain/renting/reservation.ts';

const CHIPS: Record<ReservationStatus, { words: string; className: string }> = {
  CREATED: { words: 'Confirmed', className: 'chip-created' },
  CANCELLED: { words: 'Canceled', className: 'chip-cancelled' },
  DONE: { words: 'Done', className: 'chip-done' },
};

/** A reservation's status in the words of the letters that its customer gets. */
export function StatusChip({ status }: { status: ReservationStatus }) {
  const { words, className } = CHIPS[status];
  return <span className={`chip ${className}`}>{words}</span>;
}
