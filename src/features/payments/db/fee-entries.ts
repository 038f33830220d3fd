import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import { endOfDay, startOfDay, type TimeSpan } from '#kernel/time/calendar-day.ts';
import type { MovementFilters } from '../rules/payment-calls.ts';

/** A query for what was kept as cancellation fees in a span, less what was no longer kept, in cents (payments: books). */
export function keptFeesIn({ start, end }: TimeSpan): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(amount_cents), 0)::float8 from fee_entries
    where at >= ${start} and at < ${end}`;
}

/** The conditions of the fee entries that belong to a filtered list of movements. */
export function feeEntryConditions(company: Company, filters: MovementFilters): SqlCondition[] {
  const { method, purpose } = filters;
  // A fee was paid in whatever ways the rental was.
  const isOther = method !== undefined || (purpose !== undefined && purpose !== 'fee');
  return entryConditions(company, filters, 'feeEntries', 'at', isOther);
}

/** The conditions of the invoices that belong to a filtered list of movements. */
export function bookedInvoiceConditions(
  company: Company,
  filters: MovementFilters,
): SqlCondition[] {
  const isOther = filters.method !== undefined || filters.purpose !== undefined;
  return entryConditions(company, filters, 'invoices', 'issuedAt', isOther);
}

function entryConditions(
  company: Company,
  { search, from, to }: MovementFilters,
  table: 'feeEntries' | 'invoices',
  time: string,
  isOther: boolean,
): SqlCondition[] {
  const at = sql.ref(`${table}.${time}`);
  const conditions = [
    isOther && sql<boolean>`false`,
    search !== undefined && isOfCustomer(table, search),
    from !== undefined && sql<boolean>`${at} >= ${startOfDay(from, company.timeZone)}`,
    to !== undefined && sql<boolean>`${at} < ${endOfDay(to, company.timeZone)}`,
  ];
  return conditions.filter((condition) => condition !== false);
}

/** Whether a row of a table belongs to a reservation of a customer whom a search finds. */
export function isOfCustomer(table: 'feeEntries' | 'invoices', search: string): SqlCondition {
  return sql<boolean>`exists (
    select from reservations join users on users.id = reservations.user_id
    where reservations.id = ${sql.ref(`${table}.reservationId`)} and ${containsText('users', search)}
  )`;
}
