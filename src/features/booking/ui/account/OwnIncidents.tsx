import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { Incidents } from '#incidents/ui/shared/Incidents.tsx';
import { roadTimeAt, roadTimesOf } from '#rental/rules.ts';
import type { ReservationDetail } from '../../rules/reservation.ts';

/** What happened during the customer's own rental, while it can be reported (incidents: reporting). */
export function OwnIncidents({ reservation }: { reservation: ReservationDetail }) {
  const { id, status, car } = reservation;
  const times = roadTimesOf(pageCompany(), reservation);
  return (
    <Incidents
      reservationId={id}
      vehicle={vehicleTitle(car)}
      canReport={status !== 'CANCELLED' && roadTimeAt(times, new Date()) !== undefined}
    />
  );
}
