import { loadReservation } from '#booking/ui.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { useNamedRecord } from '#kit/record/record-query.ts';
import { MoveSection } from './MoveSection.tsx';

type MoveAsideProps = { reservationId: number; onMoved: () => void };

/** Offers to move a reservation that something else meets, such as maintenance. Shows nothing once it was handed over. */
export function MoveAside({ reservationId, onMoved }: MoveAsideProps) {
  const { data } = useNamedRecord(PATHS.adminReservations, String(reservationId), loadReservation);
  if (data?.status !== 'CREATED' || data.pickedUpAt) return null;
  return <MoveSection reservation={data} onChanged={onMoved} />;
}
