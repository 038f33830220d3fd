import { type Kysely, sql } from 'kysely';

/** Phone numbers of other countries are longer than US numbers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_phone_number_check,
      add constraint users_phone_number_check check (length(phone_number) between 1 and 24)`.execute(
    db,
  );
}
