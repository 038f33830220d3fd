import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { Client } from 'pg';
import type { CompanySettings } from '#company/rules/company-settings.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { type FakePayments, startFakePayments } from '#host/fake-payments/fake-payments.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';
import { fetchToken } from '../accounts.ts';
import { FOREIGN_LANGUAGES } from '../english-words.ts';
import { createSeededDatabase } from '../postgres.ts';
import { rentalDay } from '../rental-days.ts';
import { builtOnce } from './built-once.ts';
import { createDataFolder, startSite } from './site.ts';

/** Names of the owner's, which have translations. */
export const OWN_NAMES = ['Wheels', 'Harbour', 'Feast', 'Child seat', 'VAT'];

function ownNameIn(language: Language, name: string): string {
  return `${language.toUpperCase()}-${OWN_NAMES.indexOf(name)}`;
}

/** The owner's own words are no words of a language, except for names that have translations. */
export const LANGUAGE_SETTINGS: CompanySettings = {
  ...DEFAULT_SETTINGS,
  languages: [...LANGUAGES],
  country: 'DE',
  address: { street: 'Kai 1', city: 'Kiel', region: '', postalCode: '24103', country: 'DE' },
  taxNumber: 'DE123456789',
  tagline: 'Wheels',
  places: [
    { name: 'Harbour', location: 'Kai 1, Kiel' },
    { name: 'Kai 2', location: 'Kai 2, Kiel' },
  ],
  holidays: [{ date: rentalDay(3), name: 'Feast', opens: '', closes: '' }],
  distanceUnit: 'km',
  dateFormat: 'DD.MM.YYYY',
  numberFormat: '1.234,50',
  weekStart: 'Monday',
  paper: 'A4',
  translatedNames: Object.fromEntries(
    FOREIGN_LANGUAGES.map((language) => [
      language,
      Object.fromEntries(OWN_NAMES.map((name) => [name, ownNameIn(language, name)])),
    ]),
  ),
};

const RULES: PriceRules = {
  taxesAre: 'included',
  taxes: [{ name: 'VAT', percent: 19, on: 'all' }],
  extras: [{ id: 'child-seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 2 }],
  steps: [
    { untilHours: 24, percent: 50 },
    { untilHours: 0, percent: 100 },
  ],
  deposit: { amount: 250 },
};

type OwnPageRow = { kind: string; path: string; title: string; body: string };

const WINTER_TIRES: OwnPageRow = {
  ...{ kind: 'own', path: '/winter-tires', title: 'Winter tires' },
  body: 'Included from November.',
};

/** What a site of its own is built from. */
type SiteContent = { settings: CompanySettings; rules: PriceRules; pages: OwnPageRow[] };

/**
 * The same company, whose site is German first, and English below `/en`. Each page lacks one of its blocks, and the text of the imprint
 * is hostile.
 */
export const GERMAN_FIRST: SiteContent = {
  settings: {
    ...LANGUAGE_SETTINGS,
    languages: ['de', 'en'],
    translatedNames: {
      en: Object.fromEntries(OWN_NAMES.map((name) => [name, ownNameIn('en', name)])),
    },
    blocks: {
      home: [
        { name: 'questions', isShown: true },
        { name: 'steps', isShown: true },
        { name: 'why', isShown: false },
      ],
      about: [{ name: 'steps', isShown: false }],
      contact: [{ name: 'outside', isShown: false }],
      footer: [
        { name: 'hours', isShown: false },
        { name: 'terms', isShown: true },
      ],
    },
  },
  rules: { ...RULES, miles: { perDay: 200, pricePerMile: 0.3 } },
  pages: [
    WINTER_TIRES,
    {
      ...{ kind: 'imprint', path: '/imprint', title: 'Imprint' },
      body: '<script>alert(1)</script> [here](javascript:alert) ![x](/x.svg) of {{company}}',
    },
  ],
};

export type LanguageSite = {
  url: string;
  client: Client;
  fake: FakePayments;
  /** Calls the site as somebody, in a language. */
  ask(path: string, options?: AskOptions): Promise<AskedAnswer>;
  /** The letters that were sent to an address. */
  lettersTo(email: string): Promise<ParsedMail[]>;
  close(): Promise<void>;
};

type AskOptions = {
  as?: { email: string; password: string };
  method?: string;
  body?: object;
  language?: Language;
};

type AskedAnswer = { status: number; body: Record<string, unknown>; bytes: Uint8Array };

/**
 * A site of its own in several languages, by default in all, of a company in Germany whose customers can pay online. All files share
 * a build for the same languages.
 */
export async function openLanguageSite({
  settings = LANGUAGE_SETTINGS,
  rules = RULES,
  pages = [WINTER_TIRES],
}: Partial<SiteContent> = {}): Promise<LanguageSite> {
  const data = await createDataFolder();
  const database = await createSeededDatabase();
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('update company set settings = $1', [JSON.stringify(settings)]);
  await client.query(
    `update places set name = coalesce(listed.name, places.name), location = coalesce(listed.location, places.location),
       closed_at = case when listed.name is null then now() end
     from places as present
     left join rows from (jsonb_to_recordset($1) as (name text, location text)) with ordinality
       as listed (name, location, id) using (id)
     where present.id = places.id`,
    [JSON.stringify(settings.places)],
  );
  await client.query("insert into price_books (currency, rules) values ('USD', $1)", [rules]);
  await client.query(
    `insert into pages (kind, path, title, body, in_footer)
     select kind, path, title, body, true
     from jsonb_to_recordset($1) as (kind text, path text, title text, body text)`,
    [JSON.stringify(pages)],
  );
  const webhookSecret = 'whsec_of_the_languages';
  const fake = await startFakePayments({ port: 0, webhookUrl: '', webhookSecret });
  const environment = {
    PAYMENT_PROVIDER: 'fake',
    FAKE_PAYMENTS_URL: fake.url,
    STRIPE_SECRET_KEY: 'sk_test_fake',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  };
  const publishFolder = await builtOnce(
    `languages-${settings.languages.join('-')}`,
    async (folder) => {
      const building = await createDataFolder();
      await (await startSite(building.path, database.connectionString, { environment })).stop();
      await rename(join(building.path, 'site', '1'), folder);
      await building.remove();
    },
  );
  const site = await startSite(data.path, database.connectionString, {
    publishFolder,
    environment,
  });
  fake.tellAt(`${site.url}/api/payments/webhook`);
  const mailFolder = join(data.path, 'mail');

  return {
    url: site.url,
    client,
    fake,
    async ask(path, { as, body, method = body ? 'POST' : 'GET', language } = {}) {
      const response = await fetch(`${site.url}/api${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(as && { authorization: `Bearer ${await fetchToken(site.url, as)}` }),
          ...(language && { 'accept-language': language }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      const isJson = response.headers.get('content-type')?.includes('json') ?? false;
      return {
        status: response.status,
        body: isJson ? JSON.parse(Buffer.from(bytes).toString()) : {},
        bytes,
      };
    },
    async lettersTo(email) {
      const files = (await readdir(mailFolder)).filter((name) => name.endsWith('.eml'));
      const letters = await Promise.all(
        files.map(async (name) => simpleParser(await readFile(join(mailFolder, name)), PARSED)),
      );
      return letters.filter(({ to }) => [to].flat().some((one) => one?.text.includes(email)));
    },
    async close() {
      await site.stop();
      await fake.close();
      await data.remove();
      await client.end();
      await database.drop();
    },
  };
}

const PARSED = { skipHtmlToText: true, skipTextToHtml: true };
