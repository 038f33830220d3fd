import { send } from '#kit/client/client.ts';
import { DeleteButton } from '#kit/record/DeleteButton.tsx';
import { HAS_PAYMENTS, isAbandoned } from '#payments/rules/deletion.ts';
import { useReservationPayments } from '#payments/ui/desk/use-payments.ts';
import { deleteReservationCall } from '../../calls/admin-reservations.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';

/** Deletes a reservation, or says why that is not possible (payments: payments). */
export function DeleteReservation({
  reservation,
  onGone,
}: {
  reservation: AdminReservationDetail;
  onGone: () => void;
}) {
  const { data, status } = useReservationPayments(reservation);
  if (status === 'pending') return null;
  if (data && !data.entries.every(isAbandoned)) return <p className="quiet">{HAS_PAYMENTS}</p>;
  return (
    <DeleteButton
      onDelete={() => send(deleteReservationCall, { params: { reservationId: reservation.id } })}
      onGone={onGone}
    />
  );
}
