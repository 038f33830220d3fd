import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_COLUMNS } from '#accounts/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all } from '#db/client/list.ts';
import { containsText, hasPhone } from '#db/client/search.ts';
import { DESK_NAME_COLUMNS, isNamed, isServed, toDeskName } from '#fleet/db.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { searchWords } from '#kernel/text/search-key.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type FoundRecords, MOST_FOUND, numberSpans, phoneDigits } from '../rules/admin-search.ts';

/** The most rows that are compared to find the best. Nobody reads through more results than that. */
const MOST_COMPARED = 200;

/**
 * Finds the customers, vehicles and reservations that the caller may see by a text, in one statement. Rows that contain the text earlier
 * come first; equal ones are sorted by name. Reservations are sorted by number.
 */
export async function findRecords(
  db: Database,
  company: Company,
  text: string,
  may: (permission: Permission) => boolean,
): Promise<FoundRecords> {
  const ifMay = (permission: Permission, condition: RawBuilder<boolean>) =>
    may(permission) ? condition : sql<boolean>`false`;
  const digits = phoneDigits(text);
  const isCustomer = digits
    ? sql<boolean>`(${containsText('users', text)} or ${hasPhone(digits)})`
    : containsText('users', text);
  const { customers, vehicles, reservations } = await db
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom(
          selectFrom('users')
            .select(CUSTOMER_COLUMNS)
            .where(ifMay('see-customers', isCustomer))
            .limit(MOST_COMPARED)
            .as('users'),
        )
          .select(CUSTOMER_COLUMNS)
          .orderBy(positionIn(sql`first_name || ' ' || last_name || ' ' || email`, text))
          .orderBy(sql`lower(first_name || ' ' || last_name)`)
          .orderBy('id')
          .limit(MOST_FOUND),
      ).as('customers'),
      jsonArrayFrom(
        selectFrom(
          selectFrom('vehicles')
            .select(DESK_NAME_COLUMNS)
            .where(ifMay('see-vehicles', all([isNamed(text), ...isServed()])))
            .limit(MOST_COMPARED)
            .as('vehicles'),
        )
          .select(DESK_NAME_COLUMNS)
          .orderBy(positionIn(sql`model`, text))
          .orderBy(sql`lower(model)`)
          .orderBy('id')
          .limit(MOST_FOUND),
      ).as('vehicles'),
      jsonArrayFrom(
        selectFrom('reservations')
          .select(['reservations.id', 'status', 'pickUpTime', 'dropOffTime'])
          .select(({ selectFrom: select }) => [
            jsonObjectFrom(
              select('vehicles')
                .select(DESK_NAME_COLUMNS)
                .whereRef('vehicles.id', '=', 'reservations.vehicleId'),
            )
              .$notNull()
              .as('car'),
            jsonObjectFrom(
              select('users')
                .select(CUSTOMER_COLUMNS)
                .whereRef('users.id', '=', 'reservations.userId'),
            )
              .$notNull()
              .as('customer'),
          ])
          .where(
            ifMay(
              'see-rental',
              sql<boolean>`reservations.id in (${reservationsWithin(numberSpans(text))})`,
            ),
          )
          .orderBy('reservations.id')
          .limit(MOST_FOUND),
      ).as('reservations'),
    ])
    .executeTakeFirstOrThrow();
  return {
    customers,
    vehicles: vehicles.map(toDeskName),
    reservations: reservations.map(({ pickUpTime, dropOffTime, car, ...row }) => ({
      ...row,
      car: toDeskName(car),
      // Times in JSON are texts.
      pickUpTime: toWallClock(new Date(pickUpTime), company.timeZone),
      dropOffTime: toWallClock(new Date(dropOffTime), company.timeZone),
    })),
  };
}

/** The position of a text's first word within a row's texts. It is lowest if the row was found by something else. */
function positionIn(texts: RawBuilder<string>, text: string): RawBuilder<number> {
  const [first] = searchWords(text);
  return sql<number>`position(${first?.key ?? ''} in search_key(${texts}))`;
}

/** The first ids within each span, read from the index. */
function reservationsWithin(spans: { first: number; last: number }[]): RawBuilder<number> {
  if (spans.length === 0) return sql`null`;
  const rows = spans.map(({ first, last }) => sql`(${first}::integer, ${last}::integer)`);
  return sql`
    select found.id from (values ${sql.join(rows)}) as span (first, last),
      lateral (
        select id from reservations where id between first and last order by id limit ${MOST_FOUND}
      ) as found
    order by found.id limit ${MOST_FOUND}`;
}
