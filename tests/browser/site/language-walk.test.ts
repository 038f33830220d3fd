import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { t } from '#kernel/words/t.ts';
import type { ReservationDocument } from '#payments/rules/document-calls.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import type { Language } from '#words/languages.ts';
import { PASSWORD } from '../../accounts.ts';
import { EnglishFinder, FOREIGN_LANGUAGES } from '../../english-words.ts';
import { readPdf } from '../../read-pdf.ts';
import { rentalDay, requestTime } from '../../rental-days.ts';
import { insertReservation } from '../../rows.ts';
import { openPage } from '../browser.ts';
import {
  LANGUAGE_SETTINGS,
  type LanguageSite,
  OWN_NAMES,
  openLanguageSite,
} from '../language-site.ts';
import { ADMINISTRATOR } from '../visitor.ts';

let site: LanguageSite;
/** The names of the fleet, which are the owner's. */
let names: string[];
let freeVehicles: number[];

beforeAll(async () => {
  site = await openLanguageSite();
  const { rows } = await site.client.query<{ name: string }>(
    'select model as name from vehicles union select name from vehicle_classes',
  );
  names = rows.map(({ name }) => name);
  // Of the vehicles that the build knows, the walks take those that nobody has rented.
  const free = await site.client.query<{ id: number }>(
    `select id from vehicles where not exists (
       select from occupancies where vehicle_id = vehicles.id and end_time > now() - interval '1 day'
     ) order by id`,
  );
  freeVehicles = free.rows.map(({ id }) => id);
});

afterAll(() => site.close());

/** Walks through the site as a customer who reads one language. */
class Walk {
  readonly finder: EnglishFinder;
  readonly #page: Page;
  readonly language: Exclude<Language, 'en'>;
  readonly customer: { email: string; password: string };

  constructor(page: Page, language: Exclude<Language, 'en'>) {
    this.#page = page;
    this.language = language;
    this.customer = { email: `zoe-${language}@example.com`, password: PASSWORD };
    this.finder = new EnglishFinder(language, {
      allowed: names,
      translated: OWN_NAMES,
    });
  }

  /** A text of the site in this language. */
  readonly say: typeof t = (key, ...values) =>
    inLocale({ ...DEFAULT_COMPANY, ...LANGUAGE_SETTINGS, language: this.language } as never, () =>
      t(key, ...values).replace(/<\/?\w+>/g, ''),
    );

  path(path: string): string {
    return `/${this.language}${path}`.replace(/\/$/, '');
  }

  /** Opens a page and reads it once it shows something, and, if it loads what it shows, once that is there. */
  async open(path: string, ready?: string): Promise<void> {
    await this.#page.goto(this.path(path));
    if (ready) {
      await this.#page.locator(ready).first().waitFor();
      await this.#page.waitForLoadState('networkidle');
    }
    await this.read(path);
  }

  /** Opens a reservation with all of its folded parts. */
  async openReservation(id: number, where: string): Promise<void> {
    await this.#page.goto(this.path(`/user/reservations/${id}`));
    await this.#page.locator('details').first().waitFor();
    for (const part of await this.#page.locator('details:not([open]) > summary').all()) {
      if (await part.isVisible()) await part.click();
    }
    await this.#page.waitForLoadState('networkidle');
    await this.read(where);
  }

  async read(where: string): Promise<void> {
    expect(await this.#page.locator('html').getAttribute('lang'), where).toBe(this.language);
    this.finder.read(where, await this.#page.evaluate(textsOfPage));
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      const field = this.#page.locator(`[name="${name}"]`).filter({ visible: true }).first();
      const isSelect = await field.evaluate((element) => element.tagName === 'SELECT');
      await (isSelect ? field.selectOption(value) : field.fill(value));
    }
  }

  async press(name: string): Promise<void> {
    await this.#page.getByRole('button', { name, exact: true }).first().click();
  }

  /** Sends the form that has a field. */
  async submit(field: string): Promise<void> {
    await this.#page.locator(`form:has([name="${field}"]) [type=submit]`).first().click();
  }

  async sees(text: string): Promise<void> {
    await this.#page.getByText(text).filter({ visible: true }).first().waitFor();
  }

  async readPdf(where: string, bytes: Uint8Array): Promise<void> {
    const { title, language, pages } = await readPdf(bytes);
    expect([where, language]).toEqual([where, expect.stringContaining(this.language)]);
    this.finder.read(where, [String(title), ...pages]);
  }

  /** Reads the letters that came, with what is attached. */
  async readLetters(): Promise<string[]> {
    const letters = await site.lettersTo(this.customer.email);
    for (const { subject = '', text = '', html, attachments } of letters) {
      this.finder.read(`letter ${subject}`, [subject, text, textOfHtml(html || '')]);
      for (const { filename, contentType, content } of attachments) {
        if (contentType === 'application/pdf')
          await this.readPdf(`${subject}, ${filename}`, content);
        else if (contentType.startsWith('text/')) {
          this.finder.read(`${subject}, ${filename}`, textsOfCalendar(content.toString()));
        }
      }
    }
    return letters.map(({ subject = '' }) => subject);
  }

  async refusal(path: string, options: Parameters<LanguageSite['ask']>[1]): Promise<void> {
    const { language } = this;
    const { status, body } = await site.ask(path, { ...options, language });
    expect([path, status >= 400, body]).toMatchObject([path, true, { translated: {} }]);
    this.finder.read(path, textsIn(body.translated));
  }
}

/** The texts in an answer, without its codes: a word that stands alone and begins with a small letter. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [] : [value];
  return Object.values(value ?? {}).flatMap(textsIn);
}

/**
 * All texts of a page, also of what is folded, and those that are only read aloud. Links to other languages are in theirs, and the
 * accounts of the demo are those of its staff.
 */
function textsOfPage(): string[] {
  const own = document.documentElement.lang;
  const isOther = (element: Element | null) =>
    element
      ?.closest(`script, style, template, [aria-labelledby="demo-accounts"], [lang]`)
      ?.matches(`:not([lang|="${own}"])`) ?? false;
  const texts = [document.title];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, nodeValue } = walker.currentNode;
    if (!nodeValue?.trim() || isOther(parentElement)) continue;
    // With scripts, what is shown without them is a text of HTML.
    texts.push(
      parentElement?.localName === 'noscript' ? nodeValue.replace(/<[^>]+>/g, ' ') : nodeValue,
    );
  }
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'title',
    'alt',
    'placeholder',
  ]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!isOther(element)) texts.push(element.getAttribute(name) ?? '');
    }
  }
  for (const meta of document.querySelectorAll(
    'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
  )) {
    texts.push(meta.getAttribute('content') ?? '');
  }
  return texts;
}

/** Sends what waits for others at once, together with the letter of a password that was forgotten. */
async function sendLetters(email: string, language: Language): Promise<void> {
  await site.client.query('update letters set next_attempt_at = now() where sent_at is null');
  await site.ask('/password-reset', { body: { email }, language });
  const waiting = async () => {
    const { rows } = await site.client.query(
      'select kind from letters where sent_at is null and give_up_at > now()',
    );
    return rows;
  };
  await expect.poll(waiting).toEqual([]);
}

function textOfHtml(html: string): string {
  return html.replace(/<(style|head)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
}

/** The texts of a calendar file, without its syntax. */
function textsOfCalendar(file: string): string[] {
  const lines = file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  return lines.flatMap(
    (line) => /^(?:SUMMARY|DESCRIPTION|LOCATION)[^:]*:(.*)/.exec(line)?.[1] ?? [],
  );
}

const PERIOD = {
  pickUpDate: rentalDay(1),
  pickUpTime: '10:00',
  dropOffDate: rentalDay(2),
  dropOffTime: '12:00',
};

const PLACES = { pickUpLocation: 'Kai 1, Kiel', dropOffLocation: 'Kai 2, Kiel' };

/** What differs between the others is in their texts, which `domain/site/english-words` reads. LANGUAGE_WALKS=all walks in each. */
const WALKS: typeof FOREIGN_LANGUAGES =
  process.env.LANGUAGE_WALKS === 'all' ? FOREIGN_LANGUAGES : ['de'];

it.each(WALKS)('a customer finds no English word: %s', async (language) => {
  const page = await openPage({ inOwnContext: true, baseURL: site.url, locale: language });
  const walk = new Walk(page, language);
  const { customer, say } = walk;
  const carId = freeVehicles[FOREIGN_LANGUAGES.indexOf(language)] ?? 0;

  // Pages for everybody.
  for (const path of [
    '/',
    '/about',
    '/contact',
    '/places',
    '/places/1',
    '/privacy-policy',
    '/terms',
    '/verify',
    '/offline',
    '/unauthorized',
    '/auth/forgot-password',
    '/auth/new-password',
    '/auth/confirm-email',
  ]) {
    await walk.open(path);
  }
  for (const path of ['/nothing', '/vehicles/999']) {
    const answer = await page.goto(walk.path(path));
    expect([path, answer?.status()]).toEqual([path, 404]);
    await walk.read(path);
  }
  await walk.open('/contact');
  await walk.fill({ name: 'Zoë', email: 'zoe@', subject: 'x', body: 'x' });
  await page.locator('[name=subject]').focus();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await walk.read('empty message');

  // Registration.
  await walk.open('/auth?type=register', '[name=firstName]');
  await walk.submit('firstName');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await walk.read('empty registration');
  await walk.fill({
    ...{ firstName: 'Zoë', lastName: 'Lindqvist', phoneNumber: '030 901820' },
    ...{ address: 'Kai 7', zipCode: '24103', email: customer.email },
    ...{ password: PASSWORD, confirmPassword: PASSWORD },
  });
  await walk.submit('firstName');
  await walk.sees(say('accounts.registered'));
  await walk.read('registered');
  await walk.fill({ email: customer.email, password: 'Wrong-Password-1!' });
  await walk.submit('password');
  await walk.sees(say('accounts.wrongCredentials'));
  await walk.read('wrong password');
  await walk.fill({ email: customer.email, password: PASSWORD });
  await walk.submit('password');
  await page.waitForURL((url) => !url.pathname.includes('/auth'));
  const { rows: users } = await site.client.query('select language from users where email = $1', [
    customer.email,
  ]);
  expect(users).toMatchObject([{ language }]);

  // The link of the first letter.
  await expect.poll(() => site.lettersTo(customer.email)).toHaveLength(1);
  const [welcome] = await site.lettersTo(customer.email);
  const link = /http\S+#\S+/.exec(welcome?.text ?? '')?.[0] ?? '';
  expect(new URL(link).pathname).toMatch(new RegExp(`^/${language}/`));
  await page.goto(link);
  await walk.sees(say('accounts.emailConfirmed'));
  await walk.read('confirmed email');

  // Search.
  await walk.open('/vehicles');
  await walk.press(say('catalog.chooseDates'));
  await page.getByRole('application').first().waitFor();
  await walk.read('calendar');
  await walk.open(pathWithPeriod('/vehicles', PERIOD), 'h1');
  await walk.open('/vehicles/compare?ids=1,2');

  // A vehicle that somebody else has, and a booking.
  await insertReservation(site.client, {
    ...{ userId: 2, vehicleId: carId },
    ...{ from: `${rentalDay(5)}T10:00Z`, until: `${rentalDay(8)}T10:00Z` },
  });
  const vehicle = `/vehicles/${carId}`;
  await walk.open(vehicle, '[name=pickUpLocation]:enabled');
  await walk.submit('pickUpLocation');
  await page.locator('[aria-invalid=true]').first().waitFor();
  await walk.read('empty booking');
  await walk.fill({ ...PERIOD, ...PLACES, pickUpDate: rentalDay(6), dropOffDate: rentalDay(7) });
  await walk.submit('pickUpLocation');
  await walk.sees(say('booking.similarVehicles'));
  await walk.read('taken');
  await walk.fill({ ...PERIOD, ...PLACES });
  await page
    .getByRole('checkbox')
    .or(page.locator('select[name^=extras], select[name*=child]'))
    .first()
    .waitFor();
  await walk.read('extras');
  await walk.submit('pickUpLocation');
  await walk.sees(say('booking.bookNow'));
  await walk.read('payment stage');
  await walk.press(say('booking.bookNow'));
  await page.locator('[aria-invalid=true]').first().waitFor();
  await walk.read('not agreed');
  for (const box of await page.getByRole('checkbox').filter({ visible: true }).all())
    await box.check();
  await page.getByRole('radio').last().check();
  await walk.press(say('booking.bookNow'));

  // The provider's page is in the language, too, and its own.
  await page.getByRole('button', { name: /declined/ }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  await page.getByRole('button', { name: /declined/ }).click();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.locator('#content').waitFor();
  await page.waitForLoadState('networkidle');
  await walk.read('not paid');
  const id = Number(/reservations\/(\d+)/.exec(page.url())?.[1]);
  expect(new URL(page.url()).pathname).toBe(walk.path(`/user/reservations/${id}`));
  const pay = say('payments.pay', { amount: '§' });
  await page
    .getByRole('button', { name: new RegExp(`^${pay.replace('§', '.+')}$`) })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL(/payment=/);
  await page.waitForLoadState('networkidle');
  await walk.read('paid');

  // The reservation, and a change.
  await walk.openReservation(id, 'reservation');
  await walk.press(say('booking.changeReservation'));
  await walk.read('change');
  await walk.fill({ dropOffTime: '15:00' });
  await page.locator('form [type=submit]:enabled').waitFor();
  await walk.read('change with price');
  await walk.press(say('booking.saveChanges'));
  await walk.sees(say('booking.updated'));
  await walk.read('changed');

  // Another one, canceled.
  const other = await site.ask(`/reservations/add?carId=${carId}`, {
    as: customer,
    language,
    body: {
      ...{ pickUpTime: requestTime(20, '10:00'), dropOffTime: requestTime(20, '14:00') },
      ...PLACES,
      extras: [{ id: 'child-seat', quantity: 1 }],
    },
  });
  expect(other.status, JSON.stringify(other.body)).toBe(201);
  await walk.open(`/user/reservations/${other.body.id}`, 'details');
  await walk.press(say('booking.cancelBookingOpens'));
  await walk.read('question');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('booking.cancelBooking'), exact: true })
    .click();
  await walk.sees(say('booking.isCanceled'));
  await walk.read('canceled');

  // What was changed and canceled, before the rental begins.
  await sendLetters(customer.email, language);

  // The account.
  await walk.open('/user', '[name=firstName]');
  await walk.fill({ firstName: '' });
  await page.locator('[name=lastName]').focus();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await walk.read('profile without a name');
  await walk.open('/user/reservations', 'table');
  await walk.open('/user/data');

  // The desk hands over, takes back, charges, refunds and invoices.
  await site.client.query(
    `update reservations set pick_up_time = now() - interval '3 hours', drop_off_time = now() + interval '1 hour'
     where id = $1`,
    [id],
  );
  const desk = async (method: string, path: string, body?: object) => {
    const answer = await site.ask(path, { as: ADMINISTRATOR, method, ...(body && { body }) });
    expect([path, answer.status, answer.body]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      expect.anything(),
    ]);
    return answer;
  };
  const rental = `/reservations/${id}`;
  await desk('POST', `${rental}/drivers`, {
    ...{ name: 'Zoë Lindqvist', birthDate: '1990-05-05', licenseNumber: 'D1234567' },
    ...{ licenseCountry: 'DE', licenseExpires: '2060-01-01' },
  });
  const text = await site.ask(`${rental}/agreement/text`, { as: customer });
  walk.finder.read('agreement', textsIn(text.body));
  await desk('POST', `${rental}/agreement`, {
    ...{ name: 'Zoë Lindqvist', strokes: [[0, 0, 1, 1]], consent: true },
  });
  await desk('PUT', `${rental}/hand-over`, { odometer: 100, fuel: 90 });
  await walk.openReservation(id, 'on the road');
  for (const part of ['report', 'photograph']) {
    await walk.open(`/user/reservations/${id}?${part}=yes`, 'h1');
  }
  await desk('PUT', `${rental}/return`, { odometer: 150, fuel: 90 });
  await desk('POST', `/reservations/admin/${id}/charges`, {
    ...{ id: crypto.randomUUID(), kind: 'fine', amount: 30, reason: 'Kai 9' },
  });
  const charged = (await desk('GET', `/reservations/admin/${id}/charges`)).body;
  const [{ id: chargeId } = { id: '' }] = charged as unknown as { id: string }[];
  await desk('PUT', `/reservations/admin/${id}/charges/${chargeId}`, {
    amount: 20,
    reason: 'Kai 9',
  });
  const { entries } = (await desk('GET', `${rental}/payments`))
    .body as unknown as ReservationPayments;
  await desk('POST', `/payments/admin/${entries[0]?.id}/refund`, {
    ...{ amount: 5, reason: 'Kai 8', key: crypto.randomUUID() },
  });
  await walk.openReservation(id, 'over');

  // Documents.
  const pdf = async (path: string) => {
    const { status, bytes } = await site.ask(path, { as: customer });
    expect([path, status]).toEqual([path, 200]);
    await walk.readPdf(path, bytes);
  };
  await pdf(`${rental}/agreement`);
  const listed = await site.ask(`${rental}/documents`, { as: customer });
  const documents = listed.body as unknown as ReservationDocument[];
  for (const { number } of documents) await pdf(`${rental}/receipt?number=${number}`);

  // Letters.
  await sendLetters(customer.email, language);
  await walk.readLetters();

  // Refusals.
  await walk.refusal(`${rental}/auth`, {
    as: customer,
    method: 'PATCH',
    body: { status: 'CANCELLED' },
  });
  await walk.refusal('/register', { body: { email: 'nobody' } });
  await walk.refusal('/login', { body: { email: customer.email, password: 'wrong' } });
  await walk.refusal('/reservations/999999/auth', { as: customer });

  expect(Object.fromEntries(walk.finder.found)).toEqual({});
});
