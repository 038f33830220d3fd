import { randomUUID } from 'node:crypto';
import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { findLedgerOf } from '../db/ledger.ts';
import { readUnpaidBookings, releaseBooking, type UnpaidBooking } from '../db/waiting-bookings.ts';
import { askAbout } from './ask-about.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { hasPage, onItsWay } from './ledger-facts.ts';
import { waitingMinutes } from './payment-policy.ts';
import type { PaymentProvider } from './provider.ts';
import { faultOf, settleAlone } from './settle-alone.ts';

/** The most bookings that one run releases. */
const MOST = 100;

/**
 * Cancels the bookings that were not paid in time, of one vehicle or of all (payments: payment policy). The provider is asked
 * first about the pages on which somebody may have paid, and closes those that are still open. While it gives no answer,
 * or there is none any more, a booking with such a page waits.
 */
export async function releaseUnpaid(
  company: Company,
  { vehicleId }: { vehicleId?: number } = {},
): Promise<void> {
  for (const booking of await readUnpaidBookings(database, { most: MOST, vehicleId })) {
    await settleAlone(booking, () => release(company, booking));
  }
}

/** Cancels the bookings of a vehicle that were not paid in time, so they are not in the way of another rental. */
export async function makeRoom(company: Company, vehicleId: number): Promise<void> {
  if (waitingMinutes !== undefined) await releaseUnpaid(company, { vehicleId });
}

async function release(
  company: Company,
  { reservationId, hasWaited }: UnpaidBooking,
): Promise<void> {
  const provider = findPaymentProvider();
  if (provider) {
    await closePages(company, provider, reservationId).catch((error: unknown) => {
      if (!hasWaited) throw error;
      faultOf(error, `the pages of reservation ${reservationId}`);
    });
  }
  const ledger = await findLedgerOf(database, company, reservationId);
  // The provider may just have said that a bank decides.
  if (!ledger || onItsWay(ledger)) return;
  if (hasWaited || !ledger.payments.some(hasPage))
    await releaseBooking(database, company, ledger.reservation);
}

/** Records what was paid on the pages of a reservation, and closes those on which nobody has paid. */
async function closePages(
  company: Company,
  provider: PaymentProvider,
  reservationId: number,
): Promise<void> {
  const readPages = async () =>
    (await findLedgerOf(database, company, reservationId))?.payments.filter(hasPage) ?? [];
  for (const page of await readPages()) await askAbout(company, provider, page);
  for (const page of await readPages()) {
    if (page.status === 'processing' || page.sessionId === null) continue;
    await provider.expireSession(page.sessionId, randomUUID());
    await askAbout(company, provider, page);
  }
}
