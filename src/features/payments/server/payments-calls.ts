import type { Company } from '#company/rules.ts';
import { seeing } from '#db/client/actor.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import type { CallSession } from '#identity/server.ts';
import { invalidInput, notFound } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { t } from '#kernel/words/t.ts';
import { unprintableField } from '#platform/documents/fonts.ts';
import { fileResponse } from '#platform/http/file-response.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { noReservation } from '#rental/server/refusals.ts';
import {
  askArrivalCall,
  captureDepositCall,
  closeDayCall,
  downloadReceiptCall,
  getClosingCall,
  getClosingsCall,
  getMoneyFiguresCall,
  getPaymentsCall,
  issueInvoiceCall,
  listDocumentsCall,
  listInvoicesCall,
  listMovementsCall,
  payOnlineCall,
  refundPaymentCall,
  releaseDepositCall,
  remindOfInvoiceCall,
  takePaymentCall,
} from '../calls/payments.ts';
import { closeDay, readClosings } from '../db/closings.ts';
import { findReceipt } from '../db/find-receipt.ts';
import { readInvoicePage, remindOfInvoice } from '../db/invoices.ts';
import { findLedgerOf, type Ledger } from '../db/ledger.ts';
import { readMoneyFigures } from '../db/money-figures.ts';
import { readClosing, readMovementPage } from '../db/movements.ts';
import { writePaymentRequest } from '../db/payment-request.ts';
import { issuerOf } from '../rules/issued-receipt.ts';
import type { ReservationPayments } from '../rules/payment-calls.ts';
import { receiptNumberText } from '../rules/receipt.ts';
import { toReservationPayments } from './answers.ts';
import { askAboutPages } from './ask-about.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { keepDeposit, refundAtDesk, releaseDeposit, takeAtDesk } from './desk.ts';
import { documentsOf } from './documents.ts';
import { drawerPlace } from './drawer-place.ts';
import { invoiceDetailsCalls } from './invoice-details-calls.ts';
import { issueInvoices, thenInvoicing } from './issue-invoices.ts';
import { getPaymentPage } from './payment-page.ts';
import { receiptPdf } from './receipt.ts';
import { givingBack } from './refund-limits.ts';
import { notClosed, notPayable } from './refusals.ts';
import { chargeSavedCard } from './saved-card.ts';

const canPayOnline = findPaymentProvider() !== undefined;

/**
 * The ledger of a reservation for a caller, and whether they may see the money of all.
 * @throws 404 for the reservation of somebody else whose money they may not see
 */
async function visibleLedger(
  {
    company,
    db,
    userId,
    caller,
  }: {
    company: Company;
    db: Database;
    userId: number | undefined;
    caller: Promise<Pick<CallSession, 'may'>>;
  },
  reservationId: number,
) {
  const [ledger, { may }] = await Promise.all([findLedgerOf(db, company, reservationId), caller]);
  const isForDesk = may('see-money');
  if (!ledger || (ledger.reservation.userId !== userId && !isForDesk)) throw noReservation();
  return { ledger, isForDesk };
}

function forDesk(company: Company, ledger: Ledger): ReservationPayments {
  return toReservationPayments(company, ledger, { isForDesk: true, canPayOnline });
}

/** The calls about payments. `afterSettlement` runs once the desk has taken money. */
export function paymentsCalls(
  afterSettlement: (company: Company, reservationId: number) => Promise<void>,
) {
  return [
    ...invoiceDetailsCalls,
    handleRead(
      getPaymentsCall,
      {
        summary:
          "What was paid and what is due: the caller's own reservation, or any for callers who may see payments.",
      },
      async ({ company, params: { reservationId }, ...input }) => {
        const { ledger, isForDesk } = await visibleLedger({ company, ...input }, reservationId);
        const { name, company: firm, address, email } = ledger.reservation.customer;
        const issuer = issuerOf(company);
        const printed = [name, firm, address, email, issuer.name, ...issuer.address];
        return {
          ...toReservationPayments(company, ledger, { isForDesk, canPayOnline }),
          ...(isForDesk && unprintableField(printed.filter(Boolean).join(' '))),
        };
      },
    ),

    handle(
      payOnlineCall,
      {
        summary: "Opens the provider's page, on which the caller pays what is due.",
        refusals: ['no_payments', 'not_payable', 'payment_unavailable', 'changed_meanwhile'],
      },
      async ({ company, user, params: { reservationId }, siteUrl }) => {
        const { url } = await getPaymentPage(company, { reservationId, userId: user.id, siteUrl });
        return { url };
      },
    ),

    handle(
      askArrivalCall,
      {
        summary:
          "Asks the payment provider whether the caller's own reservation was paid on its page, at most every five seconds, and records it.",
        writesLetters: true,
        settlesPayments: true,
      },
      async ({ company, user, params: { reservationId } }) =>
        toReservationPayments(company, await askAboutPages(company, reservationId, user.id), {
          isForDesk: false,
          canPayOnline,
        }),
    ),

    handleRead(
      downloadReceiptCall,
      {
        summary:
          'A receipt, an invoice or a credit note as PDF: the newest of the reservation, or the one with this number.',
        answer: { file: 'application/pdf', headers: ['Content-Disposition'] },
      },
      async ({ company, db, userId, caller, params: { reservationId }, query: { number } }) => {
        const [found, { may }] = await Promise.all([
          findReceipt(db, reservationId, number),
          caller,
        ]);
        if (!found || (found.userId !== userId && !may('see-money'))) {
          throw notFound(() => t('payments.noReceipt'));
        }
        const { receipt } = found;
        const pdf = await receiptPdf(company, receipt);
        return fileResponse(pdf, 'application/pdf', `${receiptNumberText(receipt)}.pdf`);
      },
    ),

    handleRead(
      listDocumentsCall,
      {
        summary:
          "The receipts, invoices and credit notes of a reservation: the caller's own, or any for callers who may see payments.",
      },
      async ({ params: { reservationId }, ...input }) => {
        const { ledger } = await visibleLedger(input, reservationId);
        return documentsOf(input.db, input.company, ledger);
      },
    ),

    handle(
      issueInvoiceCall,
      {
        summary:
          'Issues the invoice of a reservation now, and after a change the credit note and the invoice that are due. A repeated call issues nothing.',
        refusals: ['not_found', 'not_payable', 'changed_meanwhile'],
        writesLetters: true,
      },
      async ({ company, params: { reservationId } }) => {
        const ledger = await issueInvoices(company, reservationId, { isAskedFor: true });
        return documentsOf(database, company, ledger);
      },
    ),

    handleRead(
      listInvoicesCall,
      {
        summary:
          'A page of invoices and credit notes, the newest first; with open=true of the invoices of which something is to be paid.',
      },
      async ({ company, db, query }) => readInvoicePage(db, company, query),
    ),

    handle(
      remindOfInvoiceCall,
      {
        summary: 'Reminds the customer of an open invoice by a letter, at most once a day.',
        refusals: ['not_found', 'not_payable'],
        writesLetters: true,
      },
      async ({ company, params: { invoiceId } }) => {
        const isWritten = await remindOfInvoice(database, company, invoiceId);
        if (isWritten === undefined) throw notFound('There is no such open invoice.');
        if (!isWritten) throw notPayable('A reminder was sent today already.');
        return done('The reminder was sent');
      },
    ),

    handleRead(
      listMovementsCall,
      {
        summary: 'A page of what was paid and given back, the newest first.',
      },
      async ({ company, db, query }) => readMovementPage(db, company, query),
    ),

    handleRead(
      getMoneyFiguresCall,
      {
        summary: 'What was booked, earned, taken, refunded and is due in a period.',
      },
      async ({ company, db, query }) => readMoneyFigures(db, company, query),
    ),

    handleRead(
      getClosingCall,
      {
        summary: 'What each clerk took and gave back on a day, by method, at a place or at all.',
        refusals: ['not_found'],
      },
      async ({ company, db, query: { day, ...asked } }) => {
        const place = drawerPlace(company, asked.place);
        return seeing(undefined, () => readClosing(db, company, day, place));
      },
    ),

    handleRead(
      getClosingsCall,
      {
        summary:
          'What the cash drawer of a place, or of the whole company, should hold on a day, whether the day is closed, and the closings before it.',
        refusals: ['not_found'],
      },
      async ({ company, db, query }) => {
        const place = drawerPlace(company, query.place);
        // A drawer has the cash of rentals, too, that are no longer of its place.
        return seeing(undefined, () => readClosings(db, company, query.day, place, new Date()));
      },
    ),

    handle(
      closeDayCall,
      {
        summary:
          'Closes a day of the cash drawer with what was counted. What differs from what is expected needs a reason.',
        refusals: ['not_found', 'day_closed', 'changed_meanwhile'],
      },
      async ({ company, body }) => {
        const now = new Date();
        if (body.day > dayAt(now, company.timeZone).toString()) {
          throw invalidInput({ day: 'This day has not begun' });
        }
        const place = drawerPlace(company, body.place);
        return seeing(undefined, async () => {
          await closeDay(database, company, body, place).catch((error: unknown) => {
            throw notClosed(body.day, error);
          });
          return readClosings(database, company, body.day, place, now);
        });
      },
    ),

    handle(
      takePaymentCall,
      {
        summary:
          'Records what the desk has taken. With the method online, the customer pays on a page instead; with saved-card, the card is charged. A repeated key does nothing.',
        refusals: [
          'not_found',
          'no_payments',
          'not_payable',
          'payment_unavailable',
          'changed_meanwhile',
        ],
        writesLetters: true,
        settlesPayments: true,
      },
      async ({ company, query: { reservationId }, body, siteUrl, afterAnswer }) => {
        const { method } = body;
        if (method === 'saved-card')
          return forDesk(company, await chargeSavedCard(company, reservationId, body));
        if (method !== 'online') {
          const taken = await takeAtDesk(company, reservationId, { ...body, method });
          afterAnswer(afterSettlement(company, reservationId));
          return forDesk(company, taken);
        }
        const { paymentId } = await getPaymentPage(company, {
          reservationId,
          siteUrl,
          isDeposit: body.purpose === 'deposit',
          amount: body.amount,
        });
        await writePaymentRequest(database, company, paymentId);
        const ledger = await findLedgerOf(database, company, reservationId);
        if (!ledger) throw noReservation();
        return forDesk(company, ledger);
      },
    ),

    handle(
      refundPaymentCall,
      {
        summary: 'Gives back a part of a payment. A repeated key does nothing.',
        refusals: ['password_needed', 'refund_limit', 'not_payable', 'changed_meanwhile'],
        writesLetters: true,
        settlesPayments: true,
      },
      thenInvoicing(async ({ company, params: { paymentId }, body, ...caller }) =>
        forDesk(
          company,
          await givingBack(company, caller, (allowMoneyBack) =>
            refundAtDesk(company, paymentId, body, allowMoneyBack),
          ),
        ),
      ),
    ),

    handle(
      captureDepositCall,
      {
        summary: 'Keeps a part of a deposit, or all of it. The rest is given back.',
        refusals: ['not_payable', 'changed_meanwhile'],
        writesLetters: true,
        settlesPayments: true,
      },
      thenInvoicing(async ({ company, params: { paymentId }, body }) =>
        forDesk(company, await keepDeposit(company, paymentId, body)),
      ),
    ),

    handle(
      releaseDepositCall,
      {
        summary: 'Gives a deposit back.',
        refusals: ['not_payable', 'changed_meanwhile'],
        writesLetters: true,
        settlesPayments: true,
      },
      async ({ company, params: { paymentId }, body: { key } }) =>
        forDesk(company, await releaseDeposit(company, paymentId, key)),
    ),
  ];
}
