import { actingAsSite } from '#db/client/actor.ts';
import { database } from '#db/client/connection.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { logFault } from '#platform/http/log.ts';
import { forgetFault, noteFault, type ToSettle } from '../db/settling-faults.ts';
import { ProviderOutage, ProviderRefusal } from './provider.ts';

/** What the desk reads about an error that nobody has foreseen. */
const UNEXPECTED = 'Something unexpected went wrong. Its details are in the log.';

/**
 * Settles one payment or reservation on its own, so an error stops no other one. The error is noted for the desk, and
 * settling is tried again later (payments: online payments). It is done in the name of the site, whoever has called.
 */
export async function settleAlone(one: ToSettle, settle: () => Promise<void>): Promise<void> {
  try {
    await actingAsSite(settle);
  } catch (error) {
    await noteFault(
      database,
      one,
      faultOf(error, `the settling of reservation ${one.reservationId}`),
    );
    return;
  }
  if (one.hasFault) await forgetFault(database, one);
}

/** Why something could not be settled, in words for the desk, and whether it may pass by itself. Logs what is unexpected. */
export function faultOf(error: unknown, ended: string): { words: string; isPassing: boolean } {
  if (error instanceof ProviderOutage) return { words: error.message, isPassing: true };
  if (error instanceof ProviderRefusal) return { words: error.message, isPassing: false };
  // Somebody else changes the ledger again and again.
  if (error instanceof Refusal) return { words: error.message, isPassing: true };
  logFault('', error, ended);
  return { words: UNEXPECTED, isPassing: false };
}

/** Does one of several parts of a run. A fault of it is logged, and the others are done all the same. */
export async function partOfRun(name: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: unknown) => logFault('', error, name));
}
