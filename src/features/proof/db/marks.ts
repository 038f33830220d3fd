import { sql } from 'kysely';
import { vehicleOnAgreement } from '#fleet/db.ts';

/** The names of the vehicles that a row of `reservations` had before, by their ids, as agreements name them. */
export const formerVehicles = sql<Record<number, string>>`(
  select coalesce(jsonb_object_agg(vehicles.id, ${vehicleOnAgreement}), '{}') from vehicles
  where vehicles.id = any (former_vehicles_of(reservations.former_stretches))
)`;

/** The number of the present stretch of a row of `reservations`. */
export const presentStretch = sql`1 + coalesce(jsonb_array_length(reservations.former_stretches), 0)`;

/** Whether a mark was found at the hand-over or the return of the vehicle that a row of `reservations` has now. */
export const isOwnMark = sql<boolean>`(
  condition_marks.vehicle_id = reservations.vehicle_id
  and condition_marks.reservation_id = reservations.id
  and condition_marks.stretch = ${presentStretch}
)`;

/** Whether a mark was found during a row of `reservations` on a vehicle that was exchanged since. */
export const isFormerMark = sql<boolean>`(
  condition_marks.reservation_id = reservations.id and condition_marks.stretch < ${presentStretch}
)`;

/**
 * Whether the vehicle of a row of `reservations` had this damage before: it was open when the hand-over was recorded, or is
 * now if it was not (proof: damage).
 */
export const isEarlierMark = sql<boolean>`(
  condition_marks.vehicle_id = reservations.vehicle_id
  and (
    condition_marks.reservation_id is distinct from reservations.id
    or condition_marks.stretch < ${presentStretch}
  )
  and added_at < coalesce(hand_over_recorded_at, 'infinity')
  and coalesce(repaired_at, 'infinity') > coalesce(hand_over_recorded_at, now())
)`;

/** The ids of the photographs of a mark. */
export const photosOfMark = sql<number[]>`(
  select coalesce(json_agg(photos.id order by photos.id), '[]') from photos
  where photos.reservation_id = condition_marks.reservation_id
    and photos.handling = condition_marks.handling and photos.mark_key = condition_marks.key
)`;
