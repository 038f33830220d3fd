import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import proof from '#functions/proof.ts';
import { localContext } from '#host/functions.ts';
import { t } from '#kernel/words/t.ts';
import type { AgreementText } from '#proof/rules/agreement.ts';
import type { AgreementSetting } from '#proof/rules/agreement-text.ts';
import { recordsConsent } from '#proof/rules/signature.ts';
import type { Language } from '#words/languages.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Answer, call } from '../calls.ts';
import { asOwner } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
  setCompany,
} from '../records.ts';
import { expectInvalid } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

const PATH = '/agreement/admin';
const SIGNED = { name: 'Maya Holt', strokes: [], consent: true };

function ask(method: string, path: string, body?: object): Promise<Answer> {
  return call(method, path, { token, ...(body && { body }) });
}

async function publish(text: string, translations = {}): Promise<AgreementSetting> {
  const { status, body } = await ask('POST', PATH, { text, translations });
  expect(status).toBe(201);
  return body as AgreementSetting;
}

async function addRental() {
  const vehicleId = await addVehicle();
  await runSql`update vehicles set plate = ${`KST ${vehicleId}`} where id = ${vehicleId}`;
  const { id: userId } = await addUser();
  const period = { from: hoursFromNow(1), until: hoursFromNow(25) };
  const id = await addReservation({ userId, vehicleId, ...period });
  await runSql`update reservations set driver_reason = 'Shown on a phone' where id = ${id}`;
  return { id, userId, plate: `KST ${vehicleId}`, path: `/reservations/${id}/agreement` };
}

async function read(pdf: Answer): Promise<string> {
  expect(pdf.status).toBe(200);
  return (await readPdf(pdf.body as Uint8Array)).pages.join('\n');
}

/** The same call on the production deploy. */
async function inProduction(method: string, path: string, body?: object) {
  const request = new Request(`https://kestrel.test/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const deploy = { context: 'production', id: 'local', published: true };
  const response = await proof(
    request,
    localContext('https://kestrel.test', { deploy, waitUntil: () => undefined }),
  );
  return { status: response.status, body: await response.json() };
}

// Nothing is published yet, so these come first.
it('nothing is signed with the sample in production, and it says why', async () => {
  const { path } = await addRental();
  expect((await inProduction('GET', `${path}/text`)).body).toMatchObject({
    needsText: true,
    canBeSigned: false,
  });
  expect(await inProduction('POST', path, SIGNED)).toMatchObject({
    status: 409,
    body: {
      code: 'not_recordable',
      message: expect.stringContaining('The agreement is still the sample.'),
    },
  });
  expect((await ask('GET', `${path}/text`)).body).toMatchObject({
    needsText: false,
    canBeSigned: true,
  });
});

it('the sample is the text until one is published, and is not published itself', async () => {
  const { body } = await ask('GET', PATH);
  expect(body).toMatchObject({ isSample: true, versions: [] });
  expectInvalid(await ask('POST', PATH, { text: (body as AgreementSetting).text }), {
    text: 'Remove the line that says that this text is a sample',
  });
  expectInvalid(await ask('POST', PATH, { text: 'For {{customer}}' }), {
    text: 'There is no field {{customer}}',
  });
  expect((await ask('GET', `${PATH}/9999`)).status).toBe(404);
});

it('is a version with its day and its publisher, also in production, and is in history', async () => {
  const { path } = await addRental();
  const { isSample, versions, text } = await publish('First of {{company}}');
  expect({ isSample, text }).toEqual({ isSample: false, text: 'First of {{company}}' });
  expect(versions).toEqual([
    { id: expect.any(Number), publishedAt: expect.any(String), publishedBy: expect.any(String) },
  ]);
  expect((await inProduction('POST', path, SIGNED)).status).toBe(201);
  const history = await call('GET', '/history/admin', { token, query: { kind: 'company' } });
  expect(history.body).toMatchObject({
    content: [{ summary: 'changed the text of the agreement' }],
  });
});

it('a text that was changed between signing and return stays that of the signed one', async () => {
  await publish('Before');
  const { id, path } = await addRental();
  expect((await ask('POST', path, SIGNED)).status).toBe(201);
  const signed = await ask('GET', path);
  expect(await read(signed)).toMatch(/Before\n(.+\n)+Text of /);
  const handOver = await ask('PUT', `/reservations/${id}/hand-over`, {});
  expect(handOver.status).toBe(200);
  const { text, versions } = await publish('After');
  expect(text).toBe('After');
  expect((await ask('PUT', `/reservations/${id}/return`, {})).status).toBe(200);
  expect((await ask('GET', path)).body).toEqual(signed.body);
  const { body } = await ask('GET', `${path}/text`);
  expect(body).toMatchObject({ isSigned: true, blocks: [{ kind: 'paragraph', text: 'Before' }] });
  const before = versions[1]?.id;
  expect(await runSql`select text_id from agreements where reservation_id = ${id}`).toEqual([
    { textId: before },
  ]);
  expect((await ask('GET', `${PATH}/${before}`)).body).toMatchObject({ text: 'Before' });
});

it('until the hand-over a newer text has to be signed again, and both keep theirs', async () => {
  const first = await publish('One');
  const { id, path } = await addRental();
  await ask('POST', path, SIGNED);
  const second = await publish('Two');
  const shown = (await ask('GET', `${path}/text`)).body as AgreementText;
  expect(shown).toMatchObject({ isSigned: false, canBeSigned: true });
  expect((await ask('POST', path, { ...SIGNED, version: shown.version })).status).toBe(201);
  const rows = await runSql`select text_id from former_agreements where reservation_id = ${id}
    union all select text_id from agreements where reservation_id = ${id}`;
  expect(rows).toEqual([first, second].map(({ versions }) => ({ textId: versions[0]?.id })));
});

it('is not published over a version that somebody has published meanwhile', async () => {
  const { versions } = await publish('Mine');
  const basedOn = versions[1]?.id;
  const late = await ask('POST', PATH, { text: 'Late', basedOn });
  expect(late).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
  const inTime = await ask('POST', PATH, { text: 'In time', basedOn: versions[0]?.id });
  expect(inTime).toMatchObject({ status: 201, body: { text: 'In time' } });
});

it('is previewed with a real reservation, the newest one unless another is asked for', async () => {
  const older = await addRental();
  const newer = await addRental();
  const text = 'The plate is {{plate}}.';
  const preview = (more = {}) => ask('POST', `${PATH}/preview`, { text, ...more });
  const shown = await read(await preview());
  expect(shown).toContain(`The plate is ${newer.plate}.`);
  expect(shown).not.toContain('Signature');
  expect(await read(await preview({ reservationId: older.id }))).toContain(older.plate);
  const english = await preview({ reservationId: 99_999 });
  expect(english.status).toBe(404);
  expect(await preview({ reservationId: 99_999, language: 'de' })).toMatchObject({
    body: english.body as object,
  });
  await runSql`update reservations set status = 'CANCELLED'`;
  expect((await preview()).status).toBe(404);
});

describe('for a reservation in German', () => {
  const texts = { text: '# English\n\n{{price}}', translations: { de: '# Deutsch\n\n{{price}}' } };

  beforeEach(() => setCompany({ languages: ['en', 'de'] }));
  afterAll(() => setCompany({}));

  async function addGermanRental() {
    const rental = await addRental();
    await runSql`update reservations set language = 'de' where id = ${rental.id}`;
    return rental;
  }

  async function readText(path: string) {
    return (await ask('GET', `${path}/text`)).body as AgreementText;
  }

  function inLanguage(language: Language, words: () => string): string {
    return inLocale({ ...DEFAULT_COMPANY, language }, words);
  }

  /** That everything in it is in this language. */
  function expectIn(language: Language, shown: AgreementText) {
    const heading = language === 'de' ? 'Deutsch' : 'English';
    const price = inLanguage(language, () => t('proof.price'));
    expect(shown).toMatchObject({
      language,
      blocks: [{ text: heading }, { heading: price }],
      words: { sign: inLanguage(language, () => t('proof.sign')) },
    });
    const consents = [true, false].map((isEmailed) =>
      inLanguage(language, () => recordsConsent({ isEmailed })),
    );
    expect(consents).toContain(shown.consent);
  }

  it('is read and signed in German, and stays so when the text and the languages of the site change', async () => {
    await publish(texts.text, texts.translations);
    const { id, path } = await addGermanRental();
    const shown = await readText(path);
    expectIn('de', shown);
    const signing = { ...SIGNED, version: shown.version, consentWords: shown.consent };
    expect((await ask('POST', path, signing)).status).toBe(201);
    const signed = await ask('GET', path);
    expect(await read(signed)).toContain(shown.consent.slice(0, 40));
    expect((await readPdf(signed.body as Uint8Array)).language).toBe('de');
    expect((await ask('PUT', `/reservations/${id}/hand-over`, {})).status).toBe(200);
    await publish('# Other');
    setCompany({});
    const { isSigned, ...after } = await readText(path);
    expectIn('de', after as AgreementText);
    expect([isSigned, after.version]).toEqual([true, shown.version]);
    expect((await ask('GET', path)).body).toEqual(signed.body);
  });

  it('is in the first language as a whole if it is not translated, or if the site has German no longer', async () => {
    await publish(texts.text);
    const { path } = await addGermanRental();
    expectIn('en', await readText(path));
    await publish(texts.text, texts.translations);
    expectIn('de', await readText(path));
    setCompany({});
    expectIn('en', await readText(path));
  });

  it('is the text of each language also when another becomes the first', async () => {
    await publish(texts.text, texts.translations);
    setCompany({ languages: ['de', 'en'] });
    const { path } = await addRental();
    expectIn('en', await readText(path));
    expect((await ask('GET', PATH)).body).toMatchObject({
      ...{ languages: ['de', 'en'], text: texts.translations.de },
      translations: { en: texts.text },
    });
  });

  it('is the sample in German while nothing is published', async () => {
    await runSql`update agreements set text_id = null`;
    await runSql`update former_agreements set text_id = null`;
    await asOwner('delete from agreement_texts');
    const { path } = await addGermanRental();
    const { blocks } = await readText(path);
    const sample = readFileSync('src/features/proof/agreement.de.md', 'utf8');
    expect(blocks[0]).toMatchObject({
      kind: 'heading',
      text: sample.slice(2, sample.indexOf('\n')),
    });
    const { body } = await ask('GET', PATH);
    expect(body).toMatchObject({ isSample: true, translations: { de: sample } });
    const refused = await ask('POST', PATH, { text: 'Own', translations: { de: sample } });
    expectInvalid(refused, {
      translations: 'Remove the line that says that this text is a sample',
    });
  });
});

it('writes texts of spaces, braces and one long word at once', async () => {
  await addRental();
  const preview = async (text: string) => {
    const before = process.cpuUsage();
    const { status } = await ask('POST', `${PATH}/preview`, { text });
    return [status, process.cpuUsage(before).user / 1_000_000 < 8];
  };
  const spaces = `a {{${' '.repeat(39_000)}x`;
  // Before, 1,500 spaces took 19 seconds, and 20,000 letters more than 20.
  for (const text of [spaces, 'x'.repeat(40_000), '[ab]'.repeat(10_000), '"'.repeat(100)]) {
    expect(await preview(text)).toEqual([200, true]);
  }
});

it.each([
  ['['.repeat(10_000), 'A text can have at most 100 [ in a row'],
  ['> '.repeat(11), 'Quotes and lists can be nested at most 10 deep'],
  ['{{plate}} '.repeat(201), 'A text can have at most 200 placeholders in braces'],
  ['{{condition}}\n\n{{condition}}', 'Put {{condition}} into the text only once'],
  ['- a\n'.repeat(1_001), 'A text can have at most 1,000 paragraphs and items of lists'],
])(
  'refuses a text that is too much to write, and says what is accepted: %.20s',
  async (text, words) => {
    for (const path of [PATH, `${PATH}/preview`]) {
      expectInvalid(await ask('POST', path, { text }), { text: words });
    }
  },
);
