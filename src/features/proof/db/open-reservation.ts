import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { Handling, ReservationStatus, RoadTimes } from '#rental/rules.ts';

/**
 * The id of a reservation for which proof can be stored: it was not canceled, and its customer was not erased. The
 * locks wait for an erasure or a deletion that is under way, and these wait for the statement.
 */
export function openReservation(id: number): RawBuilder<unknown> {
  return sql`
    select reservations.id from reservations join users on users.id = user_id
    where reservations.id = ${id}::integer and status <> 'CANCELLED' and erased_at is null
    for key share of reservations for share of users`;
}

/** Whose reservation it is, and what decides whether and when something can be recorded of it: recorded times, or planned ones. */
export async function findRecordable(
  db: Database,
  reservationId: number,
): Promise<
  | {
      userId: number;
      status: ReservationStatus;
      isErased: boolean;
      moments: Record<Handling, Date>;
      road: RoadTimes;
    }
  | undefined
> {
  const found = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'reservations.userId',
      'reservations.status',
      sql<boolean>`erased_at is not null`.as('isErased'),
      sql<Date>`coalesce(picked_up_at, pick_up_time)`.as('handOverAt'),
      sql<Date>`coalesce(returned_at, drop_off_time)`.as('returnAt'),
      sql<Date | null>`coalesce(returned_at, case when picked_up_at is null then drop_off_time end)`.as(
        'ends',
      ),
    ])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { handOverAt, returnAt, ends, ...reservation } = found;
  return {
    ...reservation,
    moments: { 'hand-over': handOverAt, return: returnAt },
    road: { begins: handOverAt, ends },
  };
}
