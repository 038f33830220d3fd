import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { confirmPaid, readPaidBookings } from '../db/waiting-bookings.ts';
import { settleAlone } from './settle-alone.ts';

const MOST = 100;

/** Confirms the bookings that were paid or need not be paid online, each on its own (payments: payment policy). */
export async function confirmBookings(company: Company): Promise<void> {
  for (const one of await readPaidBookings(database, MOST)) {
    await settleAlone(one, () => confirmPaid(database, company, one.reservationId));
  }
}
