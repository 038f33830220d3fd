import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { readPrivacyDay, readSettings } from '#company/db/company.ts';
import { applyStored, currentSettings } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY, IMAGE_SETTINGS } from '#company/rules/company.ts';
import {
  LOCALE_IN_USE,
  type StoredCompany,
  TIME_ZONE_IN_USE,
  toPublicCompany,
} from '#company/rules/company-settings.ts';
import { COUNTRY_PRESETS } from '#company/rules/countries.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { ClaimedLetter } from '#letters/db/letters.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { composeLetter } from '#registry/compose.ts';
import { pngOf } from '../../pictures.ts';
import { readPdf } from '../../read-pdf.ts';
import { insertVehicle } from '../../rows.ts';
import { SALOON } from '../../saloon.ts';
import { type Answer, call } from '../calls.ts';
import { asOwner, callBehind, connect } from '../owner.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  isWaitingForLock,
  lettersAbout,
  runSql,
} from '../records.ts';
import { book, upload } from '../requests.ts';

const PATH = '/company/admin';
let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

/** As on a site that has saved no settings. */
async function forget(): Promise<void> {
  await database
    .updateTable('company')
    .set({ settings: null, logoId: null, firstPictureId: null })
    .execute();
  applyStored(await readSettings(database));
}

afterEach(forget);

async function read(): Promise<StoredCompany> {
  return (await call('GET', PATH, { token: desk.token })).body as StoredCompany;
}

function save(changes: object, ifMatch?: string): Promise<Answer> {
  return call('PUT', PATH, {
    token: desk.token,
    body: { ...DEFAULT_SETTINGS, ...changes },
    ...(ifMatch && { headers: { 'if-match': `"${ifMatch}"` } }),
  });
}

async function expectRefused(changes: object, errors: Record<string, unknown>): Promise<void> {
  const { status, body } = await save(changes);
  expect([status, body]).toMatchObject([400, { code: 'invalid_input', errors }]);
  expect((await read()).name).toBe(DEFAULT_SETTINGS.name);
}

it('takes the limits of refunds by their former names, also in settings that are stored', async () => {
  const { refundLimitWithoutPassword: _, clerkRefundLimit: __, ...others } = DEFAULT_SETTINGS;
  const { status, body } = await call('PUT', PATH, {
    token: desk.token,
    body: { ...others, mostUnaskedDollars: 410, mostClerkRefundDollars: 120, clerkRefundLimit: 90 },
  });
  expect([status, body]).toMatchObject([
    200,
    { refundLimitWithoutPassword: 410, clerkRefundLimit: 90 },
  ]);
  expect(body).not.toHaveProperty('mostUnaskedDollars');

  await runSql`
    update company set settings = settings - 'refundLimitWithoutPassword'
      || jsonb_build_object('mostUnaskedDollars', 430)`;
  expect(await read()).toMatchObject({ refundLimitWithoutPassword: 430, clerkRefundLimit: 90 });
});

it('is the default company until settings are saved', async () => {
  const { body } = await call('GET', '/company/visitors');
  expect(body).toEqual(toPublicCompany(DEFAULT_SETTINGS));
  expect(await read()).toMatchObject({ ...DEFAULT_SETTINGS, id: 1, isTimeZoneFixed: false });
});

it('saves the settings, which everybody can then read apart from the accounts', async () => {
  const changes = {
    name: 'Harrier',
    phones: ['+49 30 1234567'],
    holidays: [{ date: '2026-12-25', name: 'Christmas', opens: '', closes: '' }],
    mostCurrent: '3',
    accounts: { ...DEFAULT_SETTINGS.accounts, rental: '4000' },
  };
  const { status, headers, body } = await save(changes);
  const saved = { ...DEFAULT_SETTINGS, ...changes, mostCurrent: 3 };
  expect([status, body]).toMatchObject([200, saved]);
  const { updatedAt } = await read();
  expect(headers.get('etag')).toBe(`"${updatedAt}"`);
  const visitors = await call('GET', '/company/visitors');
  const { accounts: _, ...shown } = saved;
  expect(visitors.body).toEqual(shown);
  expect(visitors.headers.get('netlify-cache-tag')).toBe('company');
  expect((await currentSettings(database)).company.name).toBe('Harrier');
});

it('counts at once in a letter, with the new name, sender, phone and accent', async () => {
  await save({
    name: 'Harrier',
    phones: ['+49 30 1234567'],
    email: 'desk@harrier.example',
    accentLight: '#0b5d1e',
  });
  const { token } = await addUser();
  const { body } = await book(token, await addVehicle());
  const [letter] = await lettersAbout((body as { id: number }).id);
  const claimed = { ...letter, messageId: 'm' } as unknown as ClaimedLetter;
  const { html, text, from, replyTo } = composeLetter(
    (await currentSettings(database)).company,
    claimed,
    'https://harrier.test',
  );
  expect(html).toContain('bgcolor="#0b5d1e"');
  expect(html).not.toContain('Kestrel</span>');
  expect(text).toContain('Harrier\n1200 Harbor Drive');
  expect(text).toContain('+49\u00a030 1234567');
  expect([from, replyTo]).toEqual([
    '"Harrier" <desk@harrier.example>',
    { name: 'Harrier', address: 'desk@harrier.example' },
  ]);
  await database.deleteFrom('reservations').execute();
});

it('tells the former email of another one, and nobody of the first or of other capitals', async () => {
  const letters = async () =>
    database
      .selectFrom('letters')
      .select('recipient')
      .where('kind', '=', 'company-email-changed')
      .execute();
  for (const email of ['ONE@one.example', 'one@ONE.example', 'two@harrier.example']) {
    expect((await save({ email })).status).toBe(200);
  }
  expect(await letters()).toEqual([{ recipient: 'one@ONE.example' }]);
  // Nothing is saved over another version.
  expect((await save({ email: 'three@harrier.example' }, new Date(0).toISOString())).status).toBe(
    412,
  );
  expect(await letters()).toHaveLength(1);
});

it('limits what customers book', async () => {
  await save({ mostCurrent: 1, leastRentalHours: 3 });
  const { token } = await addUser();
  const carId = await addVehicle();
  expect((await book(token, carId)).body).toMatchObject({
    errors: { dropOffTime: 'A rental has to last at least 3 hours.' },
  });
  await save({ mostCurrent: 1 });
  expect((await book(token, carId)).status).toBe(201);
  const second = await book(token, await addVehicle());
  expect([second.status, second.body]).toMatchObject([409, { code: 'too_many_upcoming' }]);
  await database.deleteFrom('reservations').execute();
});

it("refuses a save over somebody else's", async () => {
  const { updatedAt } = await read();
  expect((await save({ name: 'First' }, updatedAt)).status).toBe(200);
  const { status, body } = await save({ name: 'Second' }, updatedAt);
  expect([status, body]).toMatchObject([412, { code: 'changed_meanwhile' }]);
  const now = await read();
  expect(now.name).toBe('First');
  expect((await save({ name: 'Second' }, now.updatedAt)).status).toBe(200);
});

it('records what was changed, by whom', async () => {
  await save({ name: 'Harrier' });
  const accounts = { ...DEFAULT_SETTINGS.accounts, rental: '4000', deposits: '2100' };
  expect(await readPrivacyDay(database, DEFAULT_COMPANY)).toBe('2022-08-16');
  await save({ name: 'Harrier', turnaroundMinutes: 30, accounts, privacyText: 'Short.' });
  // A later save leaves the day of the text.
  await runSql`update company set updated_at = ${hoursFromNow(24 * 500)}`;
  expect(await readPrivacyDay(database, DEFAULT_COMPANY)).toBe(
    dayAt(new Date(), DEFAULT_COMPANY.timeZone).toString(),
  );
  const { body } = await call('GET', '/history/admin', {
    token: desk.token,
    query: { kind: 'company' },
  });
  const [second, first] = (body as { content: HistoryEntry[] }).content;
  expect(first).toMatchObject({
    actor: { id: desk.id },
    record: { kind: 'company', id: 1, name: 'Harrier' },
    summary: 'saved the settings for the first time',
  });
  expect(second).toMatchObject({
    summary: 'changed the turnaround, the account codes, and the privacy policy',
    changes: [
      { field: 'turnaround', before: '0 minutes', after: '30 minutes' },
      { field: 'account codes', before: '', after: 'Rental 4000, Deposit 2100' },
      { field: 'privacy policy', before: null, after: null },
    ],
  });
});

describe('the time zone', () => {
  it('can be changed while there is no reservation', async () => {
    expect((await save({ timeZone: 'Europe/Berlin' })).status).toBe(200);
    expect((await currentSettings(database)).company.timeZone).toBe('Europe/Berlin');
  });

  it('is, for each of two calls at once, the one that the call began with', async () => {
    const { token } = await addUser();
    const vehicles = [await addVehicle(), await addVehicle()] as const;
    await save({ timeZone: DEFAULT_COMPANY.timeZone });
    const other = await connect();
    await other.query('begin; lock table reservations in share mode');
    const before = book(token, vehicles[0]);
    await expect.poll(isWaitingForLock).toBe(true);
    expect((await save({ timeZone: 'Europe/Berlin' })).status).toBe(200);
    const after = book(token, vehicles[1]);
    await other.query('rollback');
    const answers = [(await before).body, (await after).body] as ReservationDetail[];
    const rows = await database
      .selectFrom('reservations')
      .select('pickUpTime')
      .orderBy('vehicleId')
      .execute();
    const zones = [DEFAULT_COMPANY.timeZone, 'Europe/Berlin'] as const;
    expect(answers.map(({ pickUpTime }) => pickUpTime)).toEqual(
      rows.map(({ pickUpTime }, index) => toWallClock(pickUpTime, zones[index] ?? '')),
    );
    expect(answers[0]?.pickUpTime).toBe(answers[1]?.pickUpTime);
    await database.deleteFrom('reservations').execute();
  });

  it('stays while there is one', async () => {
    const { id: userId } = await addUser();
    const vehicleId = await addVehicle();
    await addReservation({ userId, vehicleId, from: hoursFromNow(24), until: hoursFromNow(26) });
    await expectRefused({ timeZone: 'Europe/Berlin' }, { timeZone: TIME_ZONE_IN_USE });
    expect((await save({ name: 'Harrier' })).status).toBe(200);
    expect((await read()).isTimeZoneFixed).toBe(true);
    await database.deleteFrom('reservations').execute();
  });

  it('stays while a vehicle is blocked for maintenance', async () => {
    const vehicleId = await addVehicle();
    await addMaintenance(vehicleId, { from: hoursFromNow(24), until: hoursFromNow(26) });
    await expectRefused({ timeZone: 'Europe/Berlin' }, { timeZone: TIME_ZONE_IN_USE });
    await database.deleteFrom('occupancies').execute();
  });

  it('is one that Postgres has, too', async () => {
    await expectRefused(
      { timeZone: 'Canada/East-Saskatchewan' },
      { timeZone: 'There is no such time zone' },
    );
  });
});

describe('the currency and the unit of distances', () => {
  const newImage = async () =>
    ((await upload(desk.token, await pngOf())).body as { imageId: string }).imageId;
  const EUROPEAN = { currency: 'EUR', distanceUnit: 'km' };
  const USES = {
    'a vehicle': () => addVehicle(),
    'a price book': () => runSql`insert into price_books (rules) values ('{}')`,
    'a promotion code': () => runSql`insert into promo_codes (code, percent) values ('TEN', 10)`,
    'a reservation': async () =>
      addReservation({
        ...{ userId: desk.id, vehicleId: await addVehicle() },
        ...{ from: hoursFromNow(24), until: hoursFromNow(26) },
      }),
  };

  beforeAll(() => asOwner('truncate vehicles, reservations, price_books, promo_codes cascade'));

  afterEach(async () => {
    await asOwner('truncate vehicles, reservations, price_books, promo_codes cascade');
    expect((await save({})).status).toBe(200);
  });

  it('change while nothing has amounts', async () => {
    expect((await save(EUROPEAN)).status).toBe(200);
    expect(await read()).toMatchObject({ ...EUROPEAN, isCurrencyFixed: false });
  });

  it.each(Object.entries(USES))('stay while there is %s', async (_, use) => {
    await use();
    await expectRefused(EUROPEAN, { currency: LOCALE_IN_USE, distanceUnit: LOCALE_IN_USE });
    expect(await read()).toMatchObject({ currency: 'USD', isCurrencyFixed: true });
    expect((await save({ name: 'Harrier' })).status).toBe(200);
  });

  it('stay when a vehicle is added at the same moment', async () => {
    const { status, body } = await callBehind(
      (transaction) => insertVehicle(transaction),
      () => save(EUROPEAN),
    );
    expect([status, body]).toMatchObject([400, { errors: { currency: LOCALE_IN_USE } }]);
  });

  it('a function that still knows the former currency adds nothing', async () => {
    await asOwner(`update company set currency = 'EUR'`);
    const { status, body } = await call('POST', `/car/admin/${await newImage()}/add`, {
      token: desk.token,
      body: { ...SALOON, model: 'Late', pricePerHour: 38 },
    });
    expect([status, body]).toMatchObject([
      503,
      { message: 'The currency has just been changed. Please try again in a minute.' },
    ]);
    expect(await runSql`select from vehicles`).toEqual([]);
  });

  it('a reservation from before there were currencies shows USD', async () => {
    const id = await USES['a reservation']();
    const answer = await call('GET', `/reservations/${id}/admin`, { token: desk.token });
    expect(answer.body).toMatchObject({ currency: 'USD', totalPrice: 33 });
  });
});

describe('refuses', () => {
  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a logo that is no stored image', { logo: '11111111-1111-4111-8111-111111111111' }, 'logo'],
    [
      'a picture that is no stored image',
      { appPicture: '11111111-1111-4111-8111-111111111111' },
      'appPicture',
    ],
  ])('%s', async (_, changes, field) => {
    await expectRefused(changes, { [field]: expect.any(String) });
  });

  it('an accent that is hard to read, and names the nearest that is not', async () => {
    await expectRefused(
      { accentLight: '#ffcc00' },
      { accentLight: expect.stringMatching(/light pages.*nearest.*#[0-9a-f]{6}\.$/) },
    );
  });
});

describe('the logo and the pictures of the home page', () => {
  const png = () =>
    sharp({ create: { width: 400, height: 200, channels: 4, background: '#0b5d1e' } })
      .png()
      .toBuffer();

  it.each(IMAGE_SETTINGS)(
    'are stored images, which are kept while they are shown: %s',
    async (name) => {
      const uploaded = await upload(desk.token, await png());
      const { imageId } = uploaded.body as { imageId: string };
      expect((await save({ [name]: imageId })).body).toMatchObject({ [name]: imageId });
      const shown = await call('GET', '/company/visitors');
      expect(shown.body).toMatchObject({ [name]: imageId });
      const remove = (query: Record<string, string>) =>
        call('DELETE', `/files/${imageId}`, { token: desk.token, query });
      for (const query of [{}, { unused: 'true' }]) {
        expect((await remove(query)).body).toMatchObject({ code: 'image_in_use' });
      }
      const displayed = await call('GET', `/files/display/${imageId}`, { query: { w: '360' } });
      expect(displayed.headers.get('content-type')).toBe('image/webp');
      expect((await save({ [name]: '' })).status).toBe(200);
      expect((await remove({ unused: 'true' })).status).toBe(200);
    },
  );

  it('are never an SVG, whose scripts a browser could run', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    expect((await upload(desk.token, svg)).status).toBe(415);
  });
});

describe('the first day', () => {
  const left = async () => {
    const { body } = await call('GET', '/dashboard/admin', { token: desk.token });
    return (body as Dashboard).firstDay;
  };
  const NOTHING = {
    company: false,
    hours: false,
    fleet: true,
    prices: false,
    agreement: false,
    words: expect.any(Array),
    mail: false,
    payments: false,
    secondFactor: false,
    countryLimits: '',
  };

  it('lists what is missing until it is dismissed, for everybody', async () => {
    await addVehicle();
    expect(await left()).toEqual(NOTHING);
    const { week } = DEFAULT_SETTINGS;
    const closed = Object.keys(week).map((day) => [day, { opens: '', closes: '' }]);
    await save({ week: Object.fromEntries(closed) });
    expect(await left()).toEqual({ ...NOTHING, company: true });
    await save({});
    const rules = { fuel: { pricePerPercent: 1 } };
    await call('POST', '/prices/admin', { token: desk.token, body: { rules } });
    await call('POST', '/agreement/admin', { token: desk.token, body: { text: 'Ours' } });
    const done = { company: true, hours: true, prices: true, agreement: true };
    expect(await left()).toEqual({ ...NOTHING, ...done });
    const street = 'Hafenstr. 12';
    const german = { country: 'DE', address: { ...DEFAULT_SETTINGS.address, street } };
    const inGermany = {
      ...{ ...NOTHING, ...done, imprint: false },
      countryLimits: COUNTRY_PRESETS.DE?.limits,
    };
    await save(german);
    expect(await left()).toEqual({ ...inGermany, invoices: ['VAT ID'] });
    await save({ ...german, taxNumber: 'DE123456789' });
    expect(await left()).toEqual({ ...inGermany, invoices: [] });
    await save({});
    const dismiss = (body: object) => call('PATCH', PATH, { token: desk.token, body });
    expect((await dismiss({ firstDayDone: false })).status).toBe(400);
    expect((await dismiss({ firstDayDone: true })).status).toBe(200);
    expect(await left()).toBeNull();
  });

  it('sends no test letter without mail', async () => {
    const { body } = await call('POST', '/letters/admin/test', { token: desk.token });
    expect(body).toMatchObject({ code: 'no_mail' });
  });
});

// A reservation with payments stays, so this is the last test.
it('is on the receipts of its time', async () => {
  const { token } = await addUser();
  const { id } = (await book(token, await addVehicle())).body as { id: number };
  const take = async (amount: number) => {
    const { body } = await call('POST', '/payments/admin', {
      token: desk.token,
      query: { reservationId: id },
      body: { purpose: 'rental', method: 'cash', amount, key: randomUUID() },
    });
    return (body as ReservationPayments).entries.flatMap(({ movements }) => movements);
  };
  await save({ name: 'Harrier', phones: ['+49 30 1234567'] });
  await take(30);
  await save({ name: 'Merlin', phones: ['+49 30 1234567'] });
  const movements = await take(46);
  const texts = await Promise.all(
    movements.map(async ({ receipt: number }) => {
      const { body } = await call('GET', `/reservations/${id}/receipt`, {
        token,
        query: { number },
      });
      return (await readPdf(body as Uint8Array)).pages.join();
    }),
  );
  expect(texts).toEqual([
    expect.stringMatching(/Harrier[\s\S]*\+49 30 1234567/),
    expect.stringContaining('Merlin'),
  ]);
});

afterAll(forget);
