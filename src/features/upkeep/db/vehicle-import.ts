import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import {
  DESK_DETAIL_COLUMNS,
  FIELD_COLUMNS,
  plateKeyOfRow,
  toColumns,
  toDeskDetail,
  vinKeyOfRow,
} from '#fleet/db.ts';
import { type DeskVehicleDetail, plateKey, type VehicleInput } from '#fleet/rules.ts';
import { writeRows } from '#imports/db/imports.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import type { DutyToWrite } from '../rules/paper-import.ts';
import { areDutiesCurrent, dutiesColumn, WRITE_DUTIES } from './paper-import.ts';

/** A vehicle to add, or, with the version that was read, to change. */
type VehicleToWrite = {
  existing?: Pick<DeskVehicleDetail, 'id' | 'updatedAt'> | undefined;
  input: VehicleInput;
  /** The ids of its images, in order. */
  images: string[];
  duties?: DutyToWrite[];
};

/** The vehicles with these ids. */
export async function readVehiclesById(db: Database, ids: number[]): Promise<DeskVehicleDetail[]> {
  const rows = await db
    .selectFrom('vehicles')
    .select(DESK_DETAIL_COLUMNS)
    .where(sql<boolean>`id = any (${ids}::integer[])`)
    .execute();
  return rows.map(toDeskDetail);
}

/** The ids of the vehicles that have these plates or VINs, by plateKey. */
export async function readCodeOwners(db: Database, codes: string[]): Promise<Map<string, number>> {
  const keys = codes.map(plateKey);
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from vehicles,
      lateral (values (${plateKeyOfRow}), (${vinKeyOfRow})) as owned (code)
    where code = any (${keys}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/**
 * Adds and changes vehicles and their duties as writeRows does.
 * @throws the database's refusal by imports_pkey when the plan has been applied, by vehicles_plate_key or vehicles_vin_key
 *   when another vehicle has got the plate or VIN since, by vehicles_class_id_fkey when the class was deleted since
 */
export function writeVehicles(
  db: Database,
  planId: string,
  vehicles: VehicleToWrite[],
): Promise<boolean> {
  const rows = vehicles.map(({ existing, input, images, duties = [] }) => {
    const [imageId, ...furtherImageIds] = images;
    return {
      existing,
      columns: { ...toColumns(input), imageId, furtherImageIds, duties: dutiesColumn(duties) },
    };
  });
  return writeRows(db, planId, rows, {
    table: 'vehicles',
    columns: { ...FIELD_COLUMNS, imageId: 'uuid', furtherImageIds: 'uuid[]' },
    onlyAdded: { currency: sql`${companyLocale().currency}::text` },
    further: { duties: 'jsonb' },
    only: areDutiesCurrent(vehicles.flatMap(({ duties = [] }) => duties)),
    parts: WRITE_DUTIES,
  });
}
