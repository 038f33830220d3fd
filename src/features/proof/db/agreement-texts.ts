import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { Language } from '#words/languages.ts';
import {
  type AgreementTextInput,
  type AgreementVersionText,
  textIn,
} from '../rules/agreement-text.ts';

/** The text until the owner publishes one. On Netlify, netlify.toml adds its files to the function's folder. */
function sampleText(language: Language): string {
  const name = language === 'en' ? 'agreement.md' : `agreement.${language}.md`;
  return readFileSync(`src/features/proof/${name}`, 'utf8');
}

/** The sample in the languages of the site. */
export function sampleTexts({
  languages,
}: Company): Pick<AgreementVersionText, 'text' | 'translations'> {
  const [first = 'en', ...others] = languages;
  const translations = others.map((language) => [language, sampleText(language)]);
  return { text: sampleText(first), translations: Object.fromEntries(translations) };
}

/** What is read in a language: the text of a version or without one the sample, in the site's first language if it has no other. */
export function readableText(
  company: Company,
  version: AgreementVersionText | undefined,
  language: Language,
): { text: string; language: Language } {
  return textIn(company, version ?? sampleTexts(company), language);
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
  { languages }: Company,
  { text, translations, basedOn }: AgreementTextInput,
): Promise<boolean> {
  const [first = 'en'] = languages;
  const all = JSON.stringify({ ...translations, [first]: text });
  const { rows } = await sql`
    insert into agreement_texts (text, translations)
    select ${text}::text, ${all}::jsonb
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
    .select(['id', 'text', 'translations', 'publishedAt'])
    .select(sql<string | null>`actor_name(published_by, actor_key_id)`.as('publishedBy'))
    .orderBy('id', 'desc');
}

type TextRow = Awaited<ReturnType<ReturnType<typeof texts>['execute']>>[number];

function toVersion(
  { timeZone, languages }: Company,
  { id, text, translations, publishedAt, publishedBy }: TextRow,
): AgreementVersionText {
  const [first = 'en'] = languages;
  const { [first]: original = text, ...others } = translations;
  return {
    ...{ id, text: original, translations: others },
    publishedAt: toWallClock(publishedAt, timeZone),
    publishedBy,
  };
}
