import { send } from '#api/client.ts';
import { updateReservationCall } from '#contracts/admin-reservations.ts';
import { cancellationInWords } from '#domain/money/cancellation-words.ts';
import { fullName } from '#domain/records/person-name.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { ConfirmButton } from '#shared/action/ConfirmButton.tsx';
import { useAction } from '#shared/action/use-action.ts';
import { pageCompany } from '#shared/company/page-company.ts';
import { focusHeading } from '#shared/routing/use-page-entry.ts';
import { showToast } from '#stores/toasts.ts';
import { refreshReservations } from '../detail/record-query.ts';
import { refreshLetters } from '../letters/LettersSection.tsx';
import { useMailConfigured } from '../letters/use-mail-configured.ts';

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
