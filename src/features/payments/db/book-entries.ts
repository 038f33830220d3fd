import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { readById } from '#db/client/read-by-id.ts';
import { decimalsOf } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type PriceRules, taxLabels } from '#prices/rules.ts';
import { type BookEntry, entriesOfFee, entriesOfMovement } from '../rules/book-entry.ts';
import type { ListedMovement, MovementFilters } from '../rules/payment-calls.ts';
import { feeEntryConditions } from './fee-entries.ts';
import { movementConditions, movementRows, toListedMovement } from './movements.ts';
import { taxesFrom } from './recorded-taxes.ts';

/** A row of the books (payments: books). A cancellation fee has no movement of its own. */
export type BookRow = BookEntry &
  Pick<ListedMovement, 'at' | 'reservationId' | 'customer'> & {
    movement: ListedMovement | undefined;
    /** What the provider took of an online movement, and what it pays out. */
    provider: {
      fee: number | null;
      /** The currency of both, in which the provider pays out. */
      currency: string;
      payout: number | null;
      payoutDay: string | null;
      payoutId: string | null;
    };
  };

/** How all price books name their taxes, in the order of the alphabet. */
export async function readTaxLabels(db: Database): Promise<string[]> {
  const { rows } = await sql<{ taxes: PriceRules['taxes'] | null; rates: number[] }>`
    select distinct rules -> 'taxes' as taxes, jsonb_path_query_array(rules, '$.**.taxPercent') as rates
    from price_books`.execute(db);
  const labels = rows.flatMap(({ taxes, rates }) => taxLabels({ taxes: taxes ?? [] }, rates));
  return [...new Set(labels)].sort();
}

/** Reads the books in pages: the movements that match the filters, sorted by id, then the cancellation fees. */
export async function* exportBooks(
  db: Database,
  company: Company,
  filters: MovementFilters,
): AsyncGenerator<BookRow[]> {
  const movements = movementRows(db)
    .leftJoin('movementFees', 'movementId', 'paymentMovements.id')
    .select([
      'feeCents',
      'netCents',
      sql<string | null>`coalesce(movement_fees.currency, payments.currency)`.as('feeCurrency'),
      sql<string | null>`to_char(available_on, 'YYYY-MM-DD')`.as('availableOn'),
      'payoutId',
    ])
    .where(all(movementConditions(company, filters)));
  for await (const page of readById(movements, 'paymentMovements')) {
    yield page.flatMap(({ feeCents, netCents, feeCurrency, availableOn, payoutId, ...row }) => {
      const movement = toListedMovement(company, row);
      const { at, reservationId, customer } = movement;
      const provider = {
        fee: inMoney(feeCents, feeCurrency),
        payout: inMoney(netCents, feeCurrency),
        currency: feeCents === null ? '' : (feeCurrency?.toUpperCase() ?? ''),
        payoutDay: availableOn,
        payoutId,
      };
      return entriesOfMovement({ ...row, taxes: taxesFrom(row.taxSource) }).map((entry) => ({
        ...{ ...entry, at, reservationId, customer, movement, provider },
      }));
    });
  }
  yield* exportFees(db, company, feeEntryConditions(company, filters));
}

async function* exportFees(
  db: Database,
  company: Company,
  conditions: SqlCondition[],
): AsyncGenerator<BookRow[]> {
  const entries = db
    .selectFrom('feeEntries')
    .innerJoin('reservations', 'reservations.id', 'feeEntries.reservationId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'feeEntries.id',
      'feeEntries.reservationId',
      sql<string>`users.first_name || ' ' || users.last_name`.as('customer'),
      'feeEntries.at',
      'feeEntries.keptCents',
      'feeEntries.totalCents',
      'feeEntries.taxes',
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('feeEntries as earlier')
          .select(['keptCents', 'totalCents', 'taxes'])
          .whereRef('earlier.reservationId', '=', 'feeEntries.reservationId')
          .whereRef('earlier.id', '<', 'feeEntries.id')
          .orderBy('earlier.id', 'desc')
          .limit(1),
      ).as('before'),
    )
    .where(all(conditions));
  const provider = { fee: null, currency: '', payout: null, payoutDay: null, payoutId: null };
  for await (const page of readById(entries, 'feeEntries')) {
    yield page.flatMap(({ reservationId, customer, before, ...after }) =>
      entriesOfFee(before ?? undefined, after).map((entry) => ({
        ...{
          ...entry,
          at: toWallClock(after.at, company.timeZone),
          customer,
          provider,
          reservationId,
        },
        movement: undefined,
      })),
    );
  }
}

/** In the currency of the payout, which can be another one than the company's. */
function inMoney(cents: number | null, currency: string | null): number | null {
  return cents === null ? null : cents / 10 ** decimalsOf(currency ?? '');
}
