import { Suspense } from 'react';
import { Allowed } from '#accounts/ui.ts';
import type { AdminReservationDetail } from '#booking/rules.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { HistorySection } from '#history/ui/HistorySection.tsx';
import { lazyPart } from '#kit/failure/lazy-part.ts';
import { Stack } from '#kit/layout/layout.tsx';
import { RecordSection } from '#kit/record/RecordSection.tsx';
import { LettersSection } from '#letters/ui/LettersSection.tsx';
import { cancellationInWords } from '#payments/rules.ts';
import { PaymentsSection } from '#payments/ui.ts';
import { AgreementButton, RecordButton, useCondition } from '#proof/ui.ts';

/** Loaded on demand, because few reservations have some. */
const DriverStatements = lazyPart(
  'DriverStatements',
  () => import('#hand-over/ui/desk/DriverStatements.tsx'),
);
/** Loaded on demand, because it is for rentals that are done. */
const LaterChargesSection = lazyPart(
  'LaterChargesSection',
  () => import('#charges/ui/desk/LaterChargesSection.tsx'),
);

/** What belongs to a reservation, in the order in which it is asked for: money, charges, documents, letters, history. */
export function ReservationBeside({ reservation }: { reservation: AdminReservationDetail }) {
  const { id, status } = reservation;
  return (
    <Stack gap="wide">
      <Allowed to="see-money">
        {status === 'CANCELLED' && reservation.due !== 0 && (
          <p>{cancellationInWords(pageCompany(), reservation, 'the card')}</p>
        )}
        <PaymentsSection reservation={reservation} />
        {status === 'DONE' && !reservation.proposedCharges && (
          <Suspense fallback={null}>
            <LaterChargesSection reservation={reservation} />
          </Suspense>
        )}
      </Allowed>
      <Allowed to="see-customers">
        <DocumentsSection reservation={reservation} />
      </Allowed>
      <Allowed to="send-letters">
        <LettersSection of={{ reservationId: id }} />
      </Allowed>
      <Allowed to="see-history">
        <HistorySection startsOpen kind="reservation" id={id} />
      </Allowed>
    </Stack>
  );
}

/** What was signed and what proves the rental. Receipts and invoices are beside the payments. */
function DocumentsSection({
  reservation: { id, pickedUpAt },
}: {
  reservation: AdminReservationDetail;
}) {
  const { data: condition } = useCondition(id);
  return (
    <>
      <RecordSection title="Documents">
        {condition?.agreement && <AgreementButton reservationId={id} />}
        <RecordButton reservationId={id} />
      </RecordSection>
      {pickedUpAt && (
        <Suspense fallback={null}>
          <DriverStatements reservationId={id} />
        </Suspense>
      )}
    </>
  );
}
