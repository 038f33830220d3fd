import { database } from '#db/client/connection.ts';
import { claimFees, readOpenFees, writeFees } from '../db/movement-fees.ts';
import { feesOfMovements } from '../rules/movement-fee.ts';
import type { PaymentProvider } from './provider.ts';
import { faultOf, partOfRun } from './settle-alone.ts';

/** The most payments that one run asks about. */
const MOST = 20;

/**
 * Records what the provider took of movements, and in which payout the rest came to the bank (payments: online payments). A
 * payment about which the provider says nothing is asked about again later.
 */
export async function recordFees(provider: PaymentProvider): Promise<void> {
  for (const { intentId, movements } of await readOpenFees(database, MOST)) {
    await partOfRun(`the fees of ${intentId}`, async () => {
      const ids = movements.map(({ id }) => id);
      if (!(await claimFees(database, ids))) return;
      const fees = await provider.getFees(intentId).catch((error: unknown) => {
        faultOf(error, `the fees of ${intentId}`);
        return [];
      });
      await writeFees(database, feesOfMovements(movements, fees));
    });
  }
}
