import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { appointAdministrator } from '#accounts/db/first-administrator.ts';
import { dismissFirstDay, readSettings, saveSettings } from '#company/db/company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import type { Company } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { createImage } from '#fleet/db/images.ts';
import { makePasswordHash } from '#identity/db/password-hash.ts';
import {
  SEED_ACCOUNTS,
  SEED_ADMINISTRATOR,
  SEED_CUSTOMERS,
  type SeedUser,
} from '#identity/rules/demo-accounts.ts';
import { toCents } from '#kernel/money/money.ts';
import { calculateUndecided } from '#payments/db/undecided.ts';
import { hasSampleNote } from '#proof/rules/agreement-text.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import type { Database } from '../client/client.ts';
import { notePutBack } from '../schema/demo.ts';
import { instantOfSeed, type SeedTime } from './clock.ts';
import { SEED_MESSAGES } from './contact-messages.ts';
import { readFleetPicture } from './pictures.ts';
import { SEED_PRICE_RULES } from './prices.ts';
import { addReservations } from './rentals.ts';
import { SEED_MAINTENANCE } from './reservations.ts';
import { addUpkeep } from './upkeep.ts';
import { FURTHER_VIEWS, SEED_CLASSES, SEED_VEHICLES } from './vehicles.ts';

const SAMPLES = new URL('../../src/features/proof/', import.meta.url);

/**
 * Adds the demo, all or nothing. A database that already has a vehicle or a user is not changed. Needs a connection with transactions.
 * @param isPublic marks the database as that of a demo that anybody can open, so it may be put back (put-back.ts)
 * @returns whether anything was added
 */
export async function seed(db: Database, company: Company, isPublic = false): Promise<boolean> {
  return fillOnce(db, async (transaction) => {
    await addDemo(transaction, company);
    if (isPublic) await notePutBack(transaction);
  });
}

/**
 * Adds a fleet with its classes, prices, papers, services and costs, the text of the agreement, the built-in accounts, more customers,
 * their reservations and messages.
 */
export function addDemo(transaction: Database, company: Company): Promise<void> {
  return inLocale(company, () => addAll(transaction, company));
}

async function addAll(transaction: Database, company: Company): Promise<void> {
  await addApp(transaction);
  await furnishPlaces(transaction);
  await addFleet(transaction, company);
  const [ownerId = 0] = await addAccounts(transaction);
  const passwordHash = await makePasswordHash(randomUUID());
  for (const guest of SEED_CUSTOMERS) await addUser(transaction, { ...guest, passwordHash });
  await addPriceBook(transaction, company, ownerId);
  await addAgreementText(transaction, company, ownerId);
  await addReservations(transaction, company, ownerId);
  while (await calculateUndecided(transaction, company));
  await addMaintenance(transaction, company);
  await addUpkeep(transaction, company);
  await addMessages(transaction);
  await dismissFirstDay(transaction);
}

/**
 * Adds an owner, who can be changed, for the first day of a company. A database that already has a vehicle or a user
 * is not changed.
 */
export async function addFirstAdministrator(db: Database, company: Company): Promise<boolean> {
  const { email, password } = SEED_ADMINISTRATOR;
  const passwordHash = await makePasswordHash(password);
  return fillOnce(db, async (transaction) => {
    await appointAdministrator(transaction, company, email, passwordHash);
  });
}

/** The home page of the demo has the block about the app, so there are addresses of it. */
async function addApp(transaction: Database): Promise<void> {
  const { settings } = await readSettings(transaction);
  if (settings) return;
  const app = {
    appStoreUrl: 'https://apps.apple.com/',
    googlePlayUrl: 'https://play.google.com/store',
  };
  await saveSettings(transaction, { ...DEFAULT_SETTINGS, ...app }, undefined);
}

/** What the demo's places have of their own, as if they had always had it, so nothing of it is in the history. */
async function furnishPlaces(transaction: Database): Promise<void> {
  await sql`alter table places disable trigger history`.execute(transaction);
  for (const [name, transferMinutes, latitude, longitude] of [
    ['Airport', 30, 33.8177, -118.1516],
    ['Cruise Terminal', 15, 33.7513, -118.1893],
  ] as const) {
    await transaction
      .updateTable('places')
      .set({ transferMinutes, position: JSON.stringify({ latitude, longitude }) })
      .where('name', '=', name)
      .execute();
  }
  await sql`alter table places enable trigger history`.execute(transaction);
}

async function fillOnce(
  db: Database,
  fill: (transaction: Database) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // A second seed at the same time waits here and then finds what the first one has added.
    await sql`lock table vehicles in exclusive mode`.execute(transaction);
    const { rows } = await sql`select from vehicles union all select from users limit 1`.execute(
      transaction,
    );
    if (rows.length > 0) return false;
    await fill(transaction);
    return true;
  });
}

/** The demo's fleet is older than its reservations, so figures can compare months. */
const FLEET_SINCE: SeedTime = [-800, '09:00'];

async function addFleet(db: Database, company: Company): Promise<void> {
  const createdAt = instantOfSeed(company, FLEET_SINCE);
  const classes = await addClasses(db);
  for (const { picture, className, pricePerHour, dailyCap, ...vehicle } of SEED_VEHICLES) {
    const imageId = await createImage(db, await readFleetPicture(picture));
    const furtherImageIds = [];
    for (const view of FURTHER_VIEWS) {
      furtherImageIds.push(await createImage(db, await readFleetPicture(`${picture}-${view}`)));
    }
    const prices = { pricePerHourCents: toCents(pricePerHour), dailyCapCents: toCents(dailyCap) };
    await db
      .insertInto('vehicles')
      .values({
        ...vehicle,
        ...prices,
        classId: classes.get(className) ?? null,
        currency: company.currency,
        imageId,
        furtherImageIds,
        createdAt,
      })
      .execute();
  }
}

/** @returns the ids by name */
async function addClasses(db: Database): Promise<Map<string, number>> {
  const values = SEED_CLASSES.map((name, index) => ({ name, position: index + 1 }));
  const rows = await db
    .insertInto('vehicleClasses')
    .values(values)
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** @returns the ids in the order of SEED_ACCOUNTS */
async function addAccounts(db: Database): Promise<number[]> {
  const ids: number[] = [];
  for (const { password, ...user } of SEED_ACCOUNTS) {
    const passwordHash = await makePasswordHash(password);
    ids.push(await addUser(db, { ...user, passwordHash, builtIn: true }));
  }
  return ids;
}

async function addUser(
  db: Database,
  user: SeedUser & { passwordHash: string; builtIn?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ ...user, userName: user.email })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addPriceBook(db: Database, company: Company, publishedBy: number): Promise<void> {
  const rules = JSON.stringify(SEED_PRICE_RULES);
  const publishedAt = instantOfSeed(company, FLEET_SINCE);
  await db
    .insertInto('priceBooks')
    .values({ rules, currency: company.currency, publishedBy, publishedAt })
    .execute();
}

/** The samples without the sentence that says so. A demo rents to nobody. */
async function addAgreementText(db: Database, company: Company, publishedBy: number) {
  const texts = await Promise.all(LANGUAGES.map(sampleAgreement));
  const [text = ''] = texts;
  const translations = JSON.stringify(
    Object.fromEntries(LANGUAGES.map((language, index) => [language, texts[index]])),
  );
  const publishedAt = instantOfSeed(company, FLEET_SINCE);
  await db
    .insertInto('agreementTexts')
    .values({ text, translations, publishedAt, publishedBy })
    .execute();
}

async function sampleAgreement(language: Language): Promise<string> {
  const name = language === 'en' ? 'agreement.md' : `agreement.${language}.md`;
  const sample = await readFile(new URL(name, SAMPLES), 'utf8');
  return sample
    .split('\n\n')
    .filter((part) => !hasSampleNote(part))
    .join('\n\n');
}

async function addMaintenance(db: Database, company: Company): Promise<void> {
  for (const [model, start, end, reason] of SEED_MAINTENANCE) {
    const { id: vehicleId } = await db
      .selectFrom('vehicles')
      .select('id')
      .where('model', '=', model)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('occupancies')
      .values({
        vehicleId,
        startTime: instantOfSeed(company, start),
        endTime: instantOfSeed(company, end),
        reason,
      })
      .execute();
  }
}

async function addMessages(db: Database): Promise<void> {
  for (const { hoursAgo, ...message } of SEED_MESSAGES) {
    const createdAt = new Date(Date.now() - hoursAgo * 3_600_000);
    await db
      .insertInto('contactMessages')
      .values({ ...message, createdAt })
      .execute();
  }
}
