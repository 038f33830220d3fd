import { sql } from 'kysely';
import { emailOrEmpty } from '#accounts/db.ts';
import { isInTheWay, keptOut, taken } from '#availability/db.ts';
import { NEW_COLUMNS, NEW_RESERVATION_TYPES } from '#booking/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { givenRows } from '#imports/db/imports.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { reservationLetters, withLetters } from '#payments/db.ts';
import { findNewestBook, toPricedVehicle } from '#prices/db.ts';
import type { ImportedReservation, ReservationImportFacts } from '../rules/reservation-import.ts';

/** What the rows of a sheet refer to, by their ids and emails in lower case. */
export async function readReservationImportFacts(
  db: Database,
  company: Company,
  { ids, vehicleIds, emails }: { ids: number[]; vehicleIds: number[]; emails: string[] },
): Promise<ReservationImportFacts> {
  const [existing, customers, vehicles, book] = await Promise.all([
    db
      .selectFrom('reservations')
      .innerJoin('users', 'users.id', 'reservations.userId')
      .select([
        'reservations.id',
        'vehicleId',
        emailOrEmpty,
        'pickUpTime',
        'dropOffTime',
        'pickUpLocation',
        'dropOffLocation',
        'status',
        'totalCents',
      ])
      .where(sql<boolean>`reservations.id = any (${ids}::integer[])`)
      .execute(),
    db
      .selectFrom('users')
      .select(['id', sql<string>`email`.as('email')])
      .where(sql<boolean>`lower(email) = any (${emails}::text[])`)
      .where('erasedAt', 'is', null)
      .execute(),
    db
      .selectFrom('vehicles')
      .select(['id', 'model', 'pricePerHourCents', 'dailyCapCents', 'classId', 'homePlaceId'])
      .where(sql<boolean>`id = any (${vehicleIds}::integer[])`)
      .execute(),
    findNewestBook(db),
  ]);
  return {
    existing: existing.map(({ pickUpTime, dropOffTime, ...row }) => ({
      ...row,
      pickUpTime: toWallClock(pickUpTime, company.timeZone),
      dropOffTime: toWallClock(dropOffTime, company.timeZone),
    })),
    customers,
    vehicles: vehicles.map((row) => ({
      ...toPricedVehicle(row),
      model: row.model,
      homePlaceId: row.homePlaceId,
    })),
    book,
  };
}

/**
 * The positions in the list of the reservations whose vehicle is taken, transfers included, or stands at another place after all that
 * is planned, also by the list itself. Canceled ones take none.
 */
export async function findTakenPlaces(
  db: Database,
  company: Company,
  reservations: ImportedReservation[],
): Promise<Set<number>> {
  const { rows } = await sql<{ place: number }>`
    with given as (
      select given.*, home_place_id as home,
        place_at(given.pick_up_location) as from_place_id, place_at(given.drop_off_location) as to_place_id
      from ${given(company, reservations)} join vehicles on vehicles.id = given.vehicle_id
      where given.status <> 'CANCELLED'
    ),
    stays as (
      select vehicle_id, start_time, from_place_id, to_place_id from occupancies
      where company_floats() and vehicle_id in (select vehicle_id from given)
      union all select vehicle_id, pick_up_time, from_place_id, to_place_id from given where company_floats()
    )
    select place from given
    where exists (select from ${taken} where taken.vehicle_id = given.vehicle_id and ${overlapsGiven})
      or company_floats() and given.status = 'CREATED' and (
        coalesce(from_place_id <> coalesce((
          select to_place_id from stays
          where vehicle_id = given.vehicle_id and start_time < given.pick_up_time and to_place_id is not null
          order by start_time desc limit 1
        ), home), false)
        or coalesce(to_place_id <> (
          select from_place_id from stays
          where vehicle_id = given.vehicle_id and start_time >= given.drop_off_time and from_place_id is not null
          order by start_time limit 1
        ), false)
      )`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/**
 * Adds reservations in one statement. Returns false, and changes nothing, when a vehicle is kept out or has another
 * price or class by now, or another price book has been published.
 * @throws the database's refusal by imports_pkey when the plan has been applied, by occupancies_no_overlap
 *   when a vehicle is taken by now, and by reservations_user_id_fkey when a customer is gone
 */
export async function writeReservations(
  db: Database,
  company: Company,
  planId: string,
  reservations: ImportedReservation[],
  isTold: boolean,
): Promise<boolean> {
  const row = await withLetters(
    db
      .with('given', () => sql<object>`(select * from ${given(company, reservations)})`)
      .with(
        'vehicle',
        () => sql<object>`(
          select id, price_per_hour_cents, daily_cap_cents, class_id from vehicles
          where id in (select vehicle_id from given) order by id for no key update
        )`,
      )
      .with(
        'plan',
        () => sql<object>`(
          insert into imports (plan_id)
          select ${planId}::uuid
          where not exists (
            select from given
            left join vehicle on vehicle.id = given.vehicle_id
              and vehicle.price_per_hour_cents = given.rate_cents
              and vehicle.daily_cap_cents is not distinct from given.cap_cents
              and vehicle.class_id is not distinct from given.class_id
            where vehicle.id is null
              or given.price_book_id is distinct from (select max(id) from price_books)
              or (given.status <> 'CANCELLED' and exists (
                select from (${keptOut}) as kept_out
                where kept_out.vehicle_id = given.vehicle_id and ${overlapsGiven}
              ))
          )
          returning plan_id
        )`,
      )
      .with(
        'added',
        () => sql<object>`(
          insert into reservations (${COLUMNS})
          select ${GIVEN}
          from given
          where exists (select from plan)
          order by place
          returning *
        )`,
      )
      .with(
        'told',
        () => sql<object>`(
          select * from added where ${isTold}::boolean and status = 'CREATED'
        )`,
      ),
    reservationLetters(company, 'reservation-confirmed', 'told'),
  )
    .selectNoFrom(sql<boolean>`exists (select from plan)`.as('isApplied'))
    .executeTakeFirst();
  return row?.isApplied ?? false;
}

/** Whether a taken time overlaps a given rental with its transfers. */
const overlapsGiven = isInTheWay(
  sql.ref('given.pickUpTime'),
  sql.ref('given.dropOffTime'),
  sql.ref('given.turnaroundMinutes'),
  {
    before: sql`transfer_before(given.vehicle_id, place_at(given.pick_up_location), null)`,
    after: sql`transfer_after(given.vehicle_id, place_at(given.drop_off_location), null)`,
  },
);

const COLUMNS = sql.join(NEW_COLUMNS.map((name) => sql.ref(name)));

/** What a sheet has of them. A reservation is in the customer's language. */
const GIVEN = sql.join(
  NEW_COLUMNS.map((name) =>
    name === 'language'
      ? sql`coalesce((select language from users where users.id = given.user_id), 'en')`
      : sql.ref(`given.${name}`),
  ),
);

/** Reservations as rows of a statement, with their places in the list. */
function given(company: Company, reservations: ImportedReservation[]) {
  const rows = reservations.map(({ terms, pickUpTime, dropOffTime, ...reservation }) => ({
    ...reservation,
    ...terms,
    currency: companyLocale().currency,
    pickUpTime: instantOf(pickUpTime, company.timeZone),
    dropOffTime: instantOf(dropOffTime, company.timeZone),
  }));
  return givenRows(NEW_RESERVATION_TYPES, rows);
}
