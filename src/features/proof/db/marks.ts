import { sql } from 'kysely';

/** Whether a mark was found at the hand-over or the return of a row of `reservations`, on the vehicle that it has now. */
export const isOwnMark = sql<boolean>`(
  condition_marks.vehicle_id = reservations.vehicle_id
  and condition_marks.reservation_id = reservations.id
)`;

/**
 * Whether the vehicle of a row of `reservations` had this damage before: it was open when the hand-over was recorded, or is
 * now if it was not (proof: damage).
 */
export const isEarlierMark = sql<boolean>`(
  condition_marks.vehicle_id = reservations.vehicle_id
  and condition_marks.reservation_id is distinct from reservations.id
  and added_at < coalesce(hand_over_recorded_at, 'infinity')
  and coalesce(repaired_at, 'infinity') > coalesce(hand_over_recorded_at, now())
)`;

/** The ids of the photographs of a mark. */
export const photosOfMark = sql<number[]>`(
  select coalesce(json_agg(photos.id order by photos.id), '[]') from photos
  where photos.reservation_id = condition_marks.reservation_id
    and photos.handling = condition_marks.handling and photos.mark_key = condition_marks.key
)`;
