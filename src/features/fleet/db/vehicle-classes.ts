import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { MOST_CLASSES, type VehicleClass, type VehicleClassInput } from '../rules/vehicle-class.ts';

const COLUMNS = ['id', 'name', 'position', 'minimumDriverAge', 'updatedAt'] as const;

type VehicleClassRow = Omit<VehicleClass, 'updatedAt'> & { updatedAt: Date };

function toVehicleClass({ updatedAt, ...row }: VehicleClassRow): VehicleClass {
  return { ...row, updatedAt: updatedAt.toISOString() };
}

/** All classes in their order. */
export async function readVehicleClasses(db: Database): Promise<VehicleClass[]> {
  const rows = await db
    .selectFrom('vehicleClasses')
    .select(COLUMNS)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(toVehicleClass);
}

export async function findVehicleClass(
  db: Database,
  id: number,
): Promise<VehicleClass | undefined> {
  const row = await db
    .selectFrom('vehicleClasses')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toVehicleClass(row);
}

/**
 * The years that drivers of the vehicle of a row of `vehicles` must have: its own, else those of its class; null for the usual age
 * (proof: drivers).
 */
export const leastDriverAge: RawBuilder<number | null> = sql`coalesce(
  vehicles.minimum_driver_age,
  (select minimum_driver_age from vehicle_classes where vehicle_classes.id = vehicles.class_id)
)`;

/** No class has it. */
const NO_ID = 0;

/**
 * The parts of a statement that put a class at a place of the list, or at its end: `placed` has the place, and `shifted` moves the
 * others, if `written` has a row. With an `id`, that class is left out of the others.
 */
function placing(position: number | undefined, written: string, id = NO_ID): RawBuilder<unknown> {
  return sql`
    others as (
      select id, row_number() over (order by position, id)::integer as place from vehicle_classes
      where id <> ${id}::integer
    ),
    placed as (
      select least(${position ?? null}::integer, (select count(*)::integer + 1 from others)) as place
    ),
    shifted as (
      update vehicle_classes
      set position = others.place + (others.place >= placed.place)::integer
      from others, placed
      where others.id = vehicle_classes.id and exists (select from ${sql.table(written)})
        and position <> others.place + (others.place >= placed.place)::integer
    )`;
}

/**
 * Adds a class. Returns its id; undefined, and adds nothing, if there are as many as there can be.
 * @throws the database's refusal by vehicle_classes_name_key for a name that exists
 */
export async function addVehicleClass(
  db: Database,
  { name, position, minimumDriverAge = null }: VehicleClassInput,
): Promise<number | undefined> {
  const { rows } = await retryAfterDeadlock(() =>
    sql<{ id: number }>`
      with counted as (select lock_and_count_classes() as count),
      allowed as (select from counted where count < ${MOST_CLASSES}),
      ${placing(position, 'allowed')}
      insert into vehicle_classes (name, position, minimum_driver_age)
      select ${name}::text, place, ${minimumDriverAge}::smallint from placed
      where exists (select from allowed)
      returning id`.execute(db),
  );
  return rows[0]?.id;
}

/**
 * Replaces a class. Returns false, and changes nothing, when it is gone or has another version.
 * @throws the database's refusal by vehicle_classes_name_key for a name that another class has
 */
export async function editVehicleClass(
  db: Database,
  id: number,
  { name, position, minimumDriverAge }: VehicleClassInput,
  version: string | undefined,
): Promise<boolean> {
  const age =
    minimumDriverAge === undefined
      ? sql`vehicle_classes.minimum_driver_age`
      : sql`${minimumDriverAge}::smallint`;
  const place = position === undefined ? sql`position` : sql`(select place from placed)`;
  const parts = position === undefined ? sql`` : sql`, ${placing(position, 'before', id)}`;
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with before as (
        select id from vehicle_classes where id = ${id}::integer and ${isVersion(version)} for no key update
      )${parts}
      update vehicle_classes
      set name = ${name}::text, position = ${place}, minimum_driver_age = ${age}, updated_at = ${changedNow}
      where id in (select id from before)
      returning id`.execute(db),
  );
  return rows.length > 0;
}

/**
 * Deletes a class, unless the newest price book names it.
 * @returns whether it did
 * @throws the database's refusal by vehicles_class_id_fkey when vehicles have it
 */
export async function removeVehicleClass(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`
    delete from vehicle_classes
    where id = ${id}::integer and not exists (
      select from (select rules from price_books order by id desc limit 1) as newest
      where jsonb_path_exists(rules, '$.**.classes[*] ? (@ == $id)', jsonb_build_object('id', ${id}::integer))
    )
    returning id`.execute(db);
  return rows.length > 0;
}
