import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { writeRows } from '#imports/db/imports.ts';
import type { VehicleDetail, VehicleInput } from '../rules/vehicle.ts';
import { FIELD_COLUMNS, toColumns } from './vehicle-columns.ts';
import { DETAIL_COLUMNS, toDetail } from './vehicles.ts';

/** A vehicle to add, or, with the version that was read, to change. */
type VehicleToWrite = {
  existing?: Pick<VehicleDetail, 'id' | 'updatedAt'> | undefined;
  input: VehicleInput;
  /** The ids of its images, in order. */
  images: string[];
};

/** The vehicles with these ids. */
export async function readVehiclesById(db: Database, ids: number[]): Promise<VehicleDetail[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(DETAIL_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .execute();
  return rows.map(toDetail);
}

/**
 * Adds and changes vehicles as writeRows does.
 * @throws the database's refusal by imports_pkey when the plan has been applied
 */
export function writeVehicles(
  db: Database,
  planId: string,
  vehicles: VehicleToWrite[],
): Promise<boolean> {
  const rows = vehicles.map(({ existing, input, images: [imageId, ...furtherImageIds] }) => ({
    existing,
    columns: { ...toColumns(input), imageId, furtherImageIds },
  }));
  return writeRows(db, planId, rows, {
    table: 'vehicles',
    columns: { ...FIELD_COLUMNS, imageId: 'uuid', furtherImageIds: 'uuid[]' },
  });
}
