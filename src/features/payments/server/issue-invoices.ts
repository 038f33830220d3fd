import type { Company } from '#company/rules.ts';
import { actingAsSite } from '#db/client/actor.ts';
import { database } from '#db/client/connection.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { changedMeanwhile, Refusal } from '#kernel/http/refusal.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { readInvoiceDue, writeInvoices } from '../db/invoices.ts';
import { findLedgerOf, type Ledger } from '../db/ledger.ts';
import { invoicesDue, isPostponed } from '../rules/invoice.ts';
import { notPayable } from './refusals.ts';
import { partOfRun } from './settle-alone.ts';

/** The most reservations that one run looks at. */
const MOST = 100;

/** The most attempts for a reservation that somebody else changes in between. */
const MOST_ATTEMPTS = 5;

/**
 * Issues the invoices and credit notes of a reservation that are due (payments: documents). Without a change since the last ones, it
 * does nothing.
 * @param isAskedFor whether the desk wants the first invoice now, before the return
 * @param isAtOnce whether it is right after the change, so that an invoice can still wait for a payment at the desk
 * @returns the ledger with them
 * @throws 404; 409 if the desk asks and there is nothing to invoice; 412 when the reservation has changed each time
 */
export async function issueInvoices(
  company: Company,
  reservationId: number,
  { isAskedFor = false, isAtOnce = false } = {},
): Promise<Ledger> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const ledger = await findLedgerOf(database, company, reservationId);
    if (!ledger) throw noReservation();
    const { reservation, payments, movements, invoices } = ledger;
    if (isAtOnce && isPostponed(company, reservation, invoices)) return ledger;
    const now = new Date();
    const drafts = invoicesDue(
      company,
      reservation,
      { payments, earlier: movements, issued: invoices },
      { isAskedFor, now },
    );
    if (drafts.length === 0) {
      if (isAskedFor && invoices.length === 0) throw notPayable('There is nothing to invoice.');
      if (!reservation.isInvoiceDue) return ledger;
    }
    const write = () => writeInvoices(database, company, ledger, drafts, now);
    if (await retryAfterDeadlock(write)) {
      return (await findLedgerOf(database, company, reservationId)) ?? ledger;
    }
  }
  throw changedMeanwhile();
}

/** Issues what is due of all reservations, in the name of the site. Each is looked at on its own: an error of one stops no other. */
export async function issueDueInvoices(company: Company, isAtOnce = false): Promise<void> {
  for (const reservationId of await readInvoiceDue(database, MOST)) {
    await partOfRun(`the invoices of reservation ${reservationId}`, () =>
      actingAsSite(() => issueUnlessGone(company, reservationId, isAtOnce)),
    );
  }
}

/** Somebody else can delete the reservation meanwhile, or change it again and again: then it stays due. */
async function issueUnlessGone(
  company: Company,
  reservationId: number,
  isAtOnce: boolean,
): Promise<void> {
  try {
    await issueInvoices(company, reservationId, { isAtOnce });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** A handler of a call that changes what a reservation costs. What is due then is issued once the call is answered. */
export function thenInvoicing<
  Input extends { company: Company; afterAnswer: (work: Promise<void>) => void },
  Result,
>(handler: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  return async (input) => {
    const result = await handler(input);
    input.afterAnswer(issueDueInvoices(input.company, true));
    return result;
  };
}
