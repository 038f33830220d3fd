import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordList } from '#kit/record/RecordSection.tsx';
import { issuesInvoices } from '../../rules/issues-invoices.ts';
import { notOnlineInWords } from '../../rules/least-online.ts';
import { onItsWayInWords } from '../../rules/paying.ts';
import type { PaidReservation, ReservationPayments } from '../../rules/payment-calls.ts';
import { METHOD_WORDS, movementInWords, purposesInWords } from '../../rules/payment-words.ts';
import { InvoiceList, useDocuments } from '../shared/InvoiceList.tsx';
import { ReceiptButton } from '../shared/ReceiptButton.tsx';
import { useOwnPayments } from './use-own-payments.ts';

/** What the customer paid, with the receipts, and what is due. */
export function OwnPayments({ reservation }: { reservation: PaidReservation }) {
  const { timeZone } = pageCompany();
  const { id } = reservation;
  const { data, error, refetch } = useOwnPayments(reservation);
  if (error) {
    return <LoadFailed message="The payments could not be loaded." onRetry={refetch} />;
  }
  if (!data) return <Loading />;
  const {
    totalPrice,
    paid,
    kept,
    due,
    deposit,
    canPayOnline,
    payableOnline,
    cardConsent,
    entries,
  } = data;
  const onItsWay = entries.find(({ status }) => status === 'processing');
  const purposes = purposesInWords(entries);
  const movements = entries.flatMap(({ movements: moved, ...entry }, index) =>
    moved.map((movement) => ({ ...entry, ...movement, purpose: purposes[index] })),
  );
  return (
    <Stack>
      <FactList
        hasAmounts
        facts={[
          ...(reservation.status === 'CANCELLED'
            ? []
            : [{ label: 'Total', value: formatMoney(totalPrice) }]),
          { label: 'Paid', value: formatMoney(paid) },
          ...(kept > 0 ? [{ label: 'Kept from the deposit', value: formatMoney(kept) }] : []),
          due < 0
            ? { label: 'You get back', value: formatMoney(-due) }
            : { label: 'Due', value: formatMoney(due) },
          ...(deposit > 0 ? [{ label: 'Deposit held', value: formatMoney(deposit) }] : []),
        ]}
      />
      {cardConsent && (
        <p className="quiet">
          You agreed {momentInWords(cardConsent.at, new Date(), timeZone)}: “{cardConsent.words}”
        </p>
      )}
      {onItsWay && <p>{onItsWayInWords(onItsWay.amount)}</p>}
      {due > 0 && canPayOnline && payableOnline === 0 && !onItsWay && (
        <p className="quiet">{notOnlineInWords(due)}</p>
      )}
      {entries.map(
        ({ id: paymentId, purpose, url, amount }) =>
          purpose === 'deposit' &&
          url && (
            <div key={paymentId} className="actions">
              <a className="button" href={url}>
                Have {formatMoney(amount)} held on a card
              </a>
            </div>
          ),
      )}
      {issuesInvoices() && (
        <p className="quiet">
          Invoices show the company and the tax number in <a href={PATHS.profile}>your profile</a>.
          Those already issued stay as they are.
        </p>
      )}
      <OwnDocuments reservation={reservation} payments={data} />
      {movements.length > 0 && (
        <RecordList>
          {movements.map(({ kind, amount, purpose, method, at, reason, receipt }) => (
            <Stack as="li" gap="small" key={receipt}>
              <Bar>
                <span>
                  {movementInWords({ kind, reason })}: {purpose}
                </span>
                <strong className="figures">{formatMoney(amount)}</strong>
              </Bar>
              <Bar>
                <span className="quiet">
                  {METHOD_WORDS[method]}, {momentInWords(at, new Date(), timeZone)}
                  {reason && `: ${reason}`}
                </span>
                <ReceiptButton reservationId={id} receipt={receipt} />
              </Bar>
            </Stack>
          ))}
        </RecordList>
      )}
    </Stack>
  );
}

/** The invoices and their credit notes. */
function OwnDocuments({
  reservation,
  payments,
}: {
  reservation: PaidReservation;
  payments: ReservationPayments;
}) {
  const { data = [] } = useDocuments(reservation, payments);
  return <InvoiceList reservationId={reservation.id} documents={data} />;
}
