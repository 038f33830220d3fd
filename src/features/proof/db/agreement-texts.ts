import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { AgreementVersionText } from '../rules/agreement-text.ts';

/** The text until the owner publishes one. On Netlify, netlify.toml adds it to the function's folder. */
const SAMPLE_FILE = 'src/features/proof/agreement.md';

export function sampleText(): string {
  return readFileSync(SAMPLE_FILE, 'utf8');
}

/** The most versions that a call returns, the newest. */
const MOST_VERSIONS = 100;

/** The versions of the owner's text, the newest first. */
export async function readAgreementTexts(
  db: Database,
  company: Company,
): Promise<AgreementVersionText[]> {
  const rows = await texts(db).limit(MOST_VERSIONS).execute();
  return rows.map((row) => toVersion(company, row));
}

/** One version. */
export async function findAgreementText(
  db: Database,
  company: Company,
  id: number,
): Promise<AgreementVersionText | undefined> {
  const row = await texts(db).where('id', '=', id).executeTakeFirst();
  return row && toVersion(company, row);
}

/** The version that counts; undefined while it is the sample. */
export async function findNewestAgreementText(
  db: Database,
  company: Company,
): Promise<AgreementVersionText | undefined> {
  const row = await texts(db).limit(1).executeTakeFirst();
  return row && toVersion(company, row);
}

/** Publishes a text. With `basedOn`, returns false and publishes nothing if that is not the newest version. */
export async function publishAgreementText(
  db: Database,
  text: string,
  basedOn: number | null | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    insert into agreement_texts (text)
    select ${text}::text
    where ${basedOn === undefined}::boolean
      or (select max(id) from agreement_texts) is not distinct from ${basedOn ?? null}::integer
    returning id`.execute(db);
  return rows.length > 0;
}

/** The newest reservation that an agreement can be shown with. */
export async function findNewestReservation(db: Database): Promise<number | undefined> {
  const row = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select('reservations.id')
    .where('status', '<>', 'CANCELLED')
    .where('erasedAt', 'is', null)
    .orderBy('reservations.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

function texts(db: Database) {
  return db
    .selectFrom('agreementTexts')
    .select(['id', 'text', 'publishedAt'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('users')
          .select(['firstName', 'lastName'])
          .whereRef('users.id', '=', 'agreementTexts.publishedBy'),
      ).as('publisher'),
    )
    .orderBy('id', 'desc');
}

type TextRow = Awaited<ReturnType<ReturnType<typeof texts>['execute']>>[number];

function toVersion(
  { timeZone }: Company,
  { publishedAt, publisher, ...row }: TextRow,
): AgreementVersionText {
  return {
    ...row,
    publishedAt: toWallClock(publishedAt, timeZone),
    publishedBy: publisher && fullName(publisher),
  };
}
