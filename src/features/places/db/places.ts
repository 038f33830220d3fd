import { sql } from 'kysely';
import { formerLocations } from '#company/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { vehiclePlaceId, vehicleState } from '#fleet/db.ts';
import { dayAt, dayOf } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type ListedPlace, MOST_PLACES, type Place, type PlaceInput } from '../rules/place.ts';

const COLUMNS = [
  'id',
  'name',
  'location',
  'address',
  'position',
  'week',
  'offersPickUp',
  'offersDropOff',
  'transferMinutes',
  'leadMinutes',
  'closedAt',
  'updatedAt',
] as const;

/** All places, also closed ones, in the order in which they were added; or the one with an id. */
export async function readPlaces(db: Database, company: Company, id?: number): Promise<Place[]> {
  const rows = await db
    .selectFrom('places')
    .select(COLUMNS)
    .select([
      sql<string>`coalesce(phone, '')`.as('phone'),
      sql<Place['holidays']>`holidays`.as('holidays'),
      formerLocations.as('formerLocations'),
    ])
    .$if(id !== undefined, (all) => all.where('id', '=', id as number))
    .orderBy('id')
    .execute();
  return rows.map(({ closedAt, updatedAt, ...row }) => ({
    ...row,
    closedAt: closedAt && toWallClock(closedAt, company.timeZone),
    updatedAt: updatedAt.toISOString(),
  }));
}

/** What happens today at the places at which anything does, by their ids. */
export async function readPlacesToday(
  db: Database,
  company: Company,
  now: Date,
): Promise<Map<number, Pick<ListedPlace, 'vehicles' | 'arriving' | 'leaving'>>> {
  const { start, end } = dayOf(dayAt(now, company.timeZone), company.timeZone);
  const planned = (event: 'pick_up' | 'drop_off', done: 'picked_up_at' | 'returned_at') => {
    const time = sql.ref(`${event}_time`);
    return sql`(
      select count(*)::integer from reservations
      where ${sql.ref(`${event}_place_id`)} = places.id and ${time} >= ${start} and ${time} < ${end}
        and status = 'CREATED' and ${sql.ref(done)} is null
    )`;
  };
  const { rows } = await sql<Pick<ListedPlace, 'id' | 'vehicles' | 'arriving' | 'leaving'>>`
    select places.id, coalesce(vehicles, 0) as vehicles,
      ${planned('drop_off', 'returned_at')} as arriving, ${planned('pick_up', 'picked_up_at')} as leaving
    from places left join (
      select ${vehiclePlaceId} as place_id, count(*)::integer as vehicles from vehicles
      where ${vehicleState} in ('free', 'service')
      group by 1
    ) as standing on place_id = places.id`.execute(db);
  return new Map(rows.map(({ id, ...today }) => [id, today]));
}

/** What a call says of a place as columns. What it leaves out is not among them. */
function columnsOf({ address, phone, position, week, holidays, isClosed, ...input }: PlaceInput) {
  const json = (value: object | null) => value && JSON.stringify(value);
  return {
    ...input,
    ...(address !== undefined && { address: json(address) }),
    ...(phone !== undefined && { phone: phone || null }),
    ...(position !== undefined && { position: json(position) }),
    ...(week !== undefined && { week: json(week) }),
    ...(holidays !== undefined && { holidays: json(holidays) }),
    ...(isClosed !== undefined && {
      closedAt: isClosed ? sql<Date>`coalesce(closed_at, now())` : null,
    }),
  };
}

/** What a new place has unless a call says otherwise. */
const NEW_PLACE = {
  ...{ address: null, phone: '', position: null, week: null, holidays: null },
  ...{ offersPickUp: true, offersDropOff: true, transferMinutes: 0, leadMinutes: 0 },
};

/**
 * Adds a place, while those who add one wait for each other. Returns its id; undefined, and adds nothing, if there are as many as
 * there can be.
 * @throws the database's refusal by place_locations_pkey
 */
export async function addPlace(db: Database, input: PlaceInput): Promise<number | undefined> {
  // What a call leaves out can be there as undefined.
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const place = columnsOf({ ...NEW_PLACE, ...(Object.fromEntries(given) as PlaceInput) });
  const { rows } = await sql<{ id: number }>`
    insert into places (
      name, location, address, phone, position, week, holidays, offers_pick_up, offers_drop_off,
      transfer_minutes, lead_minutes, closed_at
    )
    select ${place.name}, ${place.location}, ${place.address}::jsonb, ${place.phone}::text, ${place.position}::jsonb,
      ${place.week}::jsonb, ${place.holidays}::jsonb, ${place.offersPickUp}::boolean, ${place.offersDropOff}::boolean,
      ${place.transferMinutes}::integer, ${place.leadMinutes}::integer,
      case when ${input.isClosed ?? false}::boolean then now() end
    from lock_and_count_places() as places
    where places < ${MOST_PLACES}
    returning id`.execute(db);
  return rows[0]?.id;
}

/**
 * Replaces what a call says of a place. Returns false, and changes nothing, when it is gone or has another version.
 * @throws the database's refusal by place_locations_pkey
 */
export async function editPlace(
  db: Database,
  id: number,
  input: PlaceInput,
  version: string | undefined,
): Promise<boolean> {
  const row = await db
    .updateTable('places')
    .set({ ...columnsOf(input), updatedAt: changedNow })
    .where('id', '=', id)
    .where(isVersion(version))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes a place for which nobody has the role.
 * @returns false, and deletes nothing, if somebody has
 * @throws the database's refusal if something has the place
 */
export async function removePlace(db: Database, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('places')
    .where('id', '=', id)
    .where(sql<boolean>`not exists (select from users where ${id}::integer = any (place_ids))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
