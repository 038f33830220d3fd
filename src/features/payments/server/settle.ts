import { randomUUID } from 'node:crypto';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { sumOfLines } from '#prices/rules.ts';
import { findLedgerOf, type Ledger } from '../db/ledger.ts';
import type { LedgerChange } from '../db/ledger-writes.ts';
import { undecidedChargesOf } from '../db/undecided.ts';
import { markSettled } from '../db/unsettled.ts';
import { dueCents } from '../rules/balance.ts';
import { needsRenewal } from '../rules/deposit.ts';
import { isRefundSentBack, refundableCents } from '../rules/payment.ts';
import { changeLedger } from './change-ledger.ts';
import { refundOf, releaseOf } from './desk.ts';
import { isDepositBeingSettled, lastCommand, movementsOf, onItsWay } from './ledger-facts.ts';
import { onlinePartOf, payableOnlineCents } from './online-amounts.ts';
import { closingOf } from './payment-page.ts';
import { chargeOf } from './saved-card.ts';

/**
 * Makes the payments of a reservation follow its price, its status and its ledger (payments: online payments): a page with
 * another amount, or beside a payment that is on its way, is closed, and what was paid online and is too much goes back.
 * A hold on a card is renewed while the vehicle is out. It is released after a return without charges, or when the desk
 * has taken a deposit as well. What was paid at the desk is given back there.
 */
export async function settleReservation(company: Company, id: number): Promise<void> {
  const find = () => findLedgerOf(database, company, id);
  let ledger = await find();
  // Each step changes one payment. There is one step for each payment at most, and the last finds nothing.
  for (let steps = 0; ledger && steps <= 2 * ledger.payments.length; steps += 1) {
    if (!nextStep(company, ledger)) break;
    ledger = await changeLedger(company, find, (ledger) => nextStep(company, ledger));
  }
  if (ledger) await markSettled(database, ledger.reservation);
}

function nextStep(company: Company, ledger: Ledger): LedgerChange | undefined {
  return closing(ledger) ?? refund(ledger) ?? release(company, ledger) ?? renewal(ledger);
}

function closing(ledger: Ledger): LedgerChange | undefined {
  const { reservation, payments } = ledger;
  // What is on its way is not paid again on another page.
  const due = onItsWay(ledger) ? 0 : payableOnlineCents(dueCents(reservation));
  const needsNoDeposit = reservation.status !== 'CREATED' || hasDepositAtDesk(payments);
  const wrong = payments.find(
    ({ method, status, purpose, amountCents }) =>
      method === 'online' &&
      status === 'open' &&
      (purpose === 'deposit' ? needsNoDeposit : amountCents !== due),
  );
  return wrong && closingOf(wrong);
}

function hasDepositAtDesk(payments: Ledger['payments']): boolean {
  return payments.some(
    ({ purpose, method, status }) =>
      purpose === 'deposit' && method !== 'online' && status === 'held',
  );
}

/** A refund that has failed is not tried again by itself: the desk looks at it. */
function refund(ledger: Ledger): LedgerChange | undefined {
  const { reservation, payments } = ledger;
  const owed = onlinePartOf(-dueCents(reservation));
  if (owed <= 0) return undefined;
  const payment = payments.findLast(
    (one) =>
      one.method === 'online' &&
      one.purpose !== 'deposit' &&
      onlinePartOf(refundableCents(one)) > 0 &&
      !lastCommand(ledger, one.id, 'refund')?.failedAt &&
      !isRefundSentBack(movementsOf(ledger, one.id)),
  );
  if (!payment) return undefined;
  const reason =
    reservation.status === 'CANCELLED' ? 'The reservation was canceled' : 'The price is lower now';
  return refundOf(ledger, payment, Math.min(owed, onlinePartOf(refundableCents(payment))), reason);
}

function release(company: Company, ledger: Ledger): LedgerChange | undefined {
  const { reservation, payments } = ledger;
  const needsNoHold =
    reservation.status === 'CANCELLED' ||
    hasDepositAtDesk(payments) ||
    (reservation.returnedAt !== null && !hasCharges(company, ledger) && dueCents(reservation) <= 0);
  const deposit = payments.find(
    ({ id, purpose, method, status }) =>
      purpose === 'deposit' &&
      method === 'online' &&
      status === 'held' &&
      !lastCommand(ledger, id, 'release')?.failedAt &&
      !isDepositBeingSettled(ledger, id),
  );
  return needsNoHold && deposit ? releaseOf(deposit) : undefined;
}

/** A hold that lapses soon: a new one is asked for with the saved card, and then the old one is freed. */
function renewal(ledger: Ledger): LedgerChange | undefined {
  const { reservation, payments } = ledger;
  const deposits = payments.filter(
    ({ purpose, method }) => purpose === 'deposit' && method === 'online',
  );
  const old = deposits.find(
    ({ id, status, captureBefore }) =>
      status === 'held' &&
      captureBefore !== null &&
      needsRenewal(reservation, new Date(captureBefore), new Date()) &&
      !isDepositBeingSettled(ledger, id),
  );
  if (!old) return undefined;
  const newer = deposits.filter(({ id }) => id > old.id);
  if (newer.some(({ status }) => status === 'held')) return releaseOf(old);
  // The card is being asked, or was refused. Then the desk sees it.
  if (newer.length > 0) return undefined;
  return chargeOf(old, { purpose: 'deposit', amountCents: old.amountCents, key: randomUUID() });
}

/** Whether the desk has added charges, or has still to decide about some. */
function hasCharges(company: Company, ledger: Ledger): boolean {
  const { charges } = ledger.reservation;
  return sumOfLines(charges ?? []) > 0 || undecidedChargesOf(company, ledger).length > 0;
}
