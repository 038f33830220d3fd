import { type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import { toDollars } from '../src/domain/price.ts';
import type { Vehicle, VehicleName, VehicleSort } from '../src/domain/vehicle.ts';
import type { Database } from './client.ts';
import { readPage } from './paging.ts';

/** A vehicle's row as its columns are read. */
type VehicleRow = Omit<Vehicle, 'pricePerHour' | 'image'> & {
  pricePerHourCents: number;
  imageId: string | null;
};

/** Columns of a vehicle's row, named with their table so that they can be joined. */
export const VEHICLE_COLUMNS = [
  'vehicles.id',
  'vehicles.model',
  'vehicles.doors',
  'vehicles.seats',
  'vehicles.luggage',
  'vehicles.transmission',
  'vehicles.airConditioning',
  'vehicles.fuelType',
  'vehicles.age',
  'vehicles.pricePerHourCents',
  'vehicles.imageId',
  'vehicles.builtIn',
] as const;

/** A row as calls answer it. */
export function toVehicle({ pricePerHourCents, imageId, ...row }: VehicleRow): Vehicle {
  return {
    ...row,
    pricePerHour: toDollars(pricePerHourCents),
    image: imageId ? [imageId] : [],
  };
}

export async function findVehicle(db: Database, id: number): Promise<Vehicle | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(VEHICLE_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toVehicle(row);
}

export async function listVehicles(
  db: Database,
  query: PageQuery<VehicleSort>,
): Promise<Page<Vehicle>> {
  const direction = query.direction === 'ASC' ? 'asc' : 'desc';
  const { rows, total } = await readPage(
    db
      .selectFrom('vehicles')
      .select(VEHICLE_COLUMNS)
      .orderBy(query.sort === 'pricePerHour' ? 'pricePerHourCents' : query.sort, direction)
      .orderBy('id', direction),
    query,
  );
  return toPage(rows.map(toVehicle), total, query);
}

/** Every vehicle's id and model, for a choice among them (spec §7). */
export async function listVehicleNames(db: Database): Promise<VehicleName[]> {
  return db.selectFrom('vehicles').select(['id', 'model']).orderBy('model').orderBy('id').execute();
}

/** Every vehicle by model: the site's own pages are made from it. */
export async function listAllVehicles(db: Database): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(VEHICLE_COLUMNS)
    .orderBy('model')
    .orderBy('id')
    .execute();
  return rows.map(toVehicle);
}
