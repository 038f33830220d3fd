import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy, isRefusedForKey } from '#db/client/constraint.ts';
import { changedMeanwhile, invalidInput, notFound } from '#kernel/http/refusal.ts';
import { noReservation } from '#rental/server/refusals.ts';
import type { Ledger, LedgerPayment } from '../db/ledger.ts';
import { type LedgerChange, writeLedger } from '../db/ledger-writes.ts';

/** The most attempts of a change whose ledger somebody else changes in between. */
const MOST_LEDGER_ATTEMPTS = 5;

/**
 * Decides a change over a ledger and writes it. If the ledger has changed in between, it is read and decided
 * again. `decide` returns undefined when there is nothing to do, for example because the caller's key was used.
 * @returns the ledger after the change
 * @throws 404 without the ledger; 400 for a key that somebody else has used; 412 when it has changed each time
 */
export async function changeLedger(
  company: Company,
  find: () => Promise<Ledger | undefined>,
  decide: (ledger: Ledger) => LedgerChange | undefined | Promise<LedgerChange | undefined>,
): Promise<Ledger> {
  let isKeyUsed = false;
  for (let attempts = 0; attempts < MOST_LEDGER_ATTEMPTS; attempts += 1) {
    const ledger = await find();
    if (!ledger) throw noReservation();
    const change = await decide(ledger);
    if (!change) return ledger;
    // The key is in no payment of this reservation, so it belongs to another one.
    if (isKeyUsed) throw invalidInput({ key: 'This key was used for something else' });
    try {
      if ((await writeLedger(database, company, ledger, change)) !== undefined) {
        return (await find()) ?? ledger;
      }
    } catch (error) {
      if (isRefusedForKey(error)) isKeyUsed = true;
      else if (!isRefusedBy('payments_one_open', error)) throw error;
    }
  }
  throw changedMeanwhile();
}

/** @throws 404 */
export function getPaymentOf({ payments }: Ledger, id: number): LedgerPayment {
  const payment = payments.find((one) => one.id === id);
  if (!payment) throw notFound('There is no such payment.');
  return payment;
}

/** Whether a press with this key has been recorded. */
export function isKeyKnown({ payments, movements, commands }: Ledger, key: string): boolean {
  return [...payments, ...movements, ...commands].some((one) => one.key === key);
}
