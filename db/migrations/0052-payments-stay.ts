import { type Kysely, sql } from 'kysely';

/**
 * A reservation with payments can't be deleted (rules, payments). So far its payments went with it unless money had moved,
 * also an open page on which the customer could still pay, and a hold on a card that nobody would have released.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_reservation_id_fkey,
      add constraint payments_reservation_id_fkey foreign key (reservation_id) references reservations`.execute(
    db,
  );
}
