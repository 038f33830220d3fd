import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { presentLanguage } from '#kernel/locale/locale.ts';
import { withPresentNames } from '#kernel/records/former-names.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Language } from '#words/languages.ts';
import type { ColumnSetting, Company } from '../rules/company.ts';
import {
  type CompanySettings,
  FORMER_SETTING_NAMES,
  type StoredCompany,
  withCountry,
} from '../rules/company-settings.ts';
import { requiresImprint } from '../rules/countries.ts';
import { DEFAULT_PRIVACY_DAY, DEFAULT_TEXTS } from '../rules/default-texts.ts';
import type { FirstDay } from '../rules/first-day.ts';
import { oursInFirstLanguage, textsOfOurs } from '../rules/our-words.ts';
import { allBlocks, ourTexts, TEXT_TITLES } from '../rules/page-blocks.ts';
import { DEFAULT_SETTINGS } from '../rules/settings-in-parts.ts';

/** The settings as they are stored, and their version. */
export type StoredSettings = { settings: CompanySettings | null; updatedAt: Date };

/** The saved settings; null if none were saved. */
export async function readSettings(db: Database): Promise<StoredSettings> {
  const { settings, updatedAt, ...columns } = await db
    .selectFrom('company')
    .select(['settings', 'updatedAt', ...SETTING_COLUMNS])
    .executeTakeFirstOrThrow();
  return { settings: settings && withColumns(settings, columns), updatedAt };
}

/**
 * The day on which the privacy policy was last changed, YYYY-MM-DD: that of the default one until another was saved. In a language
 * into which the owner has translated it, changed translations count, too.
 */
export async function readPrivacyDay(db: Database, company: Company): Promise<string> {
  const translated = sql<boolean>`coalesce(
    settings -> 'translatedTexts' -> ${presentLanguage()}::text ? 'privacyText', false
  )`;
  const row = await db
    .selectFrom('company')
    .select([
      sql<string | null>`settings ->> 'privacyText'`.as('text'),
      translated.as('isTranslated'),
      sql<Date>`coalesce(
        (
          select max(at) from history
          where record_kind = 'company' and record_id = 1
            and (changes ? 'privacyText' or changes ? 'translatedTexts' and ${translated})
        ),
        updated_at
      )`.as('changedAt'),
    ])
    .executeTakeFirstOrThrow();
  const isDefault =
    !row.isTranslated &&
    (row.text === null ||
      textsOfOurs({ ...DEFAULT_TEXTS, privacyText: row.text }).includes('privacyText'));
  return isDefault ? DEFAULT_PRIVACY_DAY : dayAt(row.changedAt, company.timeZone).toString();
}

/** The settings for the form of the desk: the defaults if none were saved. */
export async function readCompany(db: Database): Promise<StoredCompany> {
  const { settings, updatedAt, isTimeZoneFixed, isCurrencyFixed, ...columns } = await db
    .selectFrom('company')
    .select([
      'settings',
      'updatedAt',
      hasTimes.as('isTimeZoneFixed'),
      hasAmounts.as('isCurrencyFixed'),
      ...SETTING_COLUMNS,
    ])
    .executeTakeFirstOrThrow();
  const company = withColumns(settings ?? DEFAULT_SETTINGS, columns);
  return {
    ...company,
    ours: textsOfOurs(company),
    id: 1,
    isTimeZoneFixed,
    isCurrencyFixed,
    updatedAt: updatedAt.toISOString(),
  };
}

/**
 * Saves the settings over a version. A letter tells the former e-mail, if one was saved, of a new one. If another language is the first
 * now, own pages that have a translation into it change places with it (company: languages). Returns false, and changes nothing, if
 * that is not the present version, or if the time zone is another and there are reservations or maintenance, or the currency or the
 * unit of distances is another and there are vehicles, prices or reservations.
 * @throws SQLSTATE 22023 if Postgres has no such time zone; the refusal by a foreign key if something with the former currency
 *   was added at the same moment
 */
export async function saveSettings(
  db: Database,
  { currency, logo, firstPicture, secondPicture, appPicture, ...settings }: CompanySettings,
  version: string | undefined,
): Promise<boolean> {
  const [first = DEFAULT_LANGUAGE] = settings.languages;
  const saved = await db
    .with('before', (query) =>
      query
        .selectFrom('company')
        .select([
          sql<string | null>`settings ->> 'email'`.as('email'),
          sql<string>`coalesce(settings #>> '{languages,0}', ${DEFAULT_LANGUAGE})`.as('language'),
        ])
        .forNoKeyUpdate(),
    )
    .with('saved', (query) =>
      query
        .updateTable('company')
        .from('before')
        .set({
          settings: JSON.stringify(settings),
          currency,
          logoId: logo || null,
          firstPictureId: firstPicture || null,
          secondPictureId: secondPicture || null,
          appPictureId: appPicture || null,
          updatedAt: changedNow,
        })
        .where(isVersion(version))
        .where(
          sql<boolean>`(
            coalesce(settings ->> 'timeZone', ${DEFAULT_SETTINGS.timeZone}) = ${settings.timeZone}
            or not ${hasTimes} and now() at time zone ${settings.timeZone}::text is not null
          )`,
        )
        .where(
          sql<boolean>`(
            (currency, coalesce(settings ->> 'distanceUnit', ${DEFAULT_SETTINGS.distanceUnit}))
              = (${currency}, ${settings.distanceUnit})
            or not ${hasAmounts}
          )`,
        )
        .returning(['before.email', 'before.language as former']),
    )
    .with(
      'turned',
      () => sql<object>`(
        update pages set
          title = translations -> ${first}::text ->> 'title',
          body = translations -> ${first}::text ->> 'body',
          translations = (translations - ${first}::text)
            || jsonb_build_object(former, jsonb_build_object('title', title, 'body', body)),
          updated_at = ${changedNow}
        from saved
        where former <> ${first}::text and translations ? ${first}::text
      )`,
    )
    .with(
      'letter',
      () => sql<object>`(
        insert into letters (kind, recipient, facts)
        select 'company-email-changed', email, '{}' from saved
        where lower(email) <> lower(${settings.email})
      )`,
    )
    .selectFrom('saved')
    .select('email')
    .executeTakeFirst();
  return saved !== undefined;
}

/** That of a site whose settings name none. */
const DEFAULT_LANGUAGE: Language = 'en';

/** Whether anything is stored whose day depends on the time zone. */
const hasTimes = sql<boolean>`(exists (select from reservations) or exists (select from occupancies))`;

/** Whether anything is stored with amounts or distances. */
const hasAmounts = sql<boolean>`(
  exists (select from reservations) or exists (select from vehicles)
  or exists (select from price_books) or exists (select from promo_codes)
)`;

const SETTING_COLUMNS = [
  'currency',
  'logoId',
  'firstPictureId',
  'secondPictureId',
  'appPictureId',
] as const;

/**
 * The settings of a row. Some are columns, because other rows refer to them, or they to others. An older row may lack what was
 * added since.
 */
function withColumns(
  stored: Omit<CompanySettings, ColumnSetting>,
  columns: { currency: string } & Record<(typeof SETTING_COLUMNS)[number], string | null>,
): CompanySettings {
  return {
    ...oursInFirstLanguage({
      ...DEFAULT_SETTINGS,
      ...withPresentNames(withCountry(stored), FORMER_SETTING_NAMES),
    }),
    blocks: allBlocks(stored.blocks ?? {}),
    currency: columns.currency,
    logo: columns.logoId ?? '',
    firstPicture: columns.firstPictureId ?? '',
    secondPicture: columns.secondPictureId ?? '',
    appPicture: columns.appPictureId ?? '',
  };
}

/** What is done of the first day as far as the database knows; undefined if the list was dismissed. */
export async function readFirstDay(
  db: Database,
  userId: number,
): Promise<
  | Pick<
      FirstDay,
      'company' | 'hours' | 'fleet' | 'prices' | 'agreement' | 'words' | 'imprint' | 'secondFactor'
    >
  | undefined
> {
  const row = await db
    .selectFrom('company')
    .select([
      'firstDayDone',
      'settings',
      sql<boolean>`settings is not null`.as('company'),
      sql<boolean>`coalesce(jsonb_path_exists(settings, '$.week.*.opens ? (@ != "")'), false)`.as(
        'hours',
      ),
      sql<boolean>`exists (select from vehicles)`.as('fleet'),
      sql<boolean>`exists (select from price_books)`.as('prices'),
      sql<boolean>`exists (select from agreement_texts)`.as('agreement'),
      sql<boolean>`exists (select from pages where kind = 'imprint')`.as('hasImprint'),
      sql<boolean>`cardinality(second_factor_methods(${userId}::integer)) > 0`.as('secondFactor'),
    ])
    .executeTakeFirstOrThrow();
  const { firstDayDone, settings, hasImprint, ...done } = row;
  if (firstDayDone) return undefined;
  const present = { ...DEFAULT_SETTINGS, ...settings };
  const ours = textsOfOurs(present);
  const blocks = allBlocks(present.blocks);
  return {
    ...done,
    words: ourTexts({ ...present, blocks, ours }).map((name) => TEXT_TITLES[name]),
    ...(requiresImprint(withCountry(present).country) && { imprint: hasImprint }),
  };
}

export async function dismissFirstDay(db: Database): Promise<void> {
  await db.updateTable('company').set({ firstDayDone: true }).execute();
}
