import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { all, byColumn, byText, readList } from '#db/client/list.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import type {
  DeskVehicle,
  DeskVehicleDetail,
  DeskVehicleName,
  Vehicle,
  VehicleDetail,
  VehicleInput,
  VehicleName,
} from '../rules/vehicle.ts';
import { DESK_FIELDS, PUBLIC_FIELDS } from '../rules/vehicle-fields.ts';
import type { SearchFilters, SearchSort } from '../rules/vehicle-filters.ts';
import type { ListedVehicle } from '../rules/vehicle-state.ts';
import { removeUnusedImages, showsImage } from './images.ts';
import {
  columnOf,
  type PublicColumns,
  toColumns,
  toDeskFields,
  toPublicFields,
  type VehicleColumns,
} from './vehicle-columns.ts';
import { deskVehicleConditions, isServed, vehicleConditions } from './vehicle-conditions.ts';
import { toVehicleToday, VEHICLE_TODAY_COLUMNS } from './vehicle-today.ts';

export type VehicleRow = PublicColumns & {
  id: number;
  currency: string;
  builtIn: boolean;
  imageId: string | null;
  furtherImageIds: string[];
};

type DeskVehicleRow = VehicleRow & VehicleColumns;

/** The images of a vehicle in a write. Undefined ones stay as they are. */
export type VehicleImages = {
  imageId?: string | undefined;
  furtherImageIds?: string[] | undefined;
};

/** The columns of a vehicle that everybody sees, named with their table for joins. */
export const VEHICLE_COLUMNS = [
  'vehicles.id' as const,
  ...PUBLIC_FIELDS.map((name) => `vehicles.${columnOf(name)}` as const),
  'vehicles.currency' as const,
  'vehicles.builtIn' as const,
  'vehicles.imageId' as const,
  'vehicles.furtherImageIds' as const,
];

/** The columns of a vehicle for the desk, with those that only it sees. */
export const DESK_VEHICLE_COLUMNS = [
  ...VEHICLE_COLUMNS,
  ...DESK_FIELDS.map((name) => `vehicles.${columnOf(name)}` as const),
];

/** What the desk names a vehicle by. */
export const DESK_NAME_COLUMNS = ['id', 'model', 'plate'] as const;

export function toDeskName({
  plate,
  ...vehicle
}: VehicleName & { plate: string | null }): DeskVehicleName {
  return { ...vehicle, ...(plate !== null && { plate }) };
}

/** A row as calls return it. */
export function toVehicle(row: VehicleRow): Vehicle {
  const { id, builtIn, imageId, furtherImageIds } = row;
  return { id, ...toPublicFields(row), image: toImages(imageId, furtherImageIds), builtIn };
}

/** A row as the desk's calls return it. */
export function toDeskVehicle(row: DeskVehicleRow): DeskVehicle {
  return { ...toVehicle(row), ...toDeskFields(row) };
}

/** A vehicle's images as calls return them, the main one first. */
export function toImages(imageId: string | null, furtherImageIds: readonly string[]): string[] {
  return [...(imageId ? [imageId] : []), ...furtherImageIds];
}

/** The columns of a single vehicle as the desk sees it. */
export const DESK_DETAIL_COLUMNS = [...DESK_VEHICLE_COLUMNS, 'vehicles.updatedAt'] as const;

export function toDeskDetail({
  updatedAt,
  ...row
}: DeskVehicleRow & { updatedAt: Date }): DeskVehicleDetail {
  return { ...toDeskVehicle(row), updatedAt: updatedAt.toISOString() };
}

export async function findVehicle(db: Database, id: number): Promise<Vehicle | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(VEHICLE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toVehicle(row);
}

/** A vehicle that the caller can give to a reservation: one that they serve, or the one that it has. */
export async function findServedVehicle(
  db: Database,
  id: number,
  reservationId: number | null = null,
): Promise<Vehicle | undefined> {
  const hasIt = sql<boolean>`exists (
    select from reservations where id = ${reservationId}::integer and vehicle_id = vehicles.id
  )`;
  const row = await db
    .selectFrom('vehicles')
    .select(VEHICLE_COLUMNS)
    .where('id', '=', id)
    .where(sql<boolean>`(${all(isServed())} or ${hasIt})`)
    .executeTakeFirst();
  return row && toVehicle(row);
}

export async function findVehicleDetail(
  db: Database,
  id: number,
): Promise<VehicleDetail | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select([...VEHICLE_COLUMNS, 'vehicles.updatedAt'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...toVehicle(row), updatedAt: row.updatedAt.toISOString() };
}

export async function findDeskVehicle(
  db: Database,
  id: number,
): Promise<DeskVehicleDetail | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(DESK_DETAIL_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toDeskDetail(row);
}

/** The expression by which a list of vehicles is sorted. */
export function vehicleOrder(sort: SearchSort): RawBuilder<unknown> {
  if (sort === 'popularity') return popularity;
  const column = `vehicles.${sort === 'id' || sort === 'builtIn' ? sort : columnOf(sort)}`;
  return sort === 'model' ? byText(column) : byColumn(column);
}

/** The popularity of a vehicle is the number of its reservations with a pick-up in the last so many days. */
const POPULARITY_DAYS = 90;

/**
 * The number of a vehicle's recent reservations (catalog: popular vehicles). The condition on the drop-off
 * follows from that on the pick-up. It lets Postgres use the index reservations_by_vehicle_and_drop_off.
 */
const popularity = sql<number>`(
  select count(*) from reservations
  where reservations.vehicle_id = vehicles.id and status <> 'CANCELLED'
    and drop_off_time > now() - make_interval(days => ${sql.lit(POPULARITY_DAYS)})
    and pick_up_time > now() - make_interval(days => ${sql.lit(POPULARITY_DAYS)})
    and pick_up_time <= now()
)`;

/** One page of the vehicles that match the filters, as everybody sees them. */
export async function readVehiclePage(
  db: Database,
  query: PageQuery<SearchSort> & SearchFilters,
): Promise<Page<Vehicle>> {
  return readList(
    db,
    listOf(query.sort, vehicleConditions(query)),
    query,
    (ids) =>
      db.selectFrom('vehicles').innerJoin(ids, 'page.id', 'vehicles.id').select(VEHICLE_COLUMNS),
    toVehicle,
  );
}

/** One page of the vehicles that match the filters, as the desk sees them. A search looks at the plate, too. */
export async function readDeskVehiclePage(
  db: Database,
  company: Company,
  query: PageQuery<SearchSort> & Parameters<typeof deskVehicleConditions>[0],
): Promise<Page<ListedVehicle>> {
  return readList(
    db,
    listOf(query.sort, deskVehicleConditions(query)),
    query,
    (ids) =>
      db
        .selectFrom('vehicles')
        .innerJoin(ids, 'page.id', 'vehicles.id')
        .select([...DESK_VEHICLE_COLUMNS, ...VEHICLE_TODAY_COLUMNS]),
    (row) => ({ ...toDeskVehicle(row), today: toVehicleToday(company, row) }),
  );
}

function listOf(sort: SearchSort, conditions: SqlCondition[]) {
  return { table: 'vehicles', sort: vehicleOrder(sort), conditions } as const;
}

/** Vehicles with their plates, for the desk. */
export async function withPlates<Shown extends { id: number }>(
  db: Database,
  vehicles: readonly Shown[],
): Promise<(Shown & { plate?: string })[]> {
  const ids = vehicles.map(({ id }) => id);
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'plate'])
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .execute();
  const plates = new Map(rows.map(({ id, plate }) => [id, plate]));
  return vehicles.map((vehicle) => {
    const plate = plates.get(vehicle.id);
    return { ...vehicle, ...(plate != null && { plate }) };
  });
}

/** Every vehicle's id and model, to choose one from. */
export async function readVehicleNames(db: Database): Promise<VehicleName[]> {
  return db
    .selectFrom('vehicles')
    .select(['id', 'model'])
    .where(all(isServed()))
    .orderBy(byText('model'))
    .orderBy('id')
    .execute();
}

/**
 * Every vehicle, sorted by model, for the build of the site's pages; or the vehicles that stand at a place, first those that have their
 * home there, then those that have none (places: transfers).
 */
export async function listAllVehicles(db: Database, placeId?: number): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(VEHICLE_COLUMNS)
    .$if(placeId !== undefined, (all) =>
      all
        .where(sql<boolean>`coalesce(home_place_id, ${placeId}) = ${placeId}`)
        .orderBy('homePlaceId'),
    )
    .orderBy(byText('model'))
    .orderBy('id')
    .execute();
  return rows.map(toVehicle);
}

/** The ids of the vehicles with the most rentals in the last twelve months and in the time to come. */
export async function findMostBooked(db: Database, count: number): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id
    from vehicles left join (
      select vehicle_id, sum(rentals) as rentals from vehicle_sums
      where unit = 'month' and begins > now() - interval '1 year' group by vehicle_id
    ) as rented on vehicle_id = id
    order by rentals desc nulls last, id limit ${count}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds a vehicle with its images.
 * @throws the database's refusal by vehicles_image_id_fkey or vehicles_further_image_ids_fkey for an
 *   unknown image, by vehicles_class_id_fkey for an unknown class, by vehicles_plate_key or vehicles_vin_key for what another
 *   vehicle has
 */
export async function createVehicle(
  db: Database,
  input: VehicleInput,
  { imageId, furtherImageIds = [] }: VehicleImages & { imageId: string },
): Promise<DeskVehicleDetail> {
  const row = await db
    .insertInto('vehicles')
    .values({
      ...toColumns(input),
      currency: companyLocale().currency,
      imageId,
      furtherImageIds: without(sql`${furtherImageIds}::uuid[]`, sql`${imageId}::uuid`),
    })
    .returning(DESK_DETAIL_COLUMNS)
    .executeTakeFirstOrThrow();
  return toDeskDetail(row);
}

/**
 * Replaces a vehicle's fields, and the images that are given. Returns undefined, and changes nothing, when
 * the vehicle is gone or has another version than `version`.
 * @throws as createVehicle
 */
export async function editVehicle(
  db: Database,
  id: number,
  input: VehicleInput,
  { imageId, furtherImageIds }: VehicleImages,
  version: string | undefined,
): Promise<DeskVehicleDetail | undefined> {
  const first = imageId === undefined ? sql`image_id` : sql`${imageId}::uuid`;
  const further =
    furtherImageIds === undefined ? sql`further_image_ids` : sql`${furtherImageIds}::uuid[]`;
  const row = await db
    .updateTable('vehicles')
    .set({
      ...toColumns(input),
      ...(imageId && { imageId }),
      furtherImageIds: without(further, first),
      updatedAt: changedNow,
    })
    .where('id', '=', id)
    .where(isVersion(version))
    .returning(DESK_DETAIL_COLUMNS)
    .executeTakeFirst();
  return row && toDeskDetail(row);
}

/**
 * Deletes a vehicle and its images.
 * @throws the database's refusal by reservations_vehicle_id_fkey when it has reservations
 */
export async function removeVehicle(db: Database, id: number, deployId: string): Promise<void> {
  const removed = await db
    .deleteFrom('vehicles')
    .where('id', '=', id)
    .returning(['imageId', 'furtherImageIds'])
    .executeTakeFirst();
  if (!removed) return;
  await removeUnusedImages(db, toImages(removed.imageId, removed.furtherImageIds), deployId);
}

/** Whether a vehicle shows an image; with `builtIn`, whether a built-in vehicle does. */
export async function isShownImage(
  db: Database,
  imageId: string,
  { builtIn = false } = {},
): Promise<boolean> {
  const owner = await db
    .selectFrom('vehicles')
    .select('id')
    .where(showsImage(imageId))
    .$if(builtIn, (vehicles) => vehicles.where('builtIn', '=', true))
    .executeTakeFirst();
  return owner !== undefined;
}

/** The images after the first, without the first image itself. */
function without(furtherImageIds: RawBuilder<unknown>, imageId: RawBuilder<unknown>) {
  return sql<string[]>`array_remove(${furtherImageIds}, ${imageId})`;
}
