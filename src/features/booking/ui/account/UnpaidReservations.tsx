import { pageCompany } from '#company/ui/page-company.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { canPayNow } from '#payments/rules.ts';
import { DueBand } from '#payments/ui.ts';
import { useOwnReservations } from './own-reservation-queries.ts';

/** The user's current reservations that can be paid online, for whoever has left the payment. */
export function UnpaidReservations() {
  const { data } = useOwnReservations({ view: 'upcoming', pageNumber: 1 });
  return data?.content
    .filter((reservation) => canPayNow(pageCompany(), reservation, new Date()))
    .map((reservation) => (
      <DueBand key={reservation.id} reservation={reservation}>
        <a href={ownReservationPath(reservation.id)}>{reservation.car.model}</a>{' '}
      </DueBand>
    ));
}
