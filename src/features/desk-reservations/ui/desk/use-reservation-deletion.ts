import type { AdminReservationDetail } from '#booking/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import type { Deletion } from '#kit/record/DeleteButton.tsx';
import { stepBack } from '#kit/record/step-back.ts';
import { forgetEdits } from '#kit/record/unsaved-edits.ts';
import { isAbandoned } from '#payments/rules.ts';
import { useReservationPayments } from '#payments/ui.ts';
import { deleteReservationCall } from '../../calls/desk-reservations.ts';

/** How a reservation is deleted; `isPossible` is undefined until its payments are loaded (payments: payments). */
export function useReservationDeletion(
  reservation: AdminReservationDetail,
): Deletion & { isPossible: boolean | undefined } {
  const { data, status } = useReservationPayments(reservation);
  return {
    isPossible: status === 'pending' ? undefined : (data?.entries.every(isAbandoned) ?? true),
    onDelete: () => send(deleteReservationCall, { params: { reservationId: reservation.id } }),
    onGone: () => {
      forgetEdits();
      stepBack(PATHS.adminReservations);
    },
  };
}
