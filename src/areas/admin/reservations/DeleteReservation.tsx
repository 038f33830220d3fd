import { send } from '#api/client.ts';
import { deleteReservationCall } from '#contracts/admin-reservations.ts';
import { HAS_PAYMENTS, isAbandoned } from '#domain/money/deletion.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { DeleteButton } from '../detail/DeleteButton.tsx';
import { useReservationPayments } from '../payments/use-payments.ts';

/** Deletes a reservation, or says why that is not possible (rules, payments). */
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
