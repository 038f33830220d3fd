import { type Kysely, sql } from 'kysely';

/** An index for what is due of rentals that were handed over, or ended, before their pick-up time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_owed_early on reservations (pick_up_time)
    where total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'
      and (picked_up_at is not null or status = 'DONE')`.execute(db);
}
