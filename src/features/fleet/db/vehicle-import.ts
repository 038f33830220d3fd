import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { changedNow, versionText } from '#db/updated-at.ts';
import { toCents } from '#kernel/money/dollars.ts';
import type { VehicleDetail, VehicleInput } from '../rules/vehicle.ts';
import { DETAIL_COLUMNS, toDetail } from './vehicles.ts';

/** A vehicle to add, or, with the version that was read, to change. */
export type VehicleToWrite = {
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
 * Adds and changes vehicles in one statement. Returns false, and changes nothing, when one of those to change
 * is gone or has another version.
 * @throws the database's refusal by imports_pkey when the plan has been applied
 */
export async function writeVehicles(
  db: Database,
  planId: string,
  vehicles: VehicleToWrite[],
): Promise<boolean> {
  const changed = vehicles.filter(({ existing }) => existing).length;
  const { rows } = await sql<{ isApplied: boolean }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(vehicles.map(toRow))}::jsonb) as given (
        place integer, id integer, version text, model text, doors integer, seats integer,
        luggage integer, transmission text, air_conditioning boolean, fuel_type text, age integer,
        price_per_hour_cents integer, daily_cap_cents integer, minimum_driver_age integer,
        image_id uuid, further_image_ids uuid[]
      )
    ),
    present as (
      select vehicles.id from vehicles
      where exists (
        select from given where given.id = vehicles.id and given.version = ${versionText}
      )
      order by vehicles.id for no key update
    ),
    plan as (
      insert into imports (plan_id)
      select ${planId}::uuid where (select count(*) from present) = ${changed}
      returning plan_id
    ),
    added as (
      insert into vehicles (
        model, doors, seats, luggage, transmission, air_conditioning, fuel_type, age,
        price_per_hour_cents, daily_cap_cents, minimum_driver_age, image_id, further_image_ids
      )
      select model, doors, seats, luggage, transmission, air_conditioning, fuel_type, age,
        price_per_hour_cents, daily_cap_cents, minimum_driver_age, image_id, further_image_ids
      from given
      where id is null and exists (select from plan)
      order by place
    ),
    replaced as (
      update vehicles
      set model = given.model, doors = given.doors, seats = given.seats, luggage = given.luggage,
        transmission = given.transmission, air_conditioning = given.air_conditioning,
        fuel_type = given.fuel_type, age = given.age,
        price_per_hour_cents = given.price_per_hour_cents,
        daily_cap_cents = given.daily_cap_cents,
        minimum_driver_age = given.minimum_driver_age,
        image_id = given.image_id, further_image_ids = given.further_image_ids,
        updated_at = ${changedNow}
      from given
      where given.id = vehicles.id and exists (select from plan)
    )
    select exists (select from plan) as is_applied`.execute(db);
  return rows[0]?.isApplied ?? false;
}

function toRow({ existing, input, images }: VehicleToWrite, place: number) {
  const [imageId, ...furtherImageIds] = images;
  return {
    place,
    id: existing?.id ?? null,
    version: existing?.updatedAt ?? null,
    model: input.model,
    doors: input.doors,
    seats: input.seats,
    luggage: input.luggage,
    transmission: input.transmission,
    air_conditioning: input.airConditioning,
    fuel_type: input.fuelType,
    age: input.age,
    price_per_hour_cents: toCents(input.pricePerHour),
    daily_cap_cents: input.dailyCap == null ? null : toCents(input.dailyCap),
    minimum_driver_age: input.minimumDriverAge ?? null,
    image_id: imageId ?? null,
    further_image_ids: furtherImageIds,
  };
}
