import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { issuerOf } from '#payments/rules/issued-receipt.ts';
import type { Receipt } from '#payments/rules/receipt.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { readPdf } from '../read-pdf.ts';
import { insertUser, insertVehicle } from '../rows.ts';

/** More than are read at once. */
const COUNT = 101;

const RECEIPT: Omit<Receipt, 'year' | 'number'> = {
  kind: 'receipt',
  issuedAt: '2026-11-23T18:12:00.000Z',
  issuer: issuerOf(DEFAULT_COMPANY),
  reservation: {
    id: 7,
    vehicle: 'Halden One',
    pickUpTime: '2026-12-24T10:00:00',
    dropOffTime: '2026-12-24T12:00:00',
    pickUpLocation: 'Harbor',
    dropOffLocation: 'Airport',
  },
  customer: { name: 'Maya Lindqvist' },
  lines: [],
  totalCents: 7600,
  ...{ movements: [], taxes: [] },
  ...{ paidCents: 7600, dueCents: 0, depositCents: 0, keptCents: 0 },
};

function exportReceipts(args: string[], environment: Record<string, string>) {
  return spawnSync(
    process.execPath,
    ['src/features/payments/commands/export-receipts.ts', ...args],
    {
      encoding: 'utf8',
      env: environment,
    },
  );
}

it('writes every receipt of a year into one ZIP', async () => {
  const { connectionString, drop } = await createTestDatabase();
  onTestFinished(drop);
  const client = new Client({ connectionString });
  await client.connect();
  const userId = await insertUser(client, { email: 'maya@example.com' });
  const vehicleId = await insertVehicle(client, { model: 'Halden One' });
  await client.query(
    `with reservation as (
       insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, rate_cents, total_cents)
       values ($1, $2, '2040-06-01 10:00Z', '2040-06-01 12:00Z', 'Harbor', 'Airport', 3800, 7600)
       returning id
     ), payment as (
       insert into payments (reservation_id, purpose, method, status, amount_cents, captured_cents, key)
       select id, 'rental', 'cash', 'paid', 7600, 7600, 'key' from reservation returning id
     )
     insert into payment_movements
       (payment_id, kind, amount_cents, receipt_year, receipt_number, receipt)
     select id, 'captured', 1, year, number, $3::jsonb
     from payment, generate_series(1, $4::integer) as number, (values (2026), (2027)) as years (year)
     where year = 2026 or number = 1`,
    [userId, vehicleId, JSON.stringify(RECEIPT), COUNT],
  );
  await client.query(
    `insert into payment_movements
       (payment_id, kind, amount_cents, receipt_series, receipt_year, receipt_number, receipt)
     select id, 'refunded', 1, 'C', 2026, 1, $1::jsonb from payments`,
    [JSON.stringify({ ...RECEIPT, kind: 'credit-note' })],
  );
  await client.end();

  const file = join(createTestFolder(), 'receipts.zip');
  const { status, stdout, stderr } = exportReceipts(['2026', file], {
    DATABASE_URL: connectionString,
  });
  expect([status, stdout, stderr]).toEqual([
    0,
    `${COUNT + 1} receipts of 2026 are in ${file}.\n`,
    '',
  ]);
  const receipts = unzipSync(readFileSync(file));
  expect(Object.keys(receipts)).toHaveLength(COUNT + 1);
  expect(Object.keys(receipts)).toContain('C-2026-000001.pdf');
  const { title } = await readPdf(receipts[`R-2026-000${COUNT}.pdf`] ?? new Uint8Array());
  expect(title).toBe(`Receipt R-2026-000${COUNT}`);
});

it('says how it is used', () => {
  const { status, stderr } = exportReceipts(['26'], {});
  expect([status, stderr]).toEqual([
    2,
    'Usage: npm run receipts:export -- 2026 receipts-2026.zip\n',
  ]);
});
