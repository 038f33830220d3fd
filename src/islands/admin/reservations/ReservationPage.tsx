import { deleteReservation, getReservation } from '../../../api/admin-reservations.ts';
import type { AdminReservationDetail } from '../../../domain/admin-reservation.ts';
import { formatDollars } from '../../../domain/dollars.ts';
import { adminUserPath, adminVehiclePath, PATHS } from '../../../domain/paths.ts';
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

function ReservationRecord({ reservation }: { reservation: AdminReservationDetail }) {
  return (
    <RecordPanel
      actions={<CancelButton listPath={PATHS.adminReservations} />}
      deleting={
        <DeleteButton
          onDelete={() => deleteReservation(reservation.id)}
          done="Reservation was deleted"
          onGone={() => stepBack(PATHS.adminReservations)}
        />
      }
    >
      <FactList facts={reservationFacts(reservation)} />
    </RecordPanel>
  );
}

function reservationFacts(reservation: AdminReservationDetail) {
  const { car, customer } = reservation;
  return [
    { label: 'Vehicle', value: <a href={adminVehiclePath(car.id)}>{car.model}</a> },
    {
      label: 'Customer',
      value: (
        <a href={adminUserPath(customer.id)}>
          {customer.firstName} {customer.lastName}
        </a>
      ),
    },
    { label: 'Pick-up location', value: reservation.pickUpLocation },
    { label: 'Drop-off location', value: reservation.dropOffLocation },
    { label: 'Pick-up time', value: formatWallClock(reservation.pickUpTime) },
    { label: 'Drop-off time', value: formatWallClock(reservation.dropOffTime) },
    { label: 'Status', value: <StatusChip status={reservation.status} /> },
    { label: 'Price', value: formatDollars(reservation.totalPrice) },
  ];
}
