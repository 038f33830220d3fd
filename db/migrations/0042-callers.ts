import { type Kysely, sql } from 'kysely';

/**
 * A customer whom the desk adds has a name and a phone number or an e-mail. The rest comes before the hand-over (customers: missing
 * details), so phone number, address and postal code can be empty.
 *
 * Locks: users, 1 s at a million users: the checks read each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_phone_number_check,
      add constraint users_phone_number_check check (length(phone_number) between 0 and 24),
      drop constraint users_address_check,
      add constraint users_address_check check (length(address) between 0 and 200),
      drop constraint users_zip_code_check,
      add constraint users_zip_code_check check (length(zip_code) between 0 and 20),
      add constraint users_reachable check (phone_number <> '' or email is not null)`.execute(db);
}
