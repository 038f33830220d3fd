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
  type SavedSettings,
  type StoredCompany,
  withCountry,
} from '../rules/company-settings.ts';
import { requiresImprint } from '../rules/countries.ts';
import { DEFAULT_PRIVACY_DAY, DEFAULT_TEXTS } from '../rules/default-texts.ts';
import type { FirstDay } from '../rules/first-day.ts';
import { oursInFirstLanguage, textsOfOurs } from '../rules/our-words.ts';
import { allBlocks, ourTexts, TEXT_TITLES } from '../rules/page-blocks.ts';
import { type CompanyPlace, openPlaces } from '../rules/place.ts';
import { DEFAULT_SETTINGS } from '../rules/settings-in-parts.ts';

/** The settings as they are stored, null if none were saved, with the company's places, and when either last changed. */
export type StoredSettings = {
  settings: CompanySettings | null;
  places: CompanyPlace[];
  changedAt: Date | null;
};

/** The locations that the place of a row of `places` had before. */
export const formerLocations = sql<string[]>`array(
  select place_locations.location from place_locations
  where place_id = places.id and location_key <> place_key(places.location) order by location_key
)`;

/** The company's places in the order in which they were added. */
const companyPlaces = sql<CompanyPlace[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id,
    'name', name,
    'location', location,
    'formerLocations', ${formerLocations},
    'address', address,
    'position', position,
    'phone', coalesce(phone, ''),
    'week', week,
    'holidays', holidays,
    'offersPickUp', offers_pick_up,
    'offersDropOff', offers_drop_off,
    'transferMinutes', transfer_minutes,
    'leadMinutes', lead_minutes,
    'isClosed', closed_at is not null
  ) order by id), '[]')
  from places
)`;

/** The saved settings and the places. */
export async function readSettings(db: Database): Promise<StoredSettings> {
  const { settings, updatedAt, placesChangedAt, places, ...columns } = await db
    .selectFrom('company')
    .select(['settings', 'updatedAt', 'placesChangedAt', ...SETTING_COLUMNS])
    .select(companyPlaces.as('places'))
    .executeTakeFirstOrThrow();
  const changes = [settings && updatedAt, placesChangedAt].filter((at) => at !== null);
  return {
    settings: settings && withColumns(settings, columns, places),
    places,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes.map(Number))) : null,
  };
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
  const { settings, updatedAt, isTimeZoneFixed, isCurrencyFixed, places, ...columns } = await db
    .selectFrom('company')
    .select([
      companyPlaces.as('places'),
      'settings',
      'updatedAt',
      hasTimes.as('isTimeZoneFixed'),
      hasAmounts.as('isCurrencyFixed'),
      ...SETTING_COLUMNS,
    ])
    .executeTakeFirstOrThrow();
  const company = withColumns(settings ?? DEFAULT_SETTINGS, columns, places);
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
 * Saves the settings over a version. A letter tells the former email, if one was saved, of a new one. If another language is the first
 * now, own pages that have a translation into it change places with it (company: languages). Returns false, and changes nothing, if
 * that is not the present version, or if the time zone is another and there are reservations or maintenance, or the currency or the
 * unit of distances is another and there are vehicles, prices or reservations.
 * @throws SQLSTATE 22023 if Postgres has no such time zone; the refusal by a foreign key if something with the former currency
 *   was added at the same moment
 */
export async function saveSettings(
  db: Database,
  { currency, logo, firstPicture, secondPicture, appPicture, places, ...settings }: SavedSettings,
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
    .with('listed', () => listedPlaces(places))
    .with('added', () => addedPlaces)
    .with('changed', () => changedPlaces)
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

/**
 * The places that a program of earlier versions sends, where they were settings: it names all that take bookings. Those that are new
 * are added, and those that it leaves out are closed. Without a list nothing changes.
 */
function listedPlaces(places: CompanySettings['places'] | undefined) {
  return sql<object>`(
    select distinct on (place_key(place ->> 'location'))
      place ->> 'name' as name, place ->> 'location' as location, place_at(place ->> 'location') as id, position
    from jsonb_array_elements(${JSON.stringify(places ?? [])}::jsonb) with ordinality as sent (place, position)
    where exists (select from saved)
    order by place_key(place ->> 'location'), position
  )`;
}

const addedPlaces = sql<object>`(
  insert into places (name, location) select name, location from listed where id is null order by position
)`;

const changedPlaces = sql<object>`(
  update places set
    name = coalesce(listed.name, places.name),
    location = coalesce(listed.location, places.location),
    closed_at = case when listed.id is null then now() end,
    updated_at = greatest(now(), places.updated_at + interval '1 millisecond')
  from places as present left join listed on listed.id = present.id
  where places.id = present.id and exists (select from listed)
    and (listed.name, listed.location, listed.id is null)
      is distinct from (present.name, present.location, present.closed_at is not null)
    and (listed.id is not null or present.closed_at is null)
)`;

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
  stored: Omit<CompanySettings, ColumnSetting | 'places'>,
  columns: { currency: string } & Record<(typeof SETTING_COLUMNS)[number], string | null>,
  places: readonly CompanyPlace[],
): CompanySettings {
  return {
    ...oursInFirstLanguage({
      ...DEFAULT_SETTINGS,
      ...withPresentNames(withCountry(stored), FORMER_SETTING_NAMES),
    }),
    blocks: allBlocks(stored.blocks ?? {}),
    places: openPlaces({ places }).map(({ name, location }) => ({ name, location })),
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
