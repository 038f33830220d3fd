import { Client } from 'pg';

/** Runs a statement in this file's database as the owner of its tables. */
export async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: process.env.TEST_OWNER_URL });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
