import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#kernel/money/money.ts';
import { formatDay } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { send } from '#kit/client/client.ts';
import { Bar, Stack } from '#kit/layout/layout.tsx';
import { RecordList } from '#kit/record/RecordSection.tsx';
import { listDocumentsCall } from '../../calls/payments.ts';
import type { ReservationDocument } from '../../rules/document-calls.ts';
import { DOCUMENT_WORDS } from '../../rules/document-words.ts';
import type { PaidReservation } from '../../rules/payment-calls.ts';
import { ReceiptButton } from './ReceiptButton.tsx';

/** The server issues invoices shortly after a change, so they are asked for again so often, at this interval. */
const FURTHER_ASKS = 2;
const ASK_MS = 2000;

/** The documents of a reservation. They are loaded again when it or its payments have changed. */
export function useDocuments(
  { id, updatedAt, status }: Pick<PaidReservation, 'id' | 'updatedAt' | 'status'>,
  { paid, due }: { paid: number; due: number },
) {
  return useQuery({
    queryKey: ['documents', id, updatedAt, paid, due],
    queryFn: ({ signal }) => send(listDocumentsCall, { params: { reservationId: id }, signal }),
    refetchInterval: ({ state }) =>
      status !== 'CREATED' && state.dataUpdateCount <= FURTHER_ASKS ? ASK_MS : false,
    placeholderData: (before) => before,
  });
}

/** The invoices of a reservation and their credit notes. Documents of payments are beside the payments. */
export function InvoiceList({
  reservationId,
  documents,
  actionOf,
}: {
  reservationId: number;
  documents: readonly ReservationDocument[];
  /** What can be done with one, below it. */
  actionOf?: (document: ReservationDocument) => ReactNode;
}) {
  const invoices = documents.filter(({ id }) => id !== null);
  if (invoices.length === 0) return null;
  return (
    <RecordList>
      {invoices.map((document) => {
        const { kind, number, gross, corrects } = document;
        const name = DOCUMENT_WORDS[kind]();
        return (
          <Stack as="li" gap="small" key={number}>
            <Bar>
              <span>
                {corrects ? t('payments.documentFor', { document: name, number: corrects }) : name}
              </span>
              <strong className="figures">{formatMoney(gross)}</strong>
            </Bar>
            <Bar>
              <span className="quiet">{dayInWords(document)}</span>
              <ReceiptButton reservationId={reservationId} receipt={number} name={name} />
            </Bar>
            {actionOf?.(document)}
          </Stack>
        );
      })}
    </RecordList>
  );
}

/** 'Dec 10, 2026, open $50.00, due Dec 24, 2026', or the day alone of what is paid. */
function dayInWords({ day: of, open, dueOn }: ReservationDocument): string {
  const [day, amount] = [formatDay(of), formatMoney(open)];
  if (open === 0) return day;
  return dueOn
    ? t('payments.dayOpenAndDue', { day, amount, dueDay: formatDay(dueOn) })
    : t('payments.dayAndOpen', { day, amount });
}
