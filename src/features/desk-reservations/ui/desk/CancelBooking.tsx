import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehicleTitle } from '#fleet/rules.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { useAction } from '#kit/action/use-action.ts';
import type { useConfirmDialog } from '#kit/action/use-confirm-dialog.ts';
import { send } from '#kit/client/client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { cancellationInWords } from '#payments/rules.ts';
import { updateReservationCall } from '../../calls/desk-reservations.ts';

/** Asks before a reservation is canceled. Unsaved changes of its form are not saved. */
export function CancelBooking({
  reservation,
  dialog,
  onChanged,
}: {
  reservation: AdminReservationDetail;
  dialog: ReturnType<typeof useConfirmDialog>;
  onChanged: (canceled: AdminReservationDetail) => void;
}) {
  const isMailConfigured = useMailConfigured();
  const [cancel] = useAction(async () => {
    const { id, car, updatedAt, totalPrice: expectedTotal } = reservation;
    const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation } = reservation;
    const canceled = await send(updateReservationCall, {
      query: { reservationId: id, carId: car.id },
      body: {
        ...{ pickUpTime, dropOffTime, pickUpLocation, dropOffLocation },
        ...{ status: 'CANCELLED', expectedTotal },
      },
      ifMatch: updatedAt,
    });
    onChanged(canceled);
    showToast('success', 'Reservation canceled');
    await Promise.all([refreshReservations(), refreshLetters()]);
  });
  if (!dialog.ConfirmDialog) return null;
  const name = fullName(reservation.customer);
  return (
    <dialog.ConfirmDialog
      isOpen={dialog.isOpen}
      question="Cancel this booking?"
      confirmLabel="Cancel booking"
      cancelLabel="Keep it"
      onConfirm={() => {
        dialog.close();
        void cancel();
      }}
      onCancel={dialog.close}
    >
      Others can book {vehicleTitle(reservation.car)} right away.{' '}
      {cancellationInWords(pageCompany(), reservation, 'the card')}{' '}
      {isMailConfigured === false
        ? `Email is not set up: tell ${name} yourself.`
        : `${name} gets an email.`}
    </dialog.ConfirmDialog>
  );
}
