import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPrivacyDay, readSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { StoredCompany } from '#company/rules/company-settings.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { type OwnPage, pageIn } from '#settings/rules/own-page.ts';
import type { Language } from '#words/languages.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, runSql } from '../records.ts';

const PAGE = {
  path: '/winter-tires',
  title: 'Winter tires',
  body: 'From November.',
  inFooter: true,
};
const GERMAN = { title: 'Winterreifen', body: 'Ab November bei {{company}}.' };

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

async function forget(): Promise<void> {
  await runSql`delete from pages`;
  await database.updateTable('company').set({ settings: null }).execute();
  applyStored(await readSettings(database));
}

afterEach(forget);
afterAll(forget);

function send(method: string, path: string, body: object): Promise<Answer> {
  return call(method, path, { token: desk.token, body });
}

function save(changes: object): Promise<Answer> {
  return send('PUT', '/company/admin', { ...DEFAULT_SETTINGS, ...changes });
}

async function readNewest(): Promise<HistoryEntry | undefined> {
  const { body } = await call('GET', '/history/admin', {
    token: desk.token,
    query: { kind: 'company', id: 1 },
  });
  return (body as { content: HistoryEntry[] }).content[0];
}

describe('settings', () => {
  it('have the languages of the site and the words in each, which everybody can read', async () => {
    const changes = {
      languages: ['en', 'de'],
      translatedTexts: { de: { footerText: 'Autos aus {{city}}.' } },
      translatedNames: { de: { 'Child seat': 'Kindersitz' } },
    };
    const { status, body } = await save(changes);
    expect([status, body]).toMatchObject([200, changes]);
    expect((await call('GET', '/company/visitors')).body).toMatchObject(changes);
  });

  it('without languages are in English until some are saved, and then keep them', async () => {
    const { languages: _, translatedTexts: __, translatedNames: ___, ...former } = DEFAULT_SETTINGS;
    const { status, body } = await send('PUT', '/company/admin', former);
    expect([status, body]).toMatchObject([
      200,
      { languages: ['en'], translatedTexts: {}, translatedNames: {} },
    ]);
    const own = {
      languages: ['en', 'de'],
      translatedTexts: { de: { footerText: 'Autos.' } },
      translatedNames: { de: { Airport: 'Flughafen' } },
    };
    await save(own);
    const kept = await send('PUT', '/company/admin', { ...former, footerText: 'Vans.' });
    expect(kept.body).toMatchObject({ ...own, footerText: 'Vans.' });
    expect((await save({ translatedTexts: {} })).body).toMatchObject({ translatedTexts: {} });
  });

  it.each([
    ['an unknown language', { languages: ['en', 'tlh'] }],
    ['no language', { languages: [] }],
    ['a language twice', { languages: ['de', 'de'] }],
    ['a placeholder that there is not', { translatedTexts: { de: { footerText: '{{owner}}' } } }],
    ['an empty text', { translatedTexts: { de: { footerText: ' ' } } }],
    ['two slides without the desk', { translatedTexts: { de: { homeText: '## A\n\nB' } } }],
    ['texts in an unknown language', { translatedTexts: { it: { footerText: 'Auto' } } }],
    ['names in an unknown language', { translatedNames: { it: { Airport: 'Aeroporto' } } }],
    ['an empty name', { translatedNames: { de: { 'Child seat': ' ' } } }],
    ['a name that is too long', { translatedNames: { de: { 'Child seat': 'x'.repeat(201) } } }],
  ])('refuse %s', async (_, changes) => {
    const { status, body } = await save(changes);
    const [name = ''] = Object.keys(changes);
    expect([status, body]).toMatchObject([400, { code: 'invalid_input' }]);
    expect(Object.keys((body as { errors: object }).errors).join()).toContain(name);
    const { body: stored } = await call('GET', '/company/admin', { token: desk.token });
    expect((stored as StoredCompany).languages).toEqual(['en']);
  });

  it('turn only once when two calls with the same version make another language the first', async () => {
    const texts = { footerText: 'Cars.', translatedTexts: { de: { footerText: 'Autos.' } } };
    const { body } = await save({ ...texts, languages: ['en', 'de'] });
    await send('POST', '/pages/admin', { ...PAGE, translations: { de: GERMAN } });
    const turn = () =>
      call('PUT', '/company/admin', {
        token: desk.token,
        body: { ...DEFAULT_SETTINGS, ...texts, languages: ['de', 'en'] },
        headers: { 'if-match': `"${(body as StoredCompany).updatedAt}"` },
      });
    const answers = await Promise.all([turn(), turn()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const stored = await call('GET', '/company/admin', { token: desk.token });
    expect(stored.body).toMatchObject({ footerText: 'Autos.', languages: ['de', 'en'] });
    const pages = await call('GET', '/pages/admin', { token: desk.token });
    expect(pages.body).toMatchObject([{ ...GERMAN, translations: { en: { title: PAGE.title } } }]);
  });

  it('have a day of the privacy policy, which is that of the translation where there is one', async () => {
    const dayIn = (language: Language) =>
      inLocale({ ...DEFAULT_COMPANY, language }, () => readPrivacyDay(database, DEFAULT_COMPANY));
    const days = async () => [await dayIn('en'), await dayIn('de')];
    const languages = ['en', 'de'];
    await save({ languages });
    await save({ languages, translatedTexts: { de: { footerText: 'Autos.' } } });
    expect(await days()).toEqual(['2022-08-16', '2022-08-16']);
    const today = dayAt(new Date(), DEFAULT_COMPANY.timeZone).toString();
    const translatedTexts = { de: { privacyText: 'Kurz.' } };
    await save({ languages, translatedTexts });
    expect(await days()).toEqual(['2022-08-16', today]);
    await save({ languages, translatedTexts, privacyText: 'Short.' });
    expect(await days()).toEqual([today, today]);
    await runSql`
      insert into history (at, record_kind, record_id, action, changes)
      select at + interval '9 days', record_kind, record_id, action, changes from history
      where changes ? 'translatedTexts' order by id desc limit 1`;
    const later = new Date(Date.now() + 9 * 86_400_000);
    expect(await days()).toEqual([today, dayAt(later, DEFAULT_COMPANY.timeZone).toString()]);
  });

  it('have a history of the languages in words, and of translations without theirs', async () => {
    await save({});
    await save({ languages: ['en', 'de'] });
    expect((await readNewest())?.summary).toBe(
      'changed the languages from English to English, German',
    );
    const translated = { translatedTexts: { de: { footerText: 'Autos.' } } };
    await save({ languages: ['en', 'de'], ...translated });
    expect((await readNewest())?.summary).toBe('changed the translated texts');
    await save({
      languages: ['en', 'de'],
      ...translated,
      translatedNames: { de: { Airport: 'Flughafen' } },
    });
    expect(await readNewest()).toMatchObject({
      summary: 'changed the translated names',
      changes: [{ field: 'translated names', before: null, after: null }],
    });
    const rows = await runSql<{ changes: string }>`
      select changes::text as changes from history where changes::text like '%Flughafen%'`;
    expect(rows).toEqual([]);
  });
});

describe('an own page', () => {
  async function add(page: object): Promise<OwnPage> {
    const { status, body } = await send('POST', '/pages/admin', page);
    expect([status, body]).toMatchObject([201, page]);
    return body as OwnPage;
  }

  it('has translations, which everybody reads with the facts of the company', async () => {
    const page = await add({ ...PAGE, translations: { de: GERMAN } });
    expect(pageIn(page, 'de')).toEqual(GERMAN);
    expect(pageIn(page, 'fr')).toEqual({ title: PAGE.title, body: PAGE.body });
    const { body } = await call('GET', '/pages/visitors');
    expect(body).toMatchObject([
      { ...PAGE, translations: { de: { ...GERMAN, body: 'Ab November bei Kestrel.' } } },
    ]);
  });

  it('keeps its translations when a call names none, and loses one that a call leaves out', async () => {
    const { id } = await add({ ...PAGE, translations: { de: GERMAN } });
    const kept = await send('PUT', `/pages/admin/${id}`, { ...PAGE, body: 'From October.' });
    expect(kept.body).toMatchObject({ body: 'From October.', translations: { de: GERMAN } });
    expect((await readNewest())?.summary).toBe('changed the page Winter tires: the text');
    const removed = await send('PUT', `/pages/admin/${id}`, { ...PAGE, translations: {} });
    expect((removed.body as OwnPage).translations).toEqual({});
  });

  it('has a history without the words of a translation', async () => {
    const { id } = await add(PAGE);
    expect((await readNewest())?.changes.map(({ field }) => field)).not.toContain('translations');
    await send('PUT', `/pages/admin/${id}`, { ...PAGE, translations: { de: GERMAN } });
    expect(await readNewest()).toMatchObject({
      summary: 'changed the page Winter tires: the translations',
      changes: [{ field: 'translations', before: null, after: null }],
    });
  });

  it.each([
    ['without a title', { title: ' ', body: 'Text' }],
    ['without a text', { title: 'Titel' }],
    ['with an unknown placeholder', { title: 'Titel', body: '{{owner}}' }],
    ['into an unknown language', GERMAN, 'it'],
  ])('refuses a translation %s', async (_, words, language = 'de') => {
    const translations = { [language]: words };
    const { status } = await send('POST', '/pages/admin', { ...PAGE, translations });
    expect(status).toBe(400);
  });

  it('changes places with its translation when that language becomes the first', async () => {
    await save({ languages: ['en', 'de'] });
    const { id } = await add({ ...PAGE, translations: { de: GERMAN } });
    const other = await add({ ...PAGE, path: '/only-english' });
    await save({ languages: ['de', 'en'] });
    const { body } = await call('GET', '/pages/admin', { token: desk.token });
    const pages = body as OwnPage[];
    expect(pages.find((page) => page.id === id)).toMatchObject({
      ...GERMAN,
      translations: { en: { title: PAGE.title, body: PAGE.body } },
    });
    expect(pages.find((page) => page.id === other.id)).toEqual(other);
  });
});
