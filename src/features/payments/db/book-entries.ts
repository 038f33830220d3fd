import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { BookView, Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { readById } from '#db/client/read-by-id.ts';
import { decimalsOf, toAmount } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type PriceRules, taxLabels } from '#prices/rules.ts';
import {
  type BookEntry,
  entriesOfAdvance,
  entriesOfBooked,
  entriesOfFee,
  entriesOfInvoice,
  entriesOfMovement,
} from '../rules/book-entry.ts';
import { DISPUTE_LOST, DISPUTE_REVERSED } from '../rules/payment.ts';
import type { ListedMovement, MovementFilters } from '../rules/payment-calls.ts';
import { storedNumberText } from '../rules/receipt.ts';
import { bookedInvoiceConditions, feeEntryConditions } from './fee-entries.ts';
import { invoiceRows, openOfInvoice } from './invoices.ts';
import { movementConditions, movementRows, toListedMovement } from './movements.ts';

/** A row of the books (payments: books). A cancellation fee and an invoice have no movement of their own. */
export type BookRow = BookEntry &
  Pick<ListedMovement, 'at' | 'reservationId' | 'customer'> & {
    movement: ListedMovement | undefined;
    /** The number of the invoice or credit note. */
    invoice?: string;
    /** What is open of it, and until when it is to be paid. */
    open?: number;
    dueOn?: string | null;
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

/**
 * Reads the books in pages: the movements that match the filters, sorted by id, then the invoices and the cancellation fees. By the
 * date of the supply they have what was documented with its taxes, by the date of the payment what moved.
 */
export async function* exportBooks(
  db: Database,
  company: Company,
  filters: MovementFilters,
  view: BookView,
): AsyncGenerator<BookRow[]> {
  const isBySupply = view === 'supply';
  const movements = movementRows(db)
    .leftJoin('movementFees', 'movementId', 'paymentMovements.id')
    .select([
      'feeCents',
      'netCents',
      sql<string | null>`coalesce(movement_fees.currency, payments.currency)`.as('feeCurrency'),
      sql<string | null>`to_char(available_on, 'YYYY-MM-DD')`.as('availableOn'),
      'payoutId',
      sql<number>`coalesce((receipt ->> 'paidAgainCents')::bigint, 0)::float8`.as('paidAgainCents'),
      sql<boolean>`receipt ? 'invoice'`.as('isInvoiced'),
      isOfDispute.as('isDisputed'),
    ])
    .where(all(movementConditions(company, filters)));
  for await (const page of readById(movements, 'paymentMovements')) {
    yield page.flatMap((found) => {
      const { feeCents, netCents, feeCurrency, availableOn, payoutId, ...others } = found;
      const { isInvoiced, isDisputed, paidAgainCents, ...row } = others;
      const movement = toListedMovement(company, row);
      const { at, reservationId, customer } = movement;
      const provider = {
        fee: inMoney(feeCents, feeCurrency),
        payout: inMoney(netCents, feeCurrency),
        currency: feeCents === null ? '' : (feeCurrency?.toUpperCase() ?? ''),
        payoutDay: availableOn,
        payoutId,
      };
      const advances = () =>
        isInvoiced || isDisputed ? [] : entriesOfAdvance({ ...row, paidAgainCents });
      return (isBySupply ? advances() : entriesOfMovement(row)).map((entry) => ({
        ...{ ...entry, at, reservationId, customer, movement, provider },
      }));
    });
  }
  yield* exportInvoices(db, company, bookedInvoiceConditions(company, filters), isBySupply);
  const isWithoutInvoice = sql<boolean>`not exists (
    select from invoices where invoices.reservation_id = fee_entries.reservation_id
  )`;
  yield* exportFees(db, company, [
    ...feeEntryConditions(company, filters),
    ...(isBySupply ? [isWithoutInvoice] : []),
  ]);
}

/**
 * Whether a dispute has taken the money of a movement, or given it back. Documents of 1.0.0 don't say it, and some of them are credit
 * notes.
 */
const isOfDispute = sql<boolean>`coalesce(
  (receipt ->> 'isOfDispute')::boolean,
  reason in (${DISPUTE_LOST}::text, ${DISPUTE_REVERSED}::text) and receipt ->> 'kind' <> 'credit-note',
  false
)`;

const NO_PROVIDER = { fee: null, currency: '', payout: null, payoutDay: null, payoutId: null };

async function* exportInvoices(
  db: Database,
  company: Company,
  conditions: SqlCondition[],
  isBySupply: boolean,
): AsyncGenerator<BookRow[]> {
  const invoices = invoiceRows(db).select(openOfInvoice.as('openCents')).where(all(conditions));
  for await (const page of readById(invoices, 'invoices')) {
    yield page.flatMap(({ issuedAt, receipt, reservationId, customer, dueOn, openCents, ...row }) =>
      (isBySupply ? entriesOfInvoice(receipt) : entriesOfBooked(receipt.booked)).map(
        (entry, index) => ({
          ...entry,
          ...{ customer, reservationId, movement: undefined, provider: NO_PROVIDER },
          at: toWallClock(issuedAt, company.timeZone),
          invoice: storedNumberText(row),
          // Once for each invoice.
          ...(index === 0 && { open: toAmount(openCents), dueOn }),
        }),
      ),
    );
  }
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
  for await (const page of readById(entries, 'feeEntries')) {
    yield page.flatMap(({ reservationId, customer, before, ...after }) =>
      entriesOfFee(before ?? undefined, after).map((entry) => ({
        ...{
          ...entry,
          at: toWallClock(after.at, company.timeZone),
          customer,
          provider: NO_PROVIDER,
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
