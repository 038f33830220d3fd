import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_TEXTS } from '#company/rules/default-texts.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import { OFFERED_IMPRINT, type OwnPage } from '#settings/rules/own-page.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, runSql } from '../records.ts';

const PATH = '/pages/admin';
const PAGE = {
  path: '/winter-tires',
  title: 'Winter tires',
  body: 'From **November**.',
  inFooter: true,
};

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

async function startAnew(): Promise<void> {
  await runSql`delete from pages`;
  await database.updateTable('company').set({ settings: null, firstDayDone: false }).execute();
  applyStored(await readSettings(database));
}

beforeEach(startAnew);
afterAll(startAnew);

function send(method: string, path: string, body?: object, ifMatch?: string): Promise<Answer> {
  return call(method, path, {
    token: desk.token,
    ...(body && { body }),
    ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
}

async function add(page: object = PAGE): Promise<OwnPage> {
  const { status, body } = await send('POST', PATH, page);
  expect([status, body]).toMatchObject([201, page]);
  return body as OwnPage;
}

async function saveSettings(changes: object): Promise<void> {
  const { status } = await send('PUT', '/company/admin', { ...DEFAULT_SETTINGS, ...changes });
  expect(status).toBe(200);
}

async function readSummaries(): Promise<string[]> {
  const { body } = await call('GET', '/history/admin', {
    token: desk.token,
    query: { kind: 'company', id: 1 },
  });
  return (body as { content: HistoryEntry[] }).content.map(({ summary }) => summary);
}

it("a page is added, changed and deleted, everybody reads it with the company's facts, and history has it", async () => {
  const { id } = await add({ ...PAGE, body: 'Ask {{company}}.' });
  const shown = await call('GET', '/pages/visitors');
  expect(shown.body).toEqual([
    { ...PAGE, id, kind: 'own', body: 'Ask Kestrel.', translations: {} },
  ]);
  const changed = await send('PUT', `${PATH}/${id}`, { ...PAGE, title: 'Tires', body: 'Now.' });
  expect([changed.status, changed.body]).toMatchObject([200, { title: 'Tires', body: 'Now.' }]);
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(404);
  expect((await readSummaries()).slice(0, 3)).toEqual([
    'deleted the page Tires',
    'changed the page Winter tires: the title and the text',
    'added the page Winter tires',
  ]);
});

it.each([
  ['of the site', '/contact', 'The site has a page with this path.'],
  ['below one of the site', '/admin', 'The site has a page with this path.'],
  ['of the interface', 'api', 'The site has a page with this path.'],
  ['of a language', '/de', 'The site has a page with this path.'],
  ['of the terms', '/terms', 'The site has a page with this path.'],
  ['of another page', '/winter-tires', 'Another page of yours has this path.'],
  ['with two parts', '/winter/tires', 'Enter a path of small letters'],
  ['with a query', '/winter?x', 'Enter a path of small letters'],
])('a path %s is refused beside its field: %s', async (_, path, message) => {
  await add();
  const { status, body } = await send('POST', PATH, { ...PAGE, path });
  expect([status, body]).toMatchObject([
    400,
    { code: 'invalid_input', errors: { path: expect.stringContaining(message) } },
  ]);
});

it.each([
  ['nothing', ' \n '],
  ['marks alone', '## \n\n---'],
  ['an unknown placeholder', 'Of {{owner}}'],
  ['more than can be written out', `${'>'.repeat(101)} deep`],
])('a text of %s is refused', async (_, body) => {
  const { status, body: answer } = await send('POST', PATH, { ...PAGE, body });
  expect([status, answer]).toMatchObject([400, { errors: { body: expect.any(String) } }]);
});

it('of two owners who save the same page, the second one is told', async () => {
  const { id, updatedAt } = await add();
  const first = await send('PUT', `${PATH}/${id}`, { ...PAGE, title: 'First' }, updatedAt);
  const second = await send('PUT', `${PATH}/${id}`, { ...PAGE, title: 'Second' }, updatedAt);
  expect([first.status, second.status, second.body]).toMatchObject([
    200,
    412,
    { code: 'changed_meanwhile' },
  ]);
});

describe('the imprint', () => {
  const GERMAN = { country: 'DE', taxNumber: 'DE123', registration: 'HRB 7, Kiel' };

  it('is filled with the facts of the company', async () => {
    await saveSettings(GERMAN);
    await add(OFFERED_IMPRINT);
    const { body } = await call('GET', '/pages/visitors');
    expect((body as OwnPage[])[0]?.body).toMatch(
      /^Kestrel\n.*90802 Long Beach \(CA\), Germany\n.*\(562\) 555-0142.*HRB 7, Kiel.*VAT ID: DE123$/s,
    );
    expect((await send('POST', PATH, { ...OFFERED_IMPRINT, path: '/who' })).body).toMatchObject({
      errors: { kind: 'There is an imprint already' },
    });
  });

  it('can be neither empty, deleted nor another page where it is required', async () => {
    await saveSettings(GERMAN);
    const { id } = await add(OFFERED_IMPRINT);
    const empty = await send('PUT', `${PATH}/${id}`, { ...OFFERED_IMPRINT, body: '' });
    expect([empty.status, empty.body]).toMatchObject([400, { errors: { body: 'Enter the text' } }]);
    for (const refused of [
      await send('DELETE', `${PATH}/${id}`),
      await send('PUT', `${PATH}/${id}`, { ...OFFERED_IMPRINT, kind: 'own' }),
    ]) {
      expect([refused.status, refused.body]).toMatchObject([
        400,
        { errors: { kind: expect.stringContaining('requires') } },
      ]);
    }
    await saveSettings({ country: 'US' });
    expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(200);
  });

  it('is on the list of the first day only where it is required and absent', async () => {
    const read = async () => {
      const { body } = await call('GET', '/dashboard/admin', { token: desk.token });
      return (body as Dashboard).firstDay?.imprint;
    };
    expect(await read()).toBeUndefined();
    await saveSettings(GERMAN);
    expect(await read()).toBe(false);
    await add(OFFERED_IMPRINT);
    expect(await read()).toBe(true);
  });
});

it('the first day names the texts that are ours, until each is changed, confirmed or left out', async () => {
  const read = async () => {
    const { body } = await call('GET', '/dashboard/admin', { token: desk.token });
    return (body as Dashboard).firstDay?.words;
  };
  const others = ['Slides and desk', 'About Us', 'Privacy policy', 'Questions', 'How it works'];
  expect((await read())?.toSorted()).toEqual(
    [...others, 'Why choose us', 'Contact', 'Outside hours', 'Footer'].toSorted(),
  );
  await saveSettings({
    ...{
      homeText: DEFAULT_TEXTS.homeText.replace('Talk', 'Speak'),
      appStoreUrl: 'https://apps.apple.com/app/1',
    },
    keptTexts: ['aboutText', 'privacyText', 'questionsText', 'stepsText', 'whyText', 'hoursText'],
    blocks: { ...DEFAULT_SETTINGS.blocks, footer: [{ name: 'words', isShown: false }] },
  });
  expect(await read()).toEqual(['App', 'Contact']);
});

it('blocks stay in their order, those that are not named come last, and others are refused', async () => {
  const contact = [
    { name: 'map', isShown: true },
    { name: 'form', isShown: false },
  ];
  await saveSettings({ blocks: { ...DEFAULT_SETTINGS.blocks, contact } });
  const { body } = await call('GET', '/company/visitors');
  const { blocks } = body as typeof DEFAULT_SETTINGS;
  expect(blocks.contact.map(({ name }) => name)).toEqual(
    'map form words entries hours outside'.split(' '),
  );
  for (const wrong of [[{ name: 'toString', isShown: true }], [contact[0], contact[0]]]) {
    const refused = await send('PUT', '/company/admin', {
      ...DEFAULT_SETTINGS,
      blocks: { ...DEFAULT_SETTINGS.blocks, contact: wrong },
    });
    expect(refused.status).toBe(400);
  }
});
