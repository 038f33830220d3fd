import type { AdminReservation } from '../../../domain/admin-reservation.ts';
import { awaitsHandOver } from '../../../domain/hand-over.ts';
import type { StageOrDone } from '../../../domain/reservation-stage.ts';
import { toWallClock } from '../../../domain/wall-clock.ts';
import { HandlingButton } from './HandlingButton.tsx';
import styles from './ReservationState.module.css';

const WORDS: Record<StageOrDone | 'canceled', string> = {
  upcoming: 'Upcoming',
  'no-show': 'No-show',
  out: 'Out',
  late: 'Late',
  done: 'Done',
  canceled: 'Canceled',
};

/** Where a reservation stands: its stage, or that it is canceled. */
export function StageChip({ stage }: { stage: StageOrDone | null }) {
  const shown = stage ?? 'canceled';
  return (
    <span className={`chip ${styles.chip}`} data-chip={shown}>
      {WORDS[shown]}
    </span>
  );
}

/** What the desk does next with a reservation in a list, if that can be now. */
export function NextHandling({ reservation }: { reservation: AdminReservation }) {
  const { id, stage, car, customer } = reservation;
  const isOut = stage === 'out' || stage === 'late';
  if (!isOut && !awaitsHandOver(reservation, toWallClock(new Date()))) return null;
  return (
    <HandlingButton
      handling={isOut ? 'return' : 'hand-over'}
      id={id}
      subject={`${car.model}, ${customer.firstName} ${customer.lastName}`}
    />
  );
}
