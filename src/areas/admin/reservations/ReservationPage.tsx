import { getReservation } from '../../../api/admin-reservations.ts';
import { PATHS } from '../../../domain/paths.ts';
import { RecordPage } from '../detail/RecordPage.tsx';
import { ReservationForm } from './ReservationForm.tsx';

/** One reservation (rules, admin details). */
export default function ReservationPage({ id }: { id: string }) {
  return (
    <RecordPage noun="Reservation" id={id} load={getReservation} listPath={PATHS.adminReservations}>
      {(reservation) => <ReservationForm reservation={reservation} />}
    </RecordPage>
  );
}
