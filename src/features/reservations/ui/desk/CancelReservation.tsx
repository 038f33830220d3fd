import { pageCompany } from '#company/ui/page-company.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { refreshReservations } from '#kit/record/record-query.ts';
import { focusHeading } from '#kit/routing/use-page-entry.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { useMailConfigured } from '#letters/ui/use-mail-configured.ts';
import { cancellationInWords } from '#payments/rules/cancellation-words.ts';
import { updateReservationCall } from '../../calls/admin-reservations.ts';
import type { AdminReservationDetail } from '../../rules/admin-reservation.ts';

/** Cancels a confirmed reservation after a question. Unsaved changes of its form are not saved. */
export function CancelReservation({
  reservation,
  onChanged,
}: {
  reservation: AdminReservationDetail;
  onChanged: (canceled: AdminReservationDetail) => void;
}) {
  const isMailConfigured = useMailConfigured();
  const [cancel, isPending] = useAction(async () => {
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
    // The pressed button is about to be removed.
    focusHeading();
    onChanged(canceled);
    showToast('success', 'Reservation canceled');
    await Promise.all([refreshReservations(), refreshLetters()]);
  });
  if (reservation.status !== 'CREATED') return null;
  const name = fullName(reservation.customer);
  return (
    <ConfirmButton
      isPending={isPending}
      question="Cancel this reservation?"
      explanation={`Others can book ${reservation.car.model} right away. ${cancellationInWords(pageCompany(), reservation, 'the card')} ${
        isMailConfigured === false
          ? `Email is not set up: tell ${name} yourself.`
          : `${name} gets an email.`
      }`}
      confirmLabel="Cancel reservation"
      cancelLabel="Keep it"
      onConfirm={() => void cancel()}
    >
      Cancel reservation
    </ConfirmButton>
  );
}
