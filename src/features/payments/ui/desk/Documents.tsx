import { Allowed } from '#accounts/ui.ts';
import { ConfirmButton } from '#kit/action/ConfirmButton.tsx';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Button } from '#kit/controls/Button.tsx';
import { queryClient } from '#kit/loading/query-client.ts';
import { showToast } from '#kit/toasts/toasts.ts';
import { refreshLetters } from '#letters/ui/LettersSection.tsx';
import { issueInvoiceCall, remindOfInvoiceCall } from '../../calls/payments.ts';
import type { ReservationDocument } from '../../rules/document-calls.ts';
import { issuesInvoices } from '../../rules/issues-invoices.ts';
import type { PaidReservation, ReservationPayments } from '../../rules/payment-calls.ts';
import { InvoiceDetailsForm } from '../shared/InvoiceDetailsForm.tsx';
import { InvoiceList, useDocuments } from '../shared/InvoiceList.tsx';
import { refreshPayments } from './use-payments.ts';

/**
 * The invoices of a reservation, with the buttons that issue one before the return and remind of an open one, and what the customer
 * wants on them.
 */
export function Documents({
  reservation,
  payments,
}: {
  reservation: PaidReservation & { userId: number };
  payments: ReservationPayments;
}) {
  const { data: documents } = useDocuments(reservation, payments);
  if (!documents) return null;
  const isInvoiced = documents.some(({ id }) => id !== null);
  return (
    <>
      <InvoiceList
        reservationId={reservation.id}
        documents={documents}
        actionOf={(document) =>
          document.id !== null &&
          document.open > 0 && (
            <Allowed to="take-money">
              <Remind id={document.id} document={document} />
            </Allowed>
          )
        }
      />
      {!isInvoiced && reservation.status !== 'CANCELLED' && payments.totalPrice > 0 && (
        <Allowed to="take-money">
          <Issue reservationId={reservation.id} />
        </Allowed>
      )}
      {issuesInvoices() && (
        <Allowed to="edit-customers">
          <InvoiceDetailsForm userId={reservation.userId} />
        </Allowed>
      )}
    </>
  );
}

function Issue({ reservationId }: { reservationId: number }) {
  const [issue, isPending] = useAction(async () => {
    await send(issueInvoiceCall, { params: { reservationId } });
    showToast('success', 'Invoice issued');
    await refresh();
  });
  return (
    <div className="actions">
      <ConfirmButton
        isPending={isPending}
        question="Issue the invoice now?"
        explanation="It is emailed to the customer and never changes. Later changes get a credit note or another invoice."
        confirmLabel="Issue"
        onConfirm={() => void issue()}
      >
        Issue invoice
      </ConfirmButton>
    </div>
  );
}

function Remind({ id, document }: { id: number; document: ReservationDocument }) {
  const [remind, isPending] = useAction(async () => {
    await send(remindOfInvoiceCall, { params: { invoiceId: id } });
    showToast('success', 'Reminder sent');
    await refresh();
  });
  return (
    <div className="actions">
      <Button isPending={isPending} onClick={() => void remind()}>
        Send reminder<span className="visually-hidden"> of {document.number}</span>
      </Button>
    </div>
  );
}

async function refresh(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['documents'] }),
    refreshPayments(),
    refreshLetters(),
  ]);
}
