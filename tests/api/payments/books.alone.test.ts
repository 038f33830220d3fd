// Before anything that reads the environment.
import '../fake-provider.ts';

import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import type { ClosingRow, ListedMovement, MoneyFigures } from '#payments/rules/payment-calls.ts';
import type { ReceiptDraft } from '#payments/rules/receipt.ts';
import { taxesOfLines } from '#payments/rules/tax-parts.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import { newLine, type PriceLine, sumOfLines } from '#prices/rules/price-line.ts';
import { seededRandom } from '../../random.ts';
import { fake } from '../fake-provider.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  askForHold,
  cancel,
  deliver,
  desk,
  intentsOf,
  pay,
  paymentsOf,
  settleAtDesk,
  site,
  start,
  take,
} from '../paying.ts';
import { addUser, MORNING, moveToSoon, rentalOn, runSql } from '../records.ts';

/** A month on whose 14th the clocks change. */
const MONTH = Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`);
const WHOLE = { from: '2027-03-01', to: '2027-03-31' };

const random = seededRandom();
const between = (least: number, most: number) =>
  Math.round((least + random() * (most - least)) * 100) / 100;

type Booked = Awaited<ReturnType<typeof start>>;
type Row = Record<string, string>;

const firstOf = async ({ id }: Booked) => (await paymentsOf(id)).entries[0]?.id;

async function paid(amount?: number): Promise<Booked> {
  const booking = await start();
  const { due } = await paymentsOf(booking.id);
  await take(booking.id, { amount: amount ?? due });
  return booking;
}

async function paidOnline(): Promise<Booked> {
  const booking = await start();
  await pay(booking);
  return booking;
}

/** What can happen to a reservation of $84.74, of which $8.74 are taxes, and to its money. */
const STORIES: Record<string, () => Promise<unknown>> = {
  async 'paid in parts, a part given back by mistake and paid again'() {
    const booking = await paid(between(1, 30));
    await take(booking.id, { method: 'terminal', purpose: 'difference', amount: between(1, 30) });
    await settleAtDesk('refund', await firstOf(booking), { amount: between(0.5, 1) });
    const { due } = await paymentsOf(booking.id);
    await take(booking.id, { purpose: 'difference', amount: due });
  },
  async 'goodwill at the desk'() {
    const booking = await paid();
    await settleAtDesk('refund', await firstOf(booking), {
      ...{ amount: between(1, 40), because: 'goodwill', reason: '=HYPERLINK("x"), "smoke"' },
    });
  },
  async 'a dropped charge'() {
    const booking = await paid();
    const charges = [
      newLine('late', 'Late by 1 hour', 1, 'hour', 3800),
      newLine('tax', 'Sales tax 9.5%', 1, 'once', 361),
    ];
    await runSql`update reservations set status = 'DONE', returned_at = pick_up_time + interval '1 hour',
      picked_up_at = pick_up_time, charges = ${JSON.stringify(charges)}::jsonb,
      total_cents = total_cents + 4161 where id = ${booking.id}`;
    await take(booking.id, { purpose: 'late', method: 'transfer', amount: 41.61 });
    const { entries } = await paymentsOf(booking.id);
    await settleAtDesk('refund', entries[1]?.id, {
      ...{ amount: between(1, 41), because: 'charge-dropped' },
    });
  },
  async 'paid in the name of a fee'() {
    const booking = await start();
    const { due } = await paymentsOf(booking.id);
    await take(booking.id, { purpose: 'fee', amount: due });
  },
  async 'canceled with a fee, paid at the desk'() {
    const booking = await paid();
    await cancel(booking);
    const { due } = await paymentsOf(booking.id);
    await settleAtDesk('refund', await firstOf(booking), { amount: -due });
  },
  async 'canceled with a fee, paid online'() {
    await cancel(await paidOnline());
  },
  async 'a refund that the bank sent back, given at the desk'() {
    const booking = await paidOnline();
    await cancel(booking);
    await settlePayments(DEFAULT_COMPANY);
    fake.failRefund((await intentsOf(booking.id))[0] ?? '');
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    const { due } = await paymentsOf(booking.id);
    await settleAtDesk('refund', await firstOf(booking), { amount: -due });
  },
  async 'a dispute that is lost in part'() {
    const booking = await paidOnline();
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'needs_response', Math.round(between(10, 80) * 100));
    await deliver();
    fake.dispute(intent, 'lost');
  },
  async 'a dispute that is lost, paid again in two parts, and goodwill after it'() {
    const booking = await paidOnline();
    const [intent = ''] = await intentsOf(booking.id);
    fake.dispute(intent, 'lost');
    await deliver();
    await take(booking.id, { purpose: 'difference', amount: between(1, 30) });
    const { due } = await paymentsOf(booking.id);
    await take(booking.id, { purpose: 'difference', amount: due });
    const { entries } = await paymentsOf(booking.id);
    await settleAtDesk('refund', entries.at(-1)?.id, {
      ...{ amount: between(1, 20), because: 'goodwill' },
    });
  },
  async 'a deposit at the desk, of which a part is kept for what is due and for damage'() {
    const booking = await paid(between(10, 60));
    await moveToSoon(booking.id);
    const { body } = await take(booking.id, { purpose: 'deposit', amount: 200 });
    const { entries } = body as unknown as Awaited<ReturnType<typeof paymentsOf>>;
    const deposit = entries.find(({ purpose }) => purpose === 'deposit')?.id;
    await settleAtDesk('capture', deposit, { amount: between(100, 190), reason: 'Scratch' });
  },
  async 'a deposit that is held and given back, and one that stays'() {
    const [back, stays] = [await paid(), await paid()];
    for (const { id } of [back, stays]) {
      await moveToSoon(id);
      await take(id, { purpose: 'deposit', method: 'terminal', amount: 300 });
    }
    const { entries } = await paymentsOf(back.id);
    await settleAtDesk('release', entries[1]?.id);
  },
  async 'a hold on a card, of which a part is kept'() {
    const booking = await paid();
    await moveToSoon(booking.id);
    const { hold, page } = await askForHold(booking.id, 300);
    fake.pay(page);
    await deliver();
    await settleAtDesk('capture', hold?.id, { amount: between(20, 250), reason: 'Dent' });
  },
};

/** Gives movements, cancellations and returns times in the month, to its very ends, and one just after it. Days end at midnight. */
async function spread(): Promise<void> {
  const zone = sql`at time zone 'America/Los_Angeles'`;
  // Nobody can change a movement otherwise.
  const trigger = (change: string) =>
    asOwner(`alter table payment_movements ${change} trigger payment_movement_is_kept`);
  await trigger('disable');
  const rows = await runSql<{ id: number }>`select id from payment_movements order by id`;
  const ends = ['2027-03-01T00:00:00', '2027-03-31T23:59:59.999', '2027-04-01T00:00:00'];
  for (const [index, { id }] of rows.entries()) {
    const seconds = Math.floor(random() * 30 * 86_400);
    const at = ends[index]
      ? sql`${ends[index]}::timestamp ${zone}`
      : sql`'2027-03-01'::timestamp ${zone} + ${seconds} * interval '1 second'`;
    await runSql`update payment_movements set at = ${at} where id = ${id}`;
  }
  await trigger('enable');
  await asOwner(`alter table fee_entries disable trigger fee_entry_is_kept`);
  await runSql`update fee_entries
    set at = '2027-03-10T08:00:00Z'::timestamptz + (id % 4) * interval '1 day'`;
  await asOwner(`alter table fee_entries enable trigger fee_entry_is_kept`);
  await runSql`update reservations set
    returned_at = case when returned_at is not null then '2027-03-20T20:00:00Z'::timestamptz end,
    created_at = '2027-02-01'`;
}

async function csvOf(query: object = {}): Promise<Row[]> {
  const search = new URLSearchParams({ ...query, format: 'csv' });
  const answer = await fetch(`${site.url}/api/excel/download/payments?${search}`, {
    headers: { authorization: `Bearer ${desk.token}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(/payments-[\d-]+\.csv"$/);
  const [headings = [], ...rows] = recordsOf(await answer.text());
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [headings[at], cell])));
}

/** Reads RFC 4180. */
function recordsOf(text: string): string[][] {
  expect(text.endsWith('\r\n')).toBe(true);
  const records: string[][] = [];
  let cells: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  )) {
    cells.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    records.push(cells);
    cells = [];
  }
  return records;
}

const cents = (rows: readonly Row[], column = 'Gross') =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);

const ofKind = (rows: readonly Row[], kind: string) => rows.filter((row) => row.Kind === kind);

async function figuresOf(from: string, to: string): Promise<MoneyFigures> {
  const path = `/payments/admin/figures?from=${from}&to=${to}`;
  return (await ask('GET', path, desk)).body as unknown as MoneyFigures;
}

async function closingOf(day: string): Promise<ClosingRow[]> {
  const { body } = await ask('GET', `/payments/admin/closing?day=${day}`, desk);
  return body as unknown as ClosingRow[];
}

const inCents = (amount: number) => Math.round(amount * 100);

beforeAll(async () => {
  const rules = {
    taxes: [
      { name: 'Sales tax', percent: 9.5, on: 'all' },
      { name: 'City tax', percent: 2, on: 'all' },
    ],
    cancel: { freeHours: 8760, percent: 50 },
    deposit: { amount: 200 },
  };
  await ask('POST', '/prices/admin', { ...desk, body: { rules } });
  const accounts = { rental: '4000', charges: '4100', fees: '4200' };
  const more = { deposits: '2100', keptDeposits: '4300' };
  const saved = await ask('PUT', '/company/admin', {
    ...desk,
    body: { ...DEFAULT_SETTINGS, accounts: { ...accounts, ...more } },
  });
  expect(saved.status).toBe(200);
  for (const story of Object.values(STORIES)) {
    await story();
    await settlePayments(DEFAULT_COMPANY);
    await deliver();
  }
  await settlePayments(DEFAULT_COMPANY);
  await spread();
});

describe('the books of a month', () => {
  it('are those of its days, and agree with the daily closings and the figures', async () => {
    const month = await csvOf(WHOLE);
    let taken = 0;
    for (const day of MONTH) {
      const [rows, closing, figures] = await Promise.all([
        csvOf({ from: day, to: day }),
        closingOf(day),
        figuresOf(day, day),
      ]);
      const sum = (of: (row: ClosingRow) => number) =>
        closing.reduce((total, row) => total + inCents(of(row)), 0);
      const net = inCents(figures.taken) - inCents(figures.refunded);
      expect([cents(rows), sum((row) => row.taken) - sum((row) => row.refunded)]).toEqual([
        net,
        net,
      ]);
      const kept = inCents(figures.kept);
      expect([cents(ofKind(rows, 'Kept deposit')), sum((row) => row.kept)]).toEqual([kept, kept]);
      expect(cents(ofKind(rows, 'Cancellation fee'))).toBe(inCents(figures.fees));
      taken += net;
    }
    const figures = await figuresOf(WHOLE.from, WHOLE.to);
    expect(cents(month)).toBe(taken);
    expect(inCents(figures.taken) - inCents(figures.refunded)).toBe(taken);
    expect([figures.kept > 0, figures.fees > 0]).toEqual([true, true]);
  });

  it('have net, tax by rate and gross that add up in each row, and the account of its kind', async () => {
    const rows = await csvOf();
    for (const row of rows) {
      const [tax, gross] = [cents([row], 'Tax'), cents([row], 'Gross')];
      expect(cents([row], 'Net') + tax).toBe(gross);
      expect(cents([row], 'Sales tax 9.5%') + cents([row], 'City tax 2%')).toBe(tax);
      expect(row.Gross).toMatch(/^-?\d+\.\d\d$/);
      expect(row.Time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    }
    const accounts = new Set(rows.map(({ Kind, Account }) => `${Kind} ${Account}`));
    expect([...accounts].sort()).toEqual([
      'Cancellation fee 4200',
      'Charges after the return 4100',
      'Deposit 2100',
      'Kept deposit 4300',
      'Rental 4000',
    ]);
    expect(rows.some(({ For }) => For === 'Rental, second payment')).toBe(true);
    expect(rows.some(({ For }) => For === 'Rental, third payment')).toBe(true);
  });

  it('owe the deposits that are held at the desk, and no others', async () => {
    const rows = await runSql<{ held: number }>`
      select sum(deposit_held_cents)::integer as held from reservations`;
    expect(cents(ofKind(await csvOf(), 'Deposit'))).toBe(rows[0]?.held);
    expect(rows[0]?.held).toBe(30_000);
  });

  it('have, for each reservation that is paid, exactly the taxes of what it costs', async () => {
    const all = await csvOf();
    const rows = await runSql<{
      id: number;
      cost: number;
      paid: number;
      fee: number | null;
      lines: PriceLine[];
      total: number;
    }>`
      select id, total_cents::integer as total, (paid_cents + deposit_kept_cents)::integer as paid,
        case status when 'CANCELLED' then cancellation_fee_cents::integer end as fee,
        coalesce(case status when 'CANCELLED' then cancellation_fee_cents end, total_cents)::integer as cost,
        lines || coalesce(charges, '[]') || coalesce(adjustments, '[]') as lines
      from reservations`;
    const settled = rows.filter(({ cost, paid: had }) => cost === had);
    expect(settled.length).toBeGreaterThan(8);
    for (const { id, fee, lines, total } of settled) {
      const own = all.filter(({ Reservation }) => Reservation === String(id));
      expect(sumOfLines(lines)).toBe(total);
      for (const { label, amountCents } of taxesOfLines(lines)) {
        const expected = fee === null ? amountCents : Math.round((amountCents * fee) / total);
        expect(cents(own, label), `${label} of ${id}`).toBe(expected);
      }
    }
  });

  it('have what the provider took and pays out of online movements only', async () => {
    const rows = await csvOf();
    const known = rows.filter((row) => row['Provider fee'] !== '');
    expect(known.length).toBeGreaterThan(4);
    for (const row of known) {
      expect([row.Method, row['Payout day']]).toEqual(['Online', expect.stringMatching(/^\d{4}-/)]);
      expect(cents([row], 'Payout')).toBe(cents([row]) - cents([row], 'Provider fee'));
    }
  });

  it('are the same as a spreadsheet, in which nothing is a formula', async () => {
    const csv = await csvOf(WHOLE);
    const search = new URLSearchParams(WHOLE);
    const answer = await fetch(`${site.url}/api/excel/download/payments?${search}`, {
      headers: { authorization: `Bearer ${desk.token}` },
    });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const [sheet] = workbook.worksheets;
    if (!sheet) throw new Error('The workbook has no sheet.');
    const headings = (sheet.getRow(1).values as string[]).slice(1);
    expect(headings).toEqual(Object.keys(csv[0] ?? {}));
    expect(sheet.rowCount - 1).toBe(csv.length);
    const gross = headings.indexOf('Gross') + 1;
    expect(csv.map((row) => Number(row.Gross))).toEqual(
      csv.map((_, index) => sheet.getRow(index + 2).getCell(gross).value),
    );
    const reasons = (await csvOf()).map(({ Reason }) => Reason);
    expect(reasons).toContain('\'=HYPERLINK("x"), "smoke"');
  });

  it('are filtered like the list, whose rows state the tax', async () => {
    const rows = await csvOf({ method: 'transfer' });
    expect(rows.map(({ Method }) => Method)).toEqual(['Bank transfer', 'Bank transfer']);
    const { body } = await ask('GET', '/payments/admin?method=transfer', desk);
    const { content } = body as unknown as { content: ListedMovement[] };
    expect(content.map(({ tax }) => inCents(tax)).sort()).toEqual(
      rows.map((row) => cents([row], 'Tax')).sort(),
    );
    const refused = await ask('GET', '/excel/download/payments?format=pdf', desk);
    expect(refused.body).toMatchObject({ errors: { format: 'format must be xlsx or csv' } });
  });
});

describe('what was kept', () => {
  it('is earned on the day on which it was kept, not when the vehicle came back', async () => {
    const rows = await runSql<{ returned: number; damage: number }>`
      select
        (select sum(total_cents - damage_total(adjustments)) from reservations
          where status = 'DONE')::integer as returned,
        (select sum(damage_total(adjustments)) from reservations)::integer as damage`;
    const figures = await figuresOf(WHOLE.from, '2027-04-01');
    const { returned = 0, damage = 0 } = rows[0] ?? {};
    expect([returned > 0, damage > 0]).toEqual([true, true]);
    expect(inCents(figures.earned)).toBe(returned + damage + inCents(figures.fees));
  });
});

describe('a cancellation fee that changes in a later month', () => {
  /** Nobody can change an entry otherwise. */
  const moveTo = async (id: number, day: string) => {
    await asOwner('alter table fee_entries disable trigger fee_entry_is_kept');
    await runSql`update fee_entries set at = ${day}::timestamptz
      where reservation_id = ${id} and at < '2041-01-01'`;
    await asOwner('alter table fee_entries enable trigger fee_entry_is_kept');
  };
  const feesOn = async (day: string) => {
    const rows = await csvOf({ from: day, to: day });
    expect([cents(rows), cents(rows, 'Tax')]).toEqual([0, 0]);
    const fees = ofKind(rows, 'Cancellation fee');
    expect(cents(fees)).toBe(inCents((await figuresOf(day, day)).fees));
    return [cents(fees), cents(fees, 'Sales tax 9.5%'), cents(fees, 'City tax 2%')];
  };

  it.each<[name: string, change: (booking: Booked) => Promise<unknown>, then: number[]]>([
    [
      'by a correction',
      async (booking) => settleAtDesk('refund', await firstOf(booking), { amount: 50 }),
      [-763, -65, -14],
    ],
    [
      'by goodwill',
      async (booking) =>
        settleAtDesk('refund', await firstOf(booking), { amount: 10, because: 'goodwill' }),
      [-1000, -85, -18],
    ],
    [
      'because the reservation is taken up again',
      ({ id, carId }) =>
        ask('PUT', `/reservations/admin/auth?carId=${carId}&reservationId=${id}`, {
          ...desk,
          body: { ...MORNING, status: 'CREATED' },
        }),
      [-4237, -361, -76],
    ],
  ])('%s stays as it was in the earlier one', async (_, change, then) => {
    const booking = await paid();
    const day = String((booking.id % 28) + 1).padStart(2, '0');
    await cancel(booking);
    await moveTo(booking.id, `2041-05-${day}T20:00:00Z`);
    expect(await feesOn(`2041-05-${day}`)).toEqual([4237, 361, 76]);
    await change(booking);
    await moveTo(booking.id, `2041-06-${day}T20:00:00Z`);
    expect(await feesOn(`2041-05-${day}`)).toEqual([4237, 361, 76]);
    expect(await feesOn(`2041-06-${day}`)).toEqual(then);
    await expect(
      runSql`update fee_entries set at = now() where reservation_id = ${booking.id}`,
    ).rejects.toThrow('never changed');
  });
});

describe('a book whose taxes are included', () => {
  const seat = { id: 'seat', name: 'Child seat', kind: 'extra', per: 'once', price: 10.7, most: 1 };
  const rules = {
    taxesAre: 'included',
    taxes: [{ name: 'VAT', percent: 19, on: 'all' }],
    extras: [{ ...seat, taxPercent: 7 }],
    fine: { fee: 11.9, taxPercent: 19 },
    deposit: { amount: 200 },
    cancel: { freeHours: 8760, percent: 50, isTaxed: false },
  };
  const withSeat = { extras: [{ id: 'seat', quantity: 1 }] };

  beforeAll(async () => {
    expect((await ask('POST', '/prices/admin', { ...desk, body: { rules } })).status).toBe(201);
  });

  /** What the receipts of a reservation state of each tax, and of each movement. */
  async function statedOf({ id }: Booked) {
    const rows = await runSql<{ receipt: ReceiptDraft }>`
      select receipt from payment_movements join payments on payments.id = payment_id
      where reservation_id = ${id} order by payment_movements.id`;
    return rows.map(({ receipt }) => receipt);
  }

  async function booksOf({ id }: Booked) {
    const rows = (await csvOf()).filter(({ Reservation }) => Reservation === String(id));
    for (const row of rows) expect(cents([row], 'Net') + cents([row], 'Tax')).toBe(cents([row]));
    return ['Gross', 'VAT 19%', 'VAT 7%', 'Tax'].map((column) => cents(rows, column));
  }

  it('has one total from the quote to the receipts and the books, to the cent', async () => {
    const booking = await start(withSeat);
    const { carId, id, token } = booking;
    const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = rentalOn(
      2,
      '10:00',
      '12:00',
    );
    const choice = { carId: `${carId}`, pickUpDateTime, dropOffDateTime, extras: 'seat:1' };
    const query = new URLSearchParams(choice);
    const quote = await ask('GET', `/reservations/auth?${query}`, { token });
    const { body: own } = await ask('GET', `/reservations/${id}/auth`, { token });
    for (const priced of [quote.body, own]) {
      expect(priced).toMatchObject({ totalPrice: 86.7 });
      expect(priced.lines).toMatchObject([
        { amount: 76 },
        { amount: 10.7, taxPercent: 7 },
        { label: 'VAT 19%', amount: 0, tax: { percent: 19, base: 63.87, included: 12.13 } },
        { label: 'VAT 7%', amount: 0, tax: { percent: 7, base: 10, included: 0.7 } },
      ]);
    }
    await take(id, { amount: 50 });
    await moveToSoon(id);
    await take(id, { purpose: 'deposit', amount: 200 });
    await take(id, { purpose: 'difference', amount: 36.7 });
    await settleAtDesk('refund', await firstOf(booking), { amount: 8.67, because: 'goodwill' });
    const receipts = await statedOf(booking);
    expect(receipts.map(({ taxes }) => taxes)).toEqual([
      [
        { label: 'VAT 19%', amountCents: 700, percent: 19, netCents: 3683 },
        { label: 'VAT 7%', amountCents: 40, percent: 7, netCents: 577 },
      ],
      // A deposit bears no tax.
      [],
      [
        { label: 'VAT 19%', amountCents: 513, percent: 19, netCents: 2704 },
        { label: 'VAT 7%', amountCents: 30, percent: 7, netCents: 423 },
      ],
      [
        { label: 'VAT 19%', amountCents: -121, percent: 19, netCents: -639 },
        { label: 'VAT 7%', amountCents: -7, percent: 7, netCents: -100 },
      ],
    ]);
    expect(receipts.at(-1)).toMatchObject({ totalCents: 7803, dueCents: 0 });
    // With the deposit that is held.
    expect(await booksOf(booking)).toEqual([7803 + 20_000, 1092, 63, 1155]);
  });

  it('has the tax of a fee for a fine, and none of the fine', async () => {
    const booking = await paid();
    await runSql`update reservations set status = 'DONE', picked_up_at = now() - interval '3 hours',
      returned_at = now(), charges = '[]' where id = ${booking.id}`;
    const charge = { kind: 'fine', amount: 80, reason: 'Speeding' };
    const charged = await ask('POST', `/reservations/admin/${booking.id}/charges`, {
      ...desk,
      body: charge,
    });
    expect(charged.body).toMatchObject([{ amount: 80, fee: 11.9, tax: 0 }]);
    await take(booking.id, { purpose: 'late', amount: 91.9 });
    expect(await booksOf(booking)).toEqual([7600 + 9190, 1213 + 190, 0, 1403]);
  });

  it.each([
    ['by hours', {}],
    ['in steps', { cancel: { isTaxed: false }, steps: [{ untilHours: 0, percent: 50 }] }],
  ])('takes all taxes back with a cancellation %s whose fee is not taxed', async (_, said) => {
    const body = { rules: { ...rules, ...said } };
    expect((await ask('POST', '/prices/admin', { ...desk, body })).status).toBe(201);
    const booking = await paid();
    await cancel(booking);
    await settleAtDesk('refund', await firstOf(booking), { amount: 38 });
    const [, creditNote] = await statedOf(booking);
    expect(creditNote?.lines).toMatchObject([{ kind: 'cancellation', amountCents: 3800 }]);
    expect(creditNote?.taxes).toMatchObject([{ label: 'VAT 19%', amountCents: -1213 }]);
    expect(await booksOf(booking)).toEqual([3800, 0, 0, 0]);
    const rows = await csvOf();
    const own = rows.filter(({ Reservation }) => Reservation === String(booking.id));
    const sumsOf = (kind: string) => [cents(ofKind(own, kind)), cents(ofKind(own, kind), 'Tax')];
    expect(sumsOf('Rental')).toEqual([0, 0]);
    expect(sumsOf('Cancellation fee')).toEqual([3800, 0]);
  });
});

it('a closing has whole payments only, and none twice, while money is taken', async () => {
  const AMOUNT = 12.34;
  const clerk = await addUser({ roles: ['Administrator'], firstName: 'Till', lastName: 'Moment' });
  const [{ day } = { day: '' }] = await runSql<{ day: string }>`
    select to_char(now() at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day`;
  const closing = async () => {
    const rows = await closingOf(day);
    const own = rows.find((row) => row.clerk === 'Till Moment' && row.method === 'cash');
    return own ?? { count: 0, taken: 0, refunded: 0 };
  };
  const takeAll = async (some: Booked[]) => {
    for (const { id } of some) {
      const { status } = await ask('POST', `/payments/admin?reservationId=${id}`, {
        token: clerk.token,
        body: { key: crypto.randomUUID(), purpose: 'rental', method: 'cash', amount: AMOUNT },
      });
      expect(status).toBe(201);
    }
  };
  const bookings = await Promise.all(Array.from({ length: 24 }, () => start()));
  let isOver = false;
  const read: Awaited<ReturnType<typeof closing>>[] = [];
  const reader = async () => {
    while (!isOver) read.push(await closing());
  };
  const readers = [reader(), reader()];
  await Promise.all([takeAll(bookings.slice(0, 12)), takeAll(bookings.slice(12))]);
  isOver = true;
  await Promise.all(readers);

  // What it counts is what it adds up, at every moment.
  for (const { count, taken } of read) expect(taken).toBeCloseTo(count * AMOUNT, 2);
  expect(new Set(read.map(({ count }) => count)).size).toBeGreaterThan(3);
  expect(await closing()).toMatchObject({ count: 24, taken: 296.16, refunded: 0 });
});
