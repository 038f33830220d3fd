import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { readMoneyFigures } from '#payments/db/money-figures.ts';
import { asOwner } from '../owner.ts';
import { paymentsOf, settleAtDesk, start, take } from '../paying.ts';
import { moveToSoon, runSql } from '../records.ts';

const PAGE = 'src/site/manual/pages/money-and-closing.md';
const DAYS = { 1: [1, 1], 10: [10, 10], 12: [12, 12], All: [1, 30] } as const;

/** A day of June 2040, at noon of the company. */
const noon = (day: number) => `2040-06-${String(day).padStart(2, '0')} 12:00 America/Los_Angeles`;

/** The rental of the manual's example. */
async function rent(): Promise<void> {
  const { id } = await start();
  const lines = [
    { kind: 'rental', label: 'Rental', quantity: 1, unit: 'once', amountCents: 30_000 },
  ];
  await runSql`update reservations set lines = ${JSON.stringify(lines)}::jsonb, total_cents = 30000
    where id = ${id}`;
  await take(id, { amount: 300, method: 'transfer' });
  await moveToSoon(id);
  await take(id, { purpose: 'deposit', amount: 200 });
  const { entries } = await paymentsOf(id);
  const deposit = entries.find(({ purpose }) => purpose === 'deposit')?.id;
  const { status } = await settleAtDesk('capture', deposit, { amount: 50, reason: 'Scratch' });
  expect(status).toBe(200);
  await runSql`update reservations set status = 'DONE', created_at = ${noon(1)},
    pick_up_time = ${noon(10)}, picked_up_at = ${noon(10)}, drop_off_time = ${noon(12)}, returned_at = ${noon(12)}
    where id = ${id}`;
  await asOwner('alter table payment_movements disable trigger payment_movement_is_kept');
  await runSql`update payment_movements set at = case
    when (select purpose from payments where payments.id = payment_id) = 'rental' then ${noon(1)}::timestamptz
    when kind = 'captured' then ${noon(10)}::timestamptz
    else ${noon(12)}::timestamptz
  end`;
  await asOwner('alter table payment_movements enable trigger payment_movement_is_kept');
}

it('comes to the numbers that the manual gives as an example', async () => {
  await rent();
  const page = readFileSync(PAGE, 'utf8');
  for (const [name, [first, last]] of Object.entries(DAYS)) {
    const [from, to] = [first, last].map((day) => noon(day).slice(0, 10)) as [string, string];
    const figures = await readMoneyFigures(database, DEFAULT_COMPANY, { from, to });
    const [{ revenue = 0 } = {}] = await runSql<{ revenue: number }>`
      select coalesce(sum(cents), 0)::float8 / 100 as revenue from vehicle_sums
      where unit = 'day' and begins between ${from}::date and ${to}::date`;
    const { booked, earned, netTaken, kept, depositsChange } = figures;
    const row = [booked, revenue, earned, netTaken, kept, depositsChange].join(' | ');
    expect(page).toContain(`| ${name} | ${row.replace('-', '−')} |`);
    // What the screens show is what programs read, in parts.
    expect(netTaken + depositsChange + kept).toBeCloseTo(figures.taken - figures.refunded);
  }
});
