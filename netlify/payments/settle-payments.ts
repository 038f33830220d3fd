import { database } from '#db/connection.ts';
import { readUnsettled, readWaiting } from '#db/money/unsettled.ts';
import { confirmPaid, releaseUnpaid, remindOfPayment } from '#db/renting/held-reservations.ts';
import { findPaymentProvider } from './configured-provider.ts';
import { giveUpPage } from './payment-page.ts';
import { ProviderOutage, ProviderRefusal } from './provider.ts';
import { recordPage, recordPayment } from './provider-news.ts';
import { recordFees } from './record-fees.ts';
import { runDueCommands } from './run-commands.ts';
import { settleReservation } from './settle.ts';

/** The most of each kind that one run works through. */
const MOST = 100;

/**
 * Makes payments follow their reservations, gives the provider the commands that are due, and asks it about pages
 * of which it has not told us anything.
 */
export async function settlePayments(): Promise<void> {
  await confirmPaid(database);
  await releaseUnpaid(database);
  await remindOfPayment(database);
  for (const id of await readUnsettled(database, MOST)) await settleReservation(id);
  const provider = findPaymentProvider();
  if (!provider) return;
  for (const { id, status, sessionId, intentId } of await readWaiting(database, MOST)) {
    try {
      const isPage = ['new', 'open', 'closing'].includes(status);
      if (!isPage && intentId !== null) await recordPayment(provider, intentId);
      else if (sessionId !== null) await recordPage(provider, sessionId);
      else await giveUpPage(id);
    } catch (error) {
      if (error instanceof ProviderRefusal) await giveUpPage(id, error.message);
      else if (!(error instanceof ProviderOutage)) throw error;
    }
  }
  await runDueCommands(provider);
  await recordFees(provider);
}
