import { deleteReservation, getReservation } from '../../../api/reservations.ts';
import { formatDollars } from '../../../domain/dollars.ts';
import { adminUserPath, adminVehiclePath, PATHS } from '../../../domain/paths.ts';
import type { ReservationDetail } from '../../../domain/reservation.ts';
import { formatWallClock } from '../../../domain/wall-clock.ts';
import { StatusChip } from '../../account/StatusChip.tsx';
import { FactList } from '../../facts/FactList.tsx';
import { CancelButton } from '../detail/CancelButton.tsx';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { RecordPage } from '../detail/RecordPage.tsx';
import { RecordPanel } from '../detail/RecordPanel.tsx';
import { stepBack } from '../detail/step-back.ts';

/** One reservation (spec §2: Admin details). */
export default function ReservationPage({ id }: { id: string }) {
  return (
    <RecordPage noun="Reservation" id={id} load={getReservation} listPath={PATHS.adminReservations}>
      {(reservation) => <ReservationRecord reservation={reservation} />}
    </RecordPage>
  );
}

function ReservationRecord({ reservation }: { reservation: ReservationDetail }) {
  return (
    <RecordPanel
      actions={
        <>
          <CancelButton listPath={PATHS.adminReservations} />
          <DeleteButton
            onDelete={() => deleteReservation(reservation.id)}
            done="Reservation was deleted"
            onGone={() => stepBack(PATHS.adminReservations)}
          />
        </>
      }
    >
      <FactList facts={reservationFacts(reservation)} />
    </RecordPanel>
  );
}

function reservationFacts(reservation: ReservationDetail) {
  const { car, userId } = reservation;
  return [
    { label: 'Vehicle', value: <a href={adminVehiclePath(car.id)}>{car.model}</a> },
    { label: 'Customer', value: <a href={adminUserPath(userId)}>User {userId}</a> },
    { label: 'Pick-up location', value: reservation.pickUpLocation },
    { label: 'Drop-off location', value: reservation.dropOffLocation },
    { label: 'Pick-up time', value: formatWallClock(reservation.pickUpTime) },
    { label: 'Drop-off time', value: formatWallClock(reservation.dropOffTime) },
    { label: 'Status', value: <StatusChip status={reservation.status} /> },
    { label: 'Price', value: formatDollars(reservation.totalPrice) },
  ];
}
