import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';

/** How many reservations one statement clears, so it ends long before it is cut off, and how often in one run. */
const AT_ONCE = 20;
const MOST_ROUNDS = 50;

/**
 * Removes the drivers, the documents that name them, agreements, photographs, files of charges and incidents of reservations that ended
 * more than `days` ago, a few reservations at a time. What a run does not reach goes with the next ones.
 */
export async function removeOldProof(
  db: Database,
  days: number,
  { atOnce = AT_ONCE, mostRounds = MOST_ROUNDS } = {},
): Promise<void> {
  // What names people first.
  for (const table of [
    'drivers',
    'driver_statements',
    'agreements',
    'photos',
    'charge_files',
    'incidents',
  ] as const) {
    for (let round = 0; round < mostRounds; round += 1) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where reservation_id in (
          select id from reservations
          where greatest(coalesce(returned_at, drop_off_time), drop_off_time)
              < now() - make_interval(days => ${days}::integer)
            and (status <> 'CREATED' or picked_up_at is null)
            and exists (select from ${sql.table(table)} where reservation_id = reservations.id)
          limit ${atOnce}::integer
        )`.execute(db);
      if (numAffectedRows === 0n) break;
    }
  }
}
