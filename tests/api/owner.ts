import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { isWaitingForLock } from './records.ts';

/** Runs a statement in this file's database as the owner of its tables. */
export async function asOwner(statement: string): Promise<void> {
  const client = await openClient();
  await client.query(statement).finally(() => client.end());
}

/** Removes the invoices, which a trigger keeps, so that reservations can be removed. */
export function removeInvoices(): Promise<void> {
  return asOwner('set session_replication_role = replica; delete from invoices');
}

/** A connection as the owner of the tables. */
export async function openClient(): Promise<Client> {
  const client = new Client({ connectionString: process.env.TEST_OWNER_URL });
  await client.connect();
  return client;
}

/** A connection of a test's own, as the owner of the tables. It ends with the test. */
export async function connect(): Promise<Client> {
  const client = await openClient();
  onTestFinished(() => client.end());
  return client;
}

/** Makes a call while a transaction holds locks. The transaction commits once the call waits for one of them. */
export async function callBehind<Result>(
  lock: (transaction: Client) => Promise<unknown>,
  act: () => Promise<Result>,
): Promise<Result> {
  const transaction = await connect();
  await transaction.query('begin');
  await lock(transaction);
  const answer = act();
  await expect.poll(isWaitingForLock).toBe(true);
  await transaction.query('commit');
  return answer;
}
