import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { claimWaiting, readUnsettled, readWaiting } from '../db/unsettled.ts';
import { remindOfPayment } from '../db/waiting-bookings.ts';
import { askAbout } from './ask-about.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { confirmBookings } from './confirm-bookings.ts';
import { issueDueInvoices } from './issue-invoices.ts';
import type { PaymentProvider } from './provider.ts';
import { recordFees } from './record-fees.ts';
import { releaseUnpaid } from './release-unpaid.ts';
import { runDueCommands } from './run-commands.ts';
import { settleReservation } from './settle.ts';
import { partOfRun, settleAlone } from './settle-alone.ts';

/** The most of each kind that one run works through. */
const MOST = 100;

/**
 * Issues invoices, makes payments follow their reservations, gives the provider the commands that are due, and asks it about pages
 * of which it has not told us anything. Each is settled on its own: an error of one stops no other.
 */
export async function settlePayments(company: Company): Promise<void> {
  const provider = findPaymentProvider();
  await partOfRun('issuing invoices', () => issueDueInvoices(company, true));
  await partOfRun('confirming bookings', () => confirmBookings(company));
  await partOfRun('releasing bookings', () => releaseUnpaid(company));
  await partOfRun('reminding of payments', () => remindOfPayment(database, company));
  await partOfRun('settling reservations', () => settleChanged(company));
  if (!provider) return;
  await partOfRun('asking about payments', () => askAboutWaiting(company, provider));
  await partOfRun('running commands', () => runDueCommands(company, provider));
  await partOfRun('recording fees', () => recordFees(provider));
}

async function settleChanged(company: Company): Promise<void> {
  for (const one of await readUnsettled(database, MOST)) {
    await settleAlone(one, () => settleReservation(company, one.reservationId));
  }
}

async function askAboutWaiting(company: Company, provider: PaymentProvider): Promise<void> {
  for (const one of await readWaiting(database, MOST)) {
    if (!(await claimWaiting(database, one.paymentId))) continue;
    await settleAlone(one, () => askAbout(company, provider, { ...one, id: one.paymentId }));
  }
}
