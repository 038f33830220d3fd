import { pageCompany } from '#company/ui/page-company.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { localPath } from '#kernel/paths/local-path.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { Loading } from '#kit/controls/Loading.tsx';
import { FactList } from '#kit/facts/FactList.tsx';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { LoadFailed } from '#kit/loading/LoadFailed.tsx';
import { RecordList } from '#kit/record/RecordSection.tsx';
import { RichText } from '#kit/words/RichText.tsx';
import { issuesInvoices } from '../../rules/issues-invoices.ts';
import { notOnlineInWords } from '../../rules/least-online.ts';
import { onItsWayInWords } from '../../rules/paying.ts';
import type { PaymentMethod } from '../../rules/payment.ts';
import type { PaidReservation, ReservationPayments } from '../../rules/payment-calls.ts';
import {
  METHOD_WORDS,
  movementInWords,
  purposesInWords,
  reasonInWords,
} from '../../rules/payment-words.ts';
import { InvoiceList, useDocuments } from '../shared/InvoiceList.tsx';
import { ReceiptButton } from '../shared/ReceiptButton.tsx';
import { useOwnPayments } from './use-own-payments.ts';

/** What the customer paid, with the receipts, and what is due. */
export function OwnPayments({ reservation }: { reservation: PaidReservation }) {
  const { timeZone } = pageCompany();
  const { id } = reservation;
  const { data, error, refetch } = useOwnPayments(reservation);
  if (error) {
    return <LoadFailed message={t('payments.notLoaded')} onRetry={refetch} />;
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
    moved.map((movement) => ({ ...entry, ...movement, purpose: purposes[index] ?? '' })),
  );
  return (
    <Stack>
      <FactList
        hasAmounts
        facts={[
          ...(reservation.status === 'CANCELLED'
            ? []
            : [{ label: t('payments.total'), value: formatMoney(totalPrice) }]),
          { label: t('payments.paid'), value: formatMoney(paid) },
          ...(kept > 0 ? [{ label: t('payments.keptFromDeposit'), value: formatMoney(kept) }] : []),
          due < 0
            ? { label: t('payments.youGetBack'), value: formatMoney(-due) }
            : { label: t('payments.due'), value: formatMoney(due) },
          ...(deposit > 0
            ? [{ label: t('payments.depositHeld'), value: formatMoney(deposit) }]
            : []),
        ]}
      />
      {cardConsent && (
        <p className="quiet">
          {t('payments.youAgreed', {
            moment: momentInWords(cardConsent.at, new Date(), timeZone),
            words: cardConsent.words,
          })}
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
                {t('payments.haveHeld', { amount: formatMoney(amount) })}
              </a>
            </div>
          ),
      )}
      {issuesInvoices() && (
        <p className="quiet">
          <RichText
            text={t('payments.onInvoices')}
            link={(words) => <a href={localPath(PATHS.profile)}>{words}</a>}
          />
        </p>
      )}
      <OwnDocuments reservation={reservation} payments={data} />
      {movements.length > 0 && (
        <RecordList>
          {movements.map(({ kind, amount, purpose, method, at, reason, receipt }) => (
            <Stack as="li" gap="small" key={receipt}>
              <Bar>
                <span>
                  {t('payments.movementOf', {
                    movement: movementInWords({ kind, reason }),
                    purpose,
                  })}
                </span>
                <strong className="figures">{formatMoney(amount)}</strong>
              </Bar>
              <Bar>
                <span className="quiet">
                  {howInWords(method, momentInWords(at, new Date(), timeZone), reason)}
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

/** How and when money moved, and why if that is known. */
function howInWords(of: PaymentMethod, moment: string, reason: string | null): string {
  const method = METHOD_WORDS[of];
  return reason
    ? t('payments.methodMomentReason', { method, moment, reason: reasonInWords(reason) })
    : t('payments.methodAndMoment', { method, moment });
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
