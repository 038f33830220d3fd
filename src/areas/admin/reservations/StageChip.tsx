import type { Reservation } from '../../../domain/reservation.ts';
import { stageOf } from '../../../domain/reservation-stage.ts';
import { toWallClock } from '../../../domain/wall-clock.ts';
import { StatusChip } from '../../../shared/facts/StatusChip.tsx';
import { StageMark } from '../dashboard/marks.tsx';

type StageChipProps = {
  reservation: Pick<Reservation, 'status' | 'pickUpTime' | 'dropOffTime'>;
};

/** Where a reservation stands now, or that it is canceled. */
export function StageChip({ reservation }: StageChipProps) {
  const { status } = reservation;
  if (status === 'CANCELLED') return <StatusChip status={status} />;
  return (
    <span className="chip">
      <StageMark stage={stageOf(reservation, toWallClock(new Date()))} />
    </span>
  );
}
