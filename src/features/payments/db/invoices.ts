import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, readList, type SqlCondition } from '#db/client/list.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { InvoiceFilters, InvoiceSort, ListedInvoice } from '../rules/document-calls.ts';
import type { InvoiceDraft } from '../rules/invoice.ts';
import { storedNumberText } from '../rules/receipt.ts';
import { isUnpaid } from './due.ts';
import { isOfCustomer } from './fee-entries.ts';
import type { Ledger } from './ledger.ts';
import { isUnchanged } from './ledger-writes.ts';
import { numberedReceipt, RECEIPT_NUMBER } from './movements.ts';
import { invoiceLetter, lettersIn, reminderOfInvoice } from './reservation-letters.ts';

/** Reservations that may need an invoice or a credit note, those first that have changed last. None of an erased customer. */
export async function readInvoiceDue(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'userId')
    .select('reservations.id')
    .where('isInvoiceDue', '=', true)
    .where('erasedAt', 'is', null)
    .orderBy('reservations.updatedAt', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Writes invoices and credit notes that were decided over a ledger, with their numbers and one letter, and notes that none is due.
 * The demo's data have no letters.
 * @returns false, and nothing is written, when the ledger is no longer the one that was read
 */
export async function writeInvoices(
  db: Database,
  company: Company,
  { reservation }: Ledger,
  invoices: readonly InvoiceDraft[],
  now: Date,
  { isOfDemo = false } = {},
): Promise<boolean> {
  const counts = { C: 0, I: 0 };
  const drafts = invoices.map((draft) => {
    const series = draft.receipt.kind === 'invoice' ? 'I' : 'C';
    counts[series] += 1;
    const { dueOn, sumCents: grossCents } = draft.receipt;
    return { ...draft, dueOn, grossCents, series, place: counts[series] };
  });
  const { rows } = await sql`
    with locked as (
      select id from reservations
      where id = ${reservation.id}::integer and ${isUnchanged(reservation)}
      for no key update
    ), noted as (
      update reservations set is_invoice_due = false where id in (select id from locked)
    ), numbered as (
      insert into receipt_numbers as counter (year, last, last_credit_note, last_invoice)
      select extract(year from ${now}::timestamptz at time zone ${company.timeZone}::text), 0,
        ${counts.C}::integer, ${counts.I}::integer
      from locked where ${drafts.length}::integer > 0
      on conflict (year) do update set last_credit_note = counter.last_credit_note + excluded.last_credit_note,
        last_invoice = counter.last_invoice + excluded.last_invoice
      returning year, last_credit_note - ${counts.C}::integer as credit_notes_before,
        last_invoice - ${counts.I}::integer as invoices_before
    ), issued as (
      insert into invoices
        (reservation_id, receipt_series, receipt_year, receipt_number, issued_at, gross_cents, due_on, corrects_id, receipt)
      select locked.id, draft.series, numbered.year,
        draft.place + case draft.series when 'C' then numbered.credit_notes_before else numbered.invoices_before end,
        ${now}::timestamptz, draft."grossCents", draft."dueOn", draft."correctsId", draft.receipt
      from locked, numbered, jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as draft (
        series text, place integer, "grossCents" bigint, "dueOn" date, "correctsId" integer, receipt jsonb
      )
      returning ${numberedReceipt} as receipt
    )${isOfDemo ? sql`` : sql`, ${lettersIn(invoiceLetter(company, reservation.userId))}`}
    select id from locked`.execute(db);
  return rows.length > 0;
}

/** What is due of a row of reservations, in cents; none after a cancellation, and never below 0. */
const dueOfReservation = sql`case reservations.status when 'CANCELLED' then 0
  else greatest(0, reservations.total_cents - reservations.paid_cents - reservations.deposit_kept_cents) end`;

/**
 * The invoices of reservations with what is still open of each: payments pay the oldest one first. `which` selects reservations.
 */
function openInvoices(which: SqlCondition): RawBuilder<{ id: number; openCents: number }> {
  return sql`(
    select id, greatest(0, least(left_cents, due_cents - coalesce(sum(greatest(0, left_cents)) over (
      partition by reservation_id order by id desc rows between unbounded preceding and 1 preceding
    ), 0)))::float8 as open_cents
    from (
      select invoices.id, reservation_id, ${dueOfReservation} as due_cents,
        gross_cents + coalesce(
          (select sum(note.gross_cents) from invoices as note where note.corrects_id = invoices.id), 0
        ) as left_cents
      from invoices join reservations on reservations.id = reservation_id
      where receipt_series = 'I' and ${which}
    ) as parts
  )`;
}

/** What is open of the invoices of a reservation, in cents, by their ids. */
export async function readOpenCents(
  db: Database,
  reservationId: number,
): Promise<Map<number, number>> {
  const which = sql<boolean>`reservations.id = ${reservationId}::integer`;
  const { rows } = await sql<{
    id: number;
    openCents: number;
  }>`select id, open_cents from ${openInvoices(which)} as open`.execute(db);
  return new Map(rows.map(({ id, openCents }) => [id, openCents]));
}

/** The conditions of the filters of the list of invoices. */
function invoiceConditions({ search, open }: InvoiceFilters): SqlCondition[] {
  const conditions = [
    search !== undefined && isOfCustomer('invoices', search),
    open !== undefined &&
      sql<boolean>`invoices.id in (
        select id from ${openInvoices(isUnpaid)} as open where open_cents > 0
      )`,
  ];
  return conditions.filter((condition) => condition !== false);
}

/** One page of the invoices and credit notes that match the filters. */
export async function readInvoicePage(
  db: Database,
  company: Company,
  { page, size, direction, sort, ...filters }: PageQuery<InvoiceSort> & InvoiceFilters,
): Promise<Page<ListedInvoice>> {
  const today = dayAt(new Date(), company.timeZone).toString();
  const list = {
    table: 'invoices',
    // Documents without a due day come last in descending order.
    sort: sort === 'dueOn' ? sql`coalesce(invoices.due_on, '-infinity')` : byColumn('invoices.id'),
    conditions: invoiceConditions(filters),
  } as const;
  return readList(
    db,
    list,
    { page, size, direction },
    (ids) =>
      invoiceRows(db)
        .innerJoin(ids, 'page.id', 'invoices.id')
        .select(openOfInvoice.as('openCents')),
    ({ openCents, issuedAt, receipt, ...row }): ListedInvoice => ({
      id: row.id,
      kind: receipt.kind === 'invoice' ? 'invoice' : 'credit-note',
      number: storedNumberText(row),
      day: dayAt(issuedAt, company.timeZone).toString(),
      reservationId: row.reservationId,
      customer: receipt.customer.company ?? row.customer,
      gross: toAmount(receipt.sumCents ?? 0),
      open: toAmount(openCents),
      dueOn: row.dueOn,
      isOverdue: openCents > 0 && row.dueOn !== null && row.dueOn < today,
    }),
  );
}

/** Invoices and credit notes with their customers. */
export function invoiceRows(db: Database) {
  return db
    .selectFrom('invoices')
    .innerJoin('reservations', 'reservations.id', 'invoices.reservationId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'invoices.id',
      'invoices.reservationId',
      'issuedAt',
      sql<string | null>`to_char(due_on, 'YYYY-MM-DD')`.as('dueOn'),
      ...RECEIPT_NUMBER,
      'receipt',
      sql<string>`users.first_name || ' ' || users.last_name`.as('customer'),
    ]);
}

/** What is open of an invoice of a row of `invoiceRows`, in cents. */
export const openOfInvoice = sql<number>`coalesce((
  select open_cents from ${openInvoices(sql<boolean>`reservations.id = invoices.reservation_id`)} as open
  where open.id = invoices.id
), 0)`;

/**
 * Reminds the customer of an open invoice, at most once a day.
 * @returns whether the letter was written; undefined if there is no such open invoice
 */
export async function remindOfInvoice(
  db: Database,
  company: Company,
  id: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ isWritten: boolean }>`
    with due as (
      select invoices.id, reservation_id, due_on, ${openOfInvoice} as open_cents,
        ${numberedReceipt} as receipt
      from invoices where invoices.id = ${id}::integer
    ), reminder as ${reminderOfInvoice(company)}
    select exists (select from reminder) as is_written from due where open_cents > 0`.execute(db);
  return rows[0]?.isWritten;
}
