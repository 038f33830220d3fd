import { type RawBuilder, sql } from 'kysely';
import type { RentalLocations } from '#rental/rules.ts';

/** The minutes in which the vehicle is brought to the pick-up, and from the drop-off to its home. */
export type Transfers = { before: RawBuilder<number>; after: RawBuilder<number> };

export const NO_TRANSFERS: Transfers = { before: sql`0`, after: sql`0` };

/** The place that a location leads to; null for a typed one, and while there is none. */
export function placeAt(location: string | undefined): RawBuilder<number | null> {
  return location === undefined ? sql`null::integer` : sql`(select place_at(${location}::text))`;
}

/** Whether a location of a rental is known. Without one, no transfer counts. */
export function hasEnds({ pickUpLocation, dropOffLocation }: RentalLocations): boolean {
  return pickUpLocation !== undefined || dropOffLocation !== undefined;
}

/**
 * The transfers of the vehicle whose id is `vehicleId`, an expression (places: transfers). The reservation that is edited keeps its
 * minutes where vehicle and place stay.
 */
export function transfersOf(
  ends: RentalLocations,
  vehicleId: RawBuilder<unknown>,
  editedId?: number,
): Transfers {
  if (!hasEnds(ends)) return NO_TRANSFERS;
  const minutes = (name: 'transfer_before' | 'transfer_after', location: string | undefined) =>
    location === undefined
      ? sql<number>`0`
      : sql<number>`${sql.id(name)}(${vehicleId}, ${placeAt(location)}, ${editedId ?? null}::integer)`;
  return {
    before: minutes('transfer_before', ends.pickUpLocation),
    after: minutes('transfer_after', ends.dropOffLocation),
  };
}

/**
 * Whether a vehicle stands at another place than that of the pick-up, or has to be at another one than that of the drop-off for its
 * next rental. That is so only where vehicles stay where they were returned (places: one-way rentals).
 */
export function standsElsewhere(
  { pickUpLocation, dropOffLocation }: RentalLocations,
  vehicleId: RawBuilder<unknown>,
  { start, end }: { start: Date; end: Date },
  editedId?: number,
): RawBuilder<boolean> {
  return sql`stands_elsewhere(
    ${vehicleId}, ${placeAt(pickUpLocation)}, ${placeAt(dropOffLocation)},
    ${start}::timestamptz, ${end}::timestamptz, ${editedId ?? null}::integer
  )`;
}

/** Whether vehicles stay where they were returned (places: one-way rentals). */
export const floats = sql<boolean>`(select company_floats())`;

/**
 * The id of the place at which the vehicle of a row of `vehicles` stands at a time, without the reservation that is ignored; null if
 * it can be picked up everywhere.
 */
export function standingPlace(
  time: RawBuilder<unknown>,
  ignoredId: RawBuilder<unknown> = sql`null`,
): RawBuilder<number | null> {
  return sql`case when ${floats} then place_before(vehicles.id, ${time}, ${ignoredId}) else home_place_id end`;
}

/** Whether the vehicle of a row of `vehicles` stands at a location at a time, without being brought there. */
export function standsAt(location: string, time: Date): RawBuilder<boolean> {
  return sql`coalesce((${standingPlace(sql`${time}::timestamptz`)}) = ${placeAt(location)}, true)`;
}

/** Whether a vehicle would have to be on its way to the pick-up already, so customers can't book it. */
export function isTooLateToBring({ before }: Transfers, start: Date): RawBuilder<boolean> {
  return sql`(${before} > 0 and ${start}::timestamptz - make_interval(mins => ${before}) < now())`;
}
