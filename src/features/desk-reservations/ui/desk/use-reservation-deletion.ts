import type { AdminReservationDetail } from '#booking/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import type { Deletion } from '#kit/record/DeleteButton.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { $adminRoute } from '#kit/routing/admin-router.ts';
import { HAS_INVOICE, HAS_PAYMENTS, isAbandoned } from '#payments/rules.ts';
import { useReservationPayments } from '#payments/ui.ts';
import { deleteReservationCall } from '../../calls/desk-reservations.ts';
import { isOpenedByLink } from './edit-path.ts';

/** How a reservation is deleted, or why it can't be; `problem` is undefined until its payments are loaded (payments: payments). */
export function useReservationDeletion(
  reservation: AdminReservationDetail,
): Deletion & { problem: string | undefined } {
  const { data, status } = useReservationPayments(reservation);
  return {
    problem: status === 'pending' ? undefined : data ? problemOf(data) : '',
    onDelete: () => send(deleteReservationCall, { params: { reservationId: reservation.id } }),
    onGone: () => {
      forgetEdits();
      // One step back would be the reservation, which is gone.
      if (isOpenedByLink()) $adminRoute.open(PATHS.adminReservations, true);
      else stepBack(PATHS.adminReservations);
    },
  };
}

/** '' if nothing is in the way. */
function problemOf({
  entries,
  isInvoiced,
}: NonNullable<ReturnType<typeof useReservationPayments>['data']>): string {
  if (!entries.every(isAbandoned)) return HAS_PAYMENTS;
  return isInvoiced ? HAS_INVOICE : '';
}
