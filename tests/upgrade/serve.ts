import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { expect, vi } from 'vitest';
import { openLocalDatabase } from '#db/local/database.ts';
import { asSiteRole } from '../site-role.ts';

type Receipt = { year: number; number: number };

/**
 * Loads the functions over a database, as the role that owns nothing, and goes on renting: a vehicle is booked and
 * paid in cash. Once for each test file, because functions read their environment when they are imported.
 * @param client is connected to the same database
 * @returns the last receipt of before, and the new one
 */
export async function rentOn(
  connectionString: string,
  client: Client,
): Promise<{ before: Receipt; after: Receipt }> {
  vi.spyOn(console, 'log').mockReturnValue();
  const local = await openLocalDatabase('', asSiteRole(connectionString));
  Object.assign(process.env, local.environment, {
    TOKEN_SECRET: randomBytes(48).toString('base64'),
  });
  const { call } = await import('../api/calls.ts');
  const { addUser, addVehicle, tokenOf } = await import('../api/records.ts');
  const { book } = await import('../api/requests.ts');
  const make = async (answer: ReturnType<typeof call>) => {
    const { status, body } = await answer;
    expect([200, 201], JSON.stringify(body)).toContain(status);
    return body as { id: number; due: number };
  };
  const lastReceipt = async () => {
    const { rows } = await client.query<Receipt>(
      `select year, coalesce(max(receipt_number), 0) as number
       from (select extract(year from now() at time zone company_time_zone())::integer as year) as present
         left join payment_movements on receipt_year = year and receipt_series = 'R'
       group by year`,
    );
    return rows[0] ?? { year: 0, number: 0 };
  };

  const before = await lastReceipt();
  const { rows } = await client.query<{ owner: number }>(
    "select min(id) as owner from users where staff = 'owner'",
  );
  const token = await tokenOf(rows[0]?.owner ?? 0);
  const customer = await addUser();
  const { id, due } = await make(book(customer.token, await addVehicle()));
  await make(
    call('POST', '/payments/admin', {
      token,
      query: { reservationId: id },
      body: { key: randomUUID(), purpose: 'rental', method: 'cash', amount: due },
    }),
  );
  const after = await lastReceipt();
  await local.close();
  return { before, after };
}
