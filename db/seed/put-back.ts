import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { storedCompany } from '#company/db/current-company.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { SEED_ADMINISTRATOR } from '#identity/rules/demo-accounts.ts';
import type { Database } from '../client/client.ts';
import { DEADLOCK, hasSqlState, LOCK_NOT_AVAILABLE } from '../client/sqlstate.ts';
import { getPutBack, isPutBackDue, notePutBack } from '../schema/demo.ts';
import { addDemo } from './seed.ts';

/** Everybody else waits while this waits for a table. */
const LOCK_TIMEOUT = sql.lit('3s');

const ATTEMPTS = 5;

/** What stays: the site itself, the migrations, and what pages of the build before still show (fleet: images). */
const KEPT = [
  ...['site', 'kysely_migration', 'kysely_migration_lock', 'image_variants'],
  // Nobody can change them.
  ...['places', 'place_locations'],
];

/** Puts the demo back if that was not done since the last night began. @returns whether it was. @throws as putBack */
export async function putBackIfDue(db: Database): Promise<boolean> {
  const isDue = await isPutBackDue(db, await storedCompany(db), new Date());
  if (isDue) await putBack(db);
  return isDue;
}

/**
 * Empties the database of a public demo and adds the demo again, with the ids and numbers that it had: one transaction, for
 * which calls wait. Everybody is signed out. Needs a connection with transactions, as the owner of the tables.
 * @throws SetupFault, and changes nothing, if the database was not filled as a public demo, or has an owner of its own
 */
export async function putBack(db: Database): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(replaceAll);
    } catch (error) {
      const isInTheWay = hasSqlState(error, [LOCK_NOT_AVAILABLE, DEADLOCK]);
      if (!isInTheWay || attempt === ATTEMPTS) throw error;
      await setTimeout(attempt * 1_000);
    }
  }
}

async function replaceAll(transaction: Database): Promise<void> {
  await sql`set local lock_timeout = ${LOCK_TIMEOUT}`.execute(transaction);
  await sql`lock table site, users in access exclusive mode`.execute(transaction);
  await getPutBack(transaction);
  await requireNoOtherOwner(transaction);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = current_schema() and tablename <> all (${KEPT}::text[])
    order by tablename`.execute(transaction);
  const tables = sql.join(rows.map(({ name }) => sql.table(name)));
  await sql`update image_variants set removed_at = now() where removed_at is null`.execute(
    transaction,
  );
  // A trigger keeps history from being emptied, and only the owner of the table can switch it off.
  await sql`alter table history disable trigger history_is_not_emptied`.execute(transaction);
  await sql`truncate ${tables} restart identity`.execute(transaction);
  await sql`alter table history enable trigger history_is_not_emptied`.execute(transaction);
  // As the migrations leave it.
  await sql`insert into company default values`.execute(transaction);
  await addDemo(transaction, await storedCompany(transaction));
  await notePutBack(transaction);
}

/** Somebody who appoints an owner has begun to work with the database. */
async function requireNoOtherOwner(db: Database): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'Administrator' = any (roles)`)
    .where('email', '<>', SEED_ADMINISTRATOR.email)
    .executeTakeFirst();
  if (!other) return;
  throw new SetupFault(
    'This demo has an owner who is not the demo’s, so somebody works with it and it is not put back.',
  );
}
