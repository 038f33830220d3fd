import { type Kysely, sql } from 'kysely';

/**
 * Cars sold in Japan have a frame number of no fixed form instead of a VIN (fleet: identity). One vehicle has it, however it
 * is written. The rules of VINs stay in the schema, because they depend on the country.
 *
 * Locks: vehicles, 2 s at a million vehicles: the check reads each, and the index is built anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      drop constraint vehicles_vin_check,
      add constraint vehicles_vin_check check (length(vin) between 1 and 20)`.execute(db);
  await sql`drop index vehicles_vin_key`.execute(db);
  await sql`
    create unique index vehicles_vin_key on vehicles (upper(translate(vin, ' -', '')))`.execute(db);
}
