import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { storedCompany } from '#company/db/current-company.ts';
import type { Database } from '#db/client/client.ts';
import {
  createDataFolder,
  dataFolder,
  localSigningKey,
  localTokenSecret,
} from '#db/local/data-folder.ts';
import { type LocalDatabase, openLocalDatabase } from '#db/local/database.ts';
import { hasEmbeddedDatabase } from '#db/local/embedded.ts';
import { migrateToLatest } from '#db/schema/migrate.ts';
import { addFirstAdministrator, seed } from '#db/seed/seed.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { isThisMachine } from '#environment/this-machine.ts';
import { roleInWords, SEED_ACCOUNTS, type SeedAccount } from '#identity/rules/demo-accounts.ts';
import { isPasswordRight } from '#identity/server/password.ts';
import { PATHS } from '#kernel/paths/paths.ts';

/** Where a local run stores letters instead of sending them. */
export const mailFolder = join(dataFolder, 'mail');

/**
 * How long a connection may take. While the functions are loaded, this process is busy for seconds, and a busy machine
 * takes longer.
 */
const CONNECT_MS = 60_000;

/**
 * Opens the database, migrates it and adds the first data, and sets this process's environment for the functions and the
 * build: everything that `npm start` and `npm run dev` share. With `--empty` the first data is an owner alone.
 */
export async function prepareLocalRun(): Promise<LocalDatabase> {
  const { url } = namedDatabase();
  const isNew = url === undefined && !hasEmbeddedDatabase(dataFolder);
  say(isNew ? 'Creating the database, the first time only' : 'Opening the database');
  await createDataFolder();
  const local = await openLocalDatabase(dataFolder, url, { connectMs: CONNECT_MS });
  say('Bringing its tables up to date');
  await migrateToLatest(local.db);
  if (isOnThisMachine(url)) {
    const isEmpty = process.argv.includes('--empty');
    if (isNew) say(isEmpty ? 'Adding an owner' : 'Adding the demo');
    const company = await storedCompany(local.db);
    if (isEmpty) await addFirstAdministrator(local.db, company);
    else await seed(local.db, company, process.env.DEMO === 'yes');
    if ((await demoAccounts(local.db)).length === SEED_ACCOUNTS.length) {
      process.env.DEMO ||= 'local';
    }
    // Another machine's database has letters to real customers. If they were caught here, they would count as
    // sent.
    process.env.MAIL_FOLDER = mailFolder;
    await mkdir(mailFolder, { recursive: true });
    // It may exist already, with another mode.
    await chmod(mailFolder, 0o700);
  }
  process.env.TOKEN_SECRET ||= await localTokenSecret();
  process.env.PROOF_SIGNING_KEY ||= await localSigningKey();
  Object.assign(process.env, local.environment);
  // A port that the system chooses is not known yet.
  const port = process.env.PORT || '8888';
  if (port !== '0') process.env.SITE_URL ||= `http://localhost:${port}`;
  return local;
}

/** Prints the present step of the start, because the first start takes a while. */
export function say(step: string): void {
  console.log(`  ${step}`);
}

/**
 * Whether a database is on this machine. Only db:seed adds the demo accounts to any other database, because
 * their passwords are public.
 */
function isOnThisMachine(databaseUrl: string | undefined): boolean {
  return databaseUrl === undefined || isThisMachine(new URL(databaseUrl).hostname);
}

/** Prints the site's URL, where its letters are, and the accounts of the first data that can sign in. */
export async function announce(url: string, db: Database): Promise<void> {
  const siteUrl = url.replace('127.0.0.1', 'localhost');
  const accounts = (await demoAccounts(db)).map(
    (account) =>
      `\n  ${roleInWords(account).padEnd(14)} ${account.email.padEnd(26)} ${account.password}`,
  );
  console.log(`
  Kestrel is at ${siteUrl}
  The desk is at ${siteUrl}${PATHS.admin}

  Email          ${whereLettersGo(siteUrl)}${accounts.join('')}
  Payments       ${howToPay()}
`);
}

/** The accounts of the first data whose public passwords are still right. */
async function demoAccounts(db: Database): Promise<SeedAccount[]> {
  const emails = SEED_ACCOUNTS.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .select(['email', 'passwordHash'])
    .where('email', 'in', emails)
    .execute();
  const found = await Promise.all(
    SEED_ACCOUNTS.map(async (account) => {
      const hash = rows.find(({ email }) => email === account.email)?.passwordHash;
      return hash && (await isPasswordRight(account.password, hash)) ? [account] : [];
    }),
  );
  return found.flat();
}

function howToPay(): string {
  const provider = process.env.PAYMENT_PROVIDER || 'none';
  if (provider === 'stripe') return 'online with Stripe';
  if (provider === 'fake') return 'online with a fake provider';
  return 'at the desk; to try them online: PAYMENT_PROVIDER=fake npm start';
}

function whereLettersGo(siteUrl: string): string {
  if (process.env.SMTP_URL) return 'sent by the server of SMTP_URL';
  return process.env.MAIL_FOLDER ? `${siteUrl}/mailbox` : 'not sent: set SMTP_URL';
}
