import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all } from '#db/client/list.ts';
import { isServed } from '#fleet/db.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { BookTerms } from '../rules/book-terms.ts';
import type { PriceBasis, PriceBook } from '../rules/price-basis.ts';
import type { PublishedBook } from '../rules/price-calls.ts';
import type { PriceRules } from '../rules/price-rules.ts';
import type { PricedVehicle } from '../rules/rates.ts';

/** The most earlier books that the desk reads. */
const MOST_BOOKS = 100;

/** The newest price book in JSON; null if none is published. */
export const newestBook: RawBuilder<PriceBook | null> = sql`(
  select jsonb_build_object('id', id, 'rules', rules)
  from price_books order by id desc limit 1
)`;

/** The price book of a row of `reservations` in JSON; null if it has none. */
export const agreedBook: RawBuilder<PriceBook | null> = sql`(
  select jsonb_build_object('id', id, 'rules', rules)
  from price_books where id = reservations.price_book_id
)`;

/** The driver's date of birth that a row of `reservations` states, YYYY-MM-DD; null if it states none. */
export const statedBirthDate: RawBuilder<string | null> = sql`reservations.birth_date::text`;

/** The date of birth of the youngest driver of a row of `reservations`, YYYY-MM-DD; null while none is recorded. */
export const youngestBirthDate: RawBuilder<string | null> = sql`(
  select max(birth_date)::text from drivers where reservation_id = reservations.id
)`;

/** What the price book of a row of reservations says of deposit, cancellation and no-shows; null without a book. */
export function bookTerms(reservation: string): RawBuilder<BookTerms | null> {
  const column = (name: string) => sql.ref(`${reservation}.${name}`);
  return sql`(
    select jsonb_strip_nulls(jsonb_build_object(
      'deposit', ${nearestDeposit(column('vehicleId'), column('classId'))},
      'cancel', rules -> 'cancel', 'noShow', rules -> 'noShow', 'steps', rules -> 'steps'
    ))
    from price_books where id = ${column('priceBookId')}
  )`;
}

/** The deposit of a price book for a vehicle, as `depositOf` finds it. Letters are written by statements, so they need it here. */
function nearestDeposit(vehicleId: RawBuilder<unknown>, classId: RawBuilder<unknown>) {
  return sql`(
    select jsonb_build_object('amount', deposit -> 'amount')
    from jsonb_path_query(rules, 'lax $.deposit[*]') with ordinality as deposits (deposit, place)
    where coalesce(deposit -> 'carIds' @> to_jsonb(${vehicleId}), true)
      and (not deposit ? 'classes' or coalesce(deposit -> 'classes' @> to_jsonb(${classId}), false))
    order by deposit ? 'carIds' desc, deposit ? 'classes' desc, place
    limit 1
  )`;
}

/** The newest price book; undefined if none is published. */
export async function findNewestBook(db: Database): Promise<PriceBook | undefined> {
  return db
    .selectFrom('priceBooks')
    .select(['id', 'rules'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findBook(db: Database, id: number): Promise<PriceBook | undefined> {
  return db
    .selectFrom('priceBooks')
    .select(['id', 'rules'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** What the price of a vehicle is calculated from now; undefined for an unknown vehicle. */
export async function findPriceBasis(
  db: Database,
  vehicleId: number,
): Promise<PriceBasis | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'pricePerHourCents', 'dailyCapCents', 'classId'])
    .select(newestBook.as('book'))
    .where('id', '=', vehicleId)
    .where(all(isServed()))
    .executeTakeFirst();
  return row && { vehicle: toPricedVehicle(row), book: row.book ?? undefined };
}

export function toPricedVehicle({
  id,
  pricePerHourCents,
  dailyCapCents,
  classId,
}: {
  id: number;
  pricePerHourCents: number;
  dailyCapCents: number | null;
  classId: number | null;
}): PricedVehicle {
  return { id, rateCents: pricePerHourCents, dailyCapCents, classId };
}

/** The published books, the newest first. */
export async function readBooks(db: Database, company: Company): Promise<PublishedBook[]> {
  const rows = await books(db).limit(MOST_BOOKS).execute();
  return rows.map((row) => toPublishedBook(company, row));
}

/** Publishes rules as the newest book. */
export async function publishBook(
  db: Database,
  company: Company,
  rules: PriceRules,
  userId: number,
): Promise<PublishedBook> {
  const { id } = await db
    .insertInto('priceBooks')
    .values({
      rules: JSON.stringify(rules),
      currency: companyLocale().currency,
      publishedBy: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return toPublishedBook(company, await books(db).where('id', '=', id).executeTakeFirstOrThrow());
}

function books(db: Database) {
  return db
    .selectFrom('priceBooks')
    .select(['id', 'rules', 'currency', 'publishedAt'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('users')
          .select(['firstName', 'lastName'])
          .whereRef('users.id', '=', 'priceBooks.publishedBy'),
      ).as('publisher'),
    )
    .orderBy('id', 'desc');
}

function toPublishedBook(
  company: Company,
  {
    publishedAt,
    publisher,
    ...book
  }: PriceBook & {
    currency: string;
    publishedAt: Date;
    publisher: { firstName: string; lastName: string } | null;
  },
): PublishedBook {
  return {
    ...book,
    publishedAt: toWallClock(publishedAt, company.timeZone),
    publishedBy: publisher && `${publisher.firstName} ${publisher.lastName}`,
  };
}
