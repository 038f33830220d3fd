import { type Company, missingOnInvoices } from '#company/rules.ts';
import { formatMoney, toAmount } from '#kernel/money/money.ts';
import { dayAt, formatDay } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { agreedVehicle, depositOf } from '#prices/rules.ts';
import type { Ledger, LedgerCommand, LedgerFault, LedgerPayment } from '../db/ledger.ts';
import { dueCents, toBalance } from '../rules/balance.ts';
import { needsAddress } from '../rules/invoice-details.ts';
import { isSentBack, refundableCents } from '../rules/payment.ts';
import type { PaymentEntry, ReservationPayments } from '../rules/payment-calls.ts';
import { storedNumberText } from '../rules/receipt.ts';
import { lastCommand, movementsOf, onItsWay } from './ledger-facts.ts';
import { payableOnlineCents } from './online-amounts.ts';
import { mostForCard } from './saved-card.ts';

/** A ledger as calls return it. Customers see neither who took the money nor what went wrong at the provider. */
export function toReservationPayments(
  company: Company,
  ledger: Ledger,
  { isForDesk, canPayOnline }: { isForDesk: boolean; canPayOnline: boolean },
): ReservationPayments {
  const { reservation, payments } = ledger;
  const { totalCents, cardConsent } = reservation;
  const missing = isForDesk ? missingOnInvoices(company) : [];
  return {
    currency: company.currency,
    totalPrice: toAmount(totalCents),
    ...toBalance(reservation),
    kept: toAmount(reservation.depositKeptCents),
    depositAsked: depositOf(reservation.book?.rules ?? {}, agreedVehicle(reservation))?.amount ?? 0,
    isInvoiced: ledger.invoices.length > 0,
    fineFee: reservation.book?.rules.fine?.fee ?? 0,
    ...(reservation.book?.rules.taxesAre && { taxesAre: reservation.book.rules.taxesAre }),
    canPayOnline,
    payableOnline: canPayOnline ? toAmount(payableNowCents(ledger)) : 0,
    chargeable: canPayOnline ? toAmount(mostForCard(ledger)) : 0,
    cardConsent: cardConsent && {
      words: cardConsent.words,
      at: wallClockOf(company, cardConsent.at),
    },
    entries: payments.map((payment): PaymentEntry => {
      const { id, purpose, method, status, currency } = payment;
      return {
        ...{ id, purpose, method, status, currency },
        amount: toAmount(payment.amountCents),
        captured: toAmount(payment.capturedCents),
        refunded: toAmount(payment.refundedCents),
        refundable: toAmount(refundableCents(payment)),
        at: wallClockOf(company, payment.createdAt),
        captureBefore:
          payment.captureBefore === null ? null : wallClockOf(company, payment.captureBefore),
        url: status === 'open' ? payment.sessionUrl : null,
        problem: isForDesk ? problemOf(company, payment, ledger) : null,
        movements: movementsOf(ledger, id).map(
          ({ kind, amountCents, at, by, reason, ...number }) => ({
            kind,
            amount: toAmount(amountCents),
            at: wallClockOf(company, at),
            by: isForDesk ? by : null,
            reason: reason ?? null,
            receipt: storedNumberText(number),
          }),
        ),
      };
    }),
    ...(missing.length > 0 && { missingOnInvoices: missing }),
    ...(isForDesk && needsAddress(reservation.customer) && { needsAddress: true as const }),
  };
}

/** What the customer can pay on a page now, in cents. Nothing while a payment is on its way. */
function payableNowCents(ledger: Ledger): number {
  const due = dueCents(ledger.reservation);
  return onItsWay(ledger) ? 0 : payableOnlineCents(due);
}

function wallClockOf(company: Company, instant: string) {
  return toWallClock(new Date(instant), company.timeZone);
}

const STATUS_PROBLEMS: Partial<Record<LedgerPayment['status'], string>> = {
  review: "The provider's amount differs from ours. Compare both before you do anything.",
  lost: 'The bank has decided for the customer, and the money is gone.',
  lapsed: 'The hold on the card has ended. Take the deposit again.',
};

const PAGE_NOT_OPENED = 'The payment page could not be opened.';
const DECLINED_LATER = 'The bank has declined the payment.';

const COMMAND_WORDS: Record<LedgerCommand['kind'], string> = {
  refund: 'The refund',
  capture: 'Keeping the deposit',
  release: 'Releasing the deposit',
  expire: 'Closing the payment page',
  charge: 'Charging the saved card',
};

/** Why the desk has to look at a payment; null if all is well. What is wrong with all of them is told at the newest. */
function problemOf(company: Company, payment: LedgerPayment, ledger: Ledger): string | null {
  const isNewest = payment.id === ledger.payments.at(-1)?.id;
  const fault = ledger.faults.find(
    ({ paymentId }) => paymentId === payment.id || (paymentId === null && isNewest),
  );
  if (fault) return faultInWords(fault);
  const command = ledger.commands.findLast(
    (one) =>
      one.doneAt === null &&
      one.lastError !== null &&
      one === lastCommand(ledger, payment.id, one.kind),
  );
  if (command) {
    const words = COMMAND_WORDS[command.kind];
    return command.failedAt === null
      ? `${words} is being tried again: ${command.lastError}`
      : `${words} failed: ${command.lastError}`;
  }
  if (payment.status === 'open' && payment.lastDecline !== null) {
    return `The last attempt to pay failed: ${payment.lastDecline}`;
  }
  if (payment.status === 'failed') {
    const declined = payment.sessionId === null ? PAGE_NOT_OPENED : DECLINED_LATER;
    return payment.lastDecline ?? declined;
  }
  const last = movementsOf(ledger, payment.id).at(-1);
  if (last && isSentBack(last)) {
    return 'The bank has sent a refund back. Give the money back in another way, and record it here as a refund.';
  }
  if (payment.status === 'disputed') return disputeInWords(company, payment);
  return STATUS_PROBLEMS[payment.status] ?? null;
}

function faultInWords({ paymentId, words, isGivenUp }: LedgerFault): string {
  const what = paymentId === null ? 'Settling the payments' : 'Asking the provider';
  return isGivenUp
    ? `${what} failed for a day and will not be tried again: ${words} Compare the payments with the provider's dashboard.`
    : `${what} is being tried again: ${words}`;
}

function disputeInWords(
  company: Company,
  { disputeCents, disputeDueBy, amountCents }: LedgerPayment,
): string {
  const amount = formatMoney(toAmount(disputeCents ?? amountCents));
  const day =
    disputeDueBy === null
      ? ''
      : ` by ${formatDay(String(dayAt(new Date(disputeDueBy), company.timeZone)))}`;
  return `The customer disputes ${amount} at their bank. Answer${day} in the provider's dashboard.`;
}
