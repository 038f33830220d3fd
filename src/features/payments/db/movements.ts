import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { byColumn, readList, type SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { endOfDay, startOfDay } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { signedCents } from '../rules/payment.ts';
import type {
  ClosingRow,
  ListedMovement,
  MovementFilters,
  MovementSort,
} from '../rules/payment-calls.ts';
import {
  type Receipt,
  type ReceiptDraft,
  type StoredNumber,
  storedNumberText,
  type TaxSum,
} from '../rules/receipt.ts';
import { isRefunded, isTaken, keptCents } from './money-figures.ts';

/** The columns of StoredNumber. */
export const RECEIPT_NUMBER = ['receiptSeries', 'receiptYear', 'receiptNumber'] as const;

/** The document of a row with its number, which is stored beside it, in JSON. */
export const numberedReceipt = sql`receipt || jsonb_build_object(
  'series', receipt_series, 'year', receipt_year, 'number', receipt_number
)`;

/** The conditions of the filters of the list of movements. */
export function movementConditions(
  company: Company,
  { search, method, purpose, from, to }: MovementFilters,
): SqlCondition[] {
  const isOf = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
    select from payments where payments.id = payment_movements.payment_id and ${condition}
  )`;
  const conditions = [
    search !== undefined &&
      isOf(sql`exists (
        select from reservations join users on users.id = reservations.user_id
        where reservations.id = payments.reservation_id and ${containsText('users', search)}
      )`),
    method !== undefined && isOf(sql`method = ${method}`),
    purpose !== undefined && isOf(sql`purpose = ${purpose}`),
    from !== undefined && sql<boolean>`at >= ${startOfDay(from, company.timeZone)}`,
    to !== undefined && sql<boolean>`at < ${endOfDay(to, company.timeZone)}`,
  ];
  return conditions.filter((condition) => condition !== false);
}

/** What moved, with its reservation and its receipt. */
export function movementRows(db: Database) {
  return db
    .selectFrom('paymentMovements')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .innerJoin('reservations', 'reservations.id', 'payments.reservationId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'paymentMovements.id',
      'at',
      'payments.reservationId',
      sql<string>`users.first_name || ' ' || users.last_name`.as('customer'),
      'purpose',
      'method',
      'kind',
      'paymentMovements.amountCents',
      sql<string | null>`actor_name(actor_id, actor_key_id)`.as('by'),
      'reason',
      ...RECEIPT_NUMBER,
      sql<string>`upper(payments.currency)`.as('currency'),
      rentalPayment.as('rentalPayment'),
      sql<TaxSum[]>`receipt -> 'taxes'`.as('taxes'),
    ]);
}

/** Which payment for the rental a movement is (isForRental, src/features/payments/rules/payment-words.ts). */
const rentalPayment = sql<number>`case
  when kind = 'captured' and purpose in ('rental', 'difference') then (
    select count(*) from payment_movements as earlier join payments as paid on paid.id = earlier.payment_id
    where paid.reservation_id = payments.reservation_id and paid.purpose in ('rental', 'difference')
      and earlier.kind = 'captured' and earlier.id <= payment_movements.id
  )
  else 0
end::integer`;

type MovementRow = Awaited<ReturnType<ReturnType<typeof movementRows>['execute']>>[number];

export function toListedMovement(
  company: Company,
  { amountCents, receiptSeries, receiptYear, receiptNumber, at, taxes, ...row }: MovementRow,
): ListedMovement {
  const taxCents = taxes.reduce((sum, tax) => sum + tax.amountCents, 0);
  return {
    ...row,
    at: toWallClock(at, company.timeZone),
    amount: toAmount(signedCents({ kind: row.kind, amountCents })),
    tax: toAmount(taxCents),
    receipt: storedNumberText({ receiptSeries, receiptYear, receiptNumber }),
  };
}

/** One page of the movements that match the filters. */
export async function readMovementPage(
  db: Database,
  company: Company,
  { page, size, direction, sort, ...filters }: PageQuery<MovementSort> & MovementFilters,
): Promise<Page<ListedMovement>> {
  const list = {
    table: 'payment_movements',
    sort: byColumn(`paymentMovements.${sort === 'amount' ? 'amountCents' : sort}`),
    conditions: movementConditions(company, filters),
  } as const;
  return readList(
    db,
    list,
    { page, size, direction },
    (ids) => movementRows(db).innerJoin(ids, 'page.id', 'paymentMovements.id'),
    (row) => toListedMovement(company, row),
  );
}

/** What each clerk took, gave back and kept of deposits on a day, at a place or at all, by method (payments: daily closing). */
export async function readClosing(
  db: Database,
  company: Company,
  day: string,
  place: number | undefined,
): Promise<ClosingRow[]> {
  const total = (condition: SqlCondition) =>
    sql<number>`coalesce(sum(payment_movements.amount_cents) filter (where ${condition}), 0)::float8`;
  const rows = await db
    .selectFrom('paymentMovements')
    .innerJoin('payments', 'payments.id', 'paymentId')
    .select([
      sql<string | null>`actor_name(actor_id, actor_key_id)`.as('clerk'),
      'method',
      sql<number>`count(*)::integer`.as('count'),
      total(isTaken).as('taken'),
      total(isRefunded).as('refunded'),
      keptCents.as('kept'),
    ])
    .where('at', '>=', startOfDay(day, company.timeZone))
    .where('at', '<', endOfDay(day, company.timeZone))
    .$if(place !== undefined, (all) => all.where('paymentMovements.placeId', '=', place as number))
    .groupBy(['actorId', 'actorKeyId', 'method'])
    .orderBy('clerk')
    .orderBy('method')
    .execute();
  return rows.map(({ taken, refunded, kept, ...row }) => ({
    ...row,
    taken: toAmount(taken),
    refunded: toAmount(refunded),
    kept: toAmount(kept),
  }));
}

/** A receipt with its number, which is stored beside it. */
export function toReceipt({
  receipt,
  receiptSeries,
  receiptYear,
  receiptNumber,
}: StoredNumber & { receipt: ReceiptDraft }): Receipt {
  return { ...receipt, series: receiptSeries, year: receiptYear, number: receiptNumber };
}
