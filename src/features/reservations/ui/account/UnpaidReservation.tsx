import { pageCompany } from '#company/ui/page-company.ts';
import { ownReservationPath } from '#kernel/paths/paths.ts';
import { canPayNow } from '#payments/rules/paying.ts';
import { DueBand } from '#payments/ui/account/DueBand.tsx';
import { useOwnReservations } from './own-reservation-queries.ts';

/**
 * The user's reservation that is to be paid next, for whoever has left the payment: one that waits for it, or else the next one
 * that can be paid online.
 */
export function UnpaidReservation() {
  const { data } = useOwnReservations({ view: 'upcoming', pageNumber: 1 });
  const payable = (data?.content ?? []).filter((reservation) =>
    canPayNow(pageCompany(), reservation, new Date()),
  );
  const unpaid = payable.find(({ payBy }) => payBy) ?? payable[0];
  if (!unpaid) return null;
  return (
    <DueBand reservation={unpaid}>
      <a href={ownReservationPath(unpaid.id)}>{unpaid.car.model}</a>{' '}
    </DueBand>
  );
}
