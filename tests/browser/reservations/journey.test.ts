import { Client } from 'pg';
import type { Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { startFakePayments } from '#host/fake-payments/fake-payments.ts';
import { formatMoney } from '#kernel/money/money.ts';
import { dayInWords } from '#kernel/time/wall-clock-text.ts';
import { cardConsentWords } from '#payments/rules/saved-card.ts';
import type { PublishedBook } from '#prices/rules/price-calls.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import { pathWithPeriod } from '#rental/rules/rental-fields.ts';
import { fetchToken, PASSWORD } from '../../accounts.ts';
import { createSeededDatabase, type TestDatabase } from '../../postgres.ts';
import { rentalDay } from '../../rental-days.ts';
import { openByLink, rows } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { addScript, openPage, tellCompany } from '../browser.ts';
import { createDataFolder, type RunningSite, startSite } from '../site.ts';
import {
  ADMINISTRATOR,
  CUSTOMER,
  expectFieldError,
  expectFocused,
  fill,
  labelled,
  press,
  RENTAL,
  signIn,
  textOf,
} from '../visitor.ts';

const [DESK, AIRPORT = DESK] = DEFAULT_COMPANY.places;

const PHONE = { width: 375, height: 740 };

const ZOE = { email: 'zoe@example.com', password: PASSWORD };

/** Customers of this file's site can pay online. */
const SECRET = 'whsec_of_the_journey';
const fake = await startFakePayments({ port: 0, webhookUrl: '', webhookSecret: SECRET });

let data: Awaited<ReturnType<typeof createDataFolder>>;
let database: TestDatabase;
let site: RunningSite;

beforeAll(async () => {
  data = await createDataFolder();
  database = await createSeededDatabase();
  site = await startSite(data.path, database.connectionString, {
    publishFolder: inject('publishFolder'),
    environment: {
      PAYMENT_PROVIDER: 'fake',
      FAKE_PAYMENTS_URL: fake.url,
      STRIPE_SECRET_KEY: 'sk_test_fake',
      STRIPE_WEBHOOK_SECRET: SECRET,
    },
  });
  fake.tellAt(`${site.url}/api/payments/webhook`);
  await ask(ADMINISTRATOR, '/prices/admin/codes', { code: 'SUMMER', percent: 10 });
});

afterAll(async () => {
  await site.stop();
  await data.remove();
  await database.drop();
  await fake.close();
});

/** A page of this file's site on which somebody is signed in. */
async function openAs(account: typeof CUSTOMER, viewport?: ViewportSize): Promise<Page> {
  const page = await openPage({ baseURL: site.url, ...(viewport && { viewport }) });
  await signInOn(page, account);
  return page;
}

/** Signs somebody in before the page's next load. */
async function signInOn(page: Page, account: typeof CUSTOMER): Promise<void> {
  const store = (token: string) => {
    if (location.protocol === 'http:' && window.top === window) localStorage.token = token;
  };
  await addScript(page, store, await fetchToken(site.url, account));
}

it('a visitor registers, books a vehicle, and finds the reservation', async () => {
  const page = await openPage({ baseURL: site.url });
  await page.goto('/');
  await page.getByRole('link', { name: 'Vehicles', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Vehicle Models' }).waitFor();
  await page.getByRole('link', { name: 'Rent Car' }).first().click();
  await page.waitForURL(/\/vehicles\/\d+$/);
  const vehiclePath = new URL(page.url()).pathname;
  const model = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.locator('#booking').getByRole('link', { name: 'Register' }).click();
  await fill(page, {
    'First name': 'Zoë',
    'Last name': 'Lindqvist',
    'Phone number': '+1 562.555.0123',
    Address: '12 Shore Road',
    'Zip code': '90802',
    Email: ZOE.email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  });
  const phoneNumber = page.getByLabel('Phone number');
  await expect.poll(() => phoneNumber.inputValue()).toBe('(562) 555-0123');
  await press(page, 'Register');
  await page.getByText("You're registered successfully!").waitFor();
  await signIn(page, ZOE);

  await page.waitForURL(`**${vehiclePath}#booking`);
  await fill(page, RENTAL);
  await press(page, 'Check Availability');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  expect(await page.getByLabel('Card number').count()).toBe(0);
  await page.getByRole('checkbox').check();
  await press(page, 'Book Now');
  await page.getByText('Reservation created').waitFor();

  await page.getByRole('button', { name: 'Zoë Lindqvist' }).click();
  await page.getByRole('menuitem', { name: 'Reservations' }).click();
  await page.getByRole('table').getByRole('link', { name: model }).click();
  await page
    .locator('#content')
    .getByText('Airport, terminal 2', { exact: true })
    .first()
    .waitFor();
});

/** One hour short of the discount, and before the season. */
const PERIOD = {
  pickUpDate: RENTAL['Pick-up date'],
  pickUpTime: '10:00',
  dropOffDate: RENTAL['Drop-off date'],
  dropOffTime: '12:00',
};

/** Calls the site of this file, which is the only one with a price book. */
async function ask(account: typeof CUSTOMER, path: string, body?: object) {
  const response = await fetch(`${site.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await fetchToken(site.url, account)}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, path).toBe(true);
  return response.json();
}

async function setDayMaximum(model: string, cents: number | null): Promise<void> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  await client.query('update vehicles set daily_cap_cents = $2 where model = $1', [model, cents]);
  await client.end();
}

/** Presses a button that asks, and answers with `answer`. */
async function pressAndConfirm(page: Page, name: string, answer: string): Promise<void> {
  await press(page, name);
  await page.getByRole('alertdialog').getByRole('button', { name: answer, exact: true }).click();
}

/** Presses the total in a part of the page, and returns the labels of its lines. */
async function openLines(page: Page, part = 'main'): Promise<string[]> {
  const total = page.locator(`${part} .price-lines`).filter({ visible: true }).first();
  expect(await total.locator('dl').isVisible()).toBe(false);
  await total.locator('summary').click();
  return total.locator('dt').allTextContents();
}

it('the desk takes a payment with Enter, refunds a part, and the customer has the receipts', async () => {
  const { content } = await ask(ZOE, '/reservations/auth/all');
  const [{ id, totalPrice }] = content as ReservationDetail[] as [ReservationDetail];
  const page = await openAs(ADMINISTRATOR);
  await page.goto(`/admin/reservations/${id}`);
  const payments = page.getByRole('region', { name: 'Payments' });
  await press(page, 'Take payment');
  const amount = payments.getByLabel('Amount in dollars');
  await expectFocused(amount);
  expect(await amount.inputValue()).toBe(totalPrice.toFixed(2));
  await payments.getByLabel('Received, in dollars').fill(String(totalPrice + 17));
  await payments.getByText('Change: $17.00').waitFor();
  await page.keyboard.press('Enter');
  await payments.getByRole('button', { name: /^Refund Rental/ }).click();
  await payments.getByLabel('Explanation').fill('Late hand-over');
  await amount.fill(String(totalPrice + 1));
  await page.keyboard.press('Enter');
  await payments.getByText(`At most ${formatMoney(totalPrice)} can be refunded`).waitFor();
  await amount.fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => payments.textContent()).toContain('Due$3.00');

  const own = await openAs(ZOE);
  await own.goto(`/user/reservations/${id}`);
  await own.locator('summary', { hasText: 'Payments' }).click();
  await own.getByText('Late hand-over').waitFor();
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own
      .getByRole('button', { name: /^Receipt R-/ })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/);
});

it('an owner corrects a draft, keeps it over a reload, publishes it after somebody else has, and takes a former book as draft', async () => {
  const page = await openAs(ADMINISTRATOR);
  await page.goto('/admin/prices?part=fees');
  await press(page, 'Load an example');
  const tax = page.getByRole('region', { name: 'Taxes' });
  await tax.locator('summary').click();
  await tax.getByLabel('Percent').fill('nothing');
  await page.getByText('Correct the fields to see the prices.').waitFor();
  // Publish goes to the tab with the error, and opens its rule.
  await openByLink(page, '/admin/prices?part=extras');
  await press(page, 'Publish');
  await page.getByRole('alert').getByText('One field has an error.').waitFor();
  await expectFieldError(page, 'Percent', 'Enter a percentage with at most two decimals');
  await expectFocused(tax.getByLabel('Percent'));
  await tax.getByLabel('Percent').fill('9.25%');

  await openByLink(page, '/admin/vehicles');
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.reload();
  await tax.waitFor();
  const earlier: PublishedBook = await ask(ADMINISTRATOR, '/prices/admin', { rules: {} });
  await press(page, 'Publish');
  await page.getByText('was published after you began this draft').waitFor();
  await press(page, 'Publish');
  const changes = page.getByText(/^Changed: /);
  await changes.waitFor({ state: 'detached' });
  const published = page.getByRole('region', { name: 'Published' });
  await tax.locator('summary').click();
  await tax.getByLabel('Percent').fill('8');
  await openByLink(page, '/admin/prices?part=published');
  await published.getByText('Current', { exact: true }).waitFor();
  await published.getByText('9.25%').waitFor();
  await published.locator('summary', { hasText: `Price book ${earlier.id},` }).click();
  await pressAndConfirm(page, `Take as draft of book ${earlier.id}`, 'Take as draft');
  await changes.filter({ hasText: 'Taxes' }).waitFor();
  await pressAndConfirm(page, 'Discard', 'Discard');
  await changes.waitFor({ state: 'detached' });
});

it('an owner enters rates, packages, extras, deposits, miles, steps of a cancellation, least lengths and fees, and sees what they change', async () => {
  await ask(ADMINISTRATOR, '/prices/admin', { rules: {} });
  await setDayMaximum('Corvane GT', 56_900);
  const page = await openAs(ADMINISTRATOR);
  const { content } = await ask(CUSTOMER, '/car/visitors/pages?search=Corvane%20GT');
  const [car] = content as { classId?: number }[];
  const classes: { id: number; name: string }[] = await ask(CUSTOMER, '/classes/visitors');
  const className = classes.find(({ id }) => id === car?.classId)?.name ?? '';

  const add = async (list: string, button: string, typed: Record<string, string>) => {
    const region = page.getByRole('region', { name: list, exact: true });
    await region.getByRole('button', { name: button }).click();
    for (const [label, value] of Object.entries(typed)) {
      if (value === 'checked') {
        await region.getByText(label, { exact: true }).filter({ visible: true }).last().click();
        continue;
      }
      const field = region
        .getByLabel(label, { exact: label === 'Per' })
        .and(page.locator('input, select'))
        .last();
      if (await field.evaluate((one) => one instanceof HTMLSelectElement)) {
        await field.selectOption({ label: value });
      } else await field.fill(value);
    }
    return region;
  };

  await page.goto('/admin/prices');
  const rates = await add('Rates', 'Add a rate', {
    Name: 'Saturday',
    Sat: 'checked',
    'Percent of price': '120',
    'Percent of the daily maximum': '100',
  });
  await rates.getByText('This changes nothing for rentals of a day or more.').waitFor();
  await rates.getByLabel('Percent of the daily maximum').fill('');
  await rates.getByLabel('Percent of price').fill('');
  await rates.getByLabel(/^Or daily maximum/).fill('300');
  await add('Rates', 'Add a rate', {
    Name: 'Summer',
    'Percent of price': '150',
    From: '06/01/2027',
    To: '08/31/2027',
    Season: 'Every year',
  });
  const window = { 'From weekday': 'Fri', 'From time': '16:00', 'To weekday': 'Mon' };
  await add('Packages', 'Add a package', {
    ...{ Name: 'Weekend', Price: '399', Covers: 'Part of the week' },
    ...{ ...window, 'To time': '10:00' },
  });
  const lengths = [
    ['Half day', '250', 'Hours', '5'],
    ['Week', '1290', 'Days', '7'],
    ['Month', '4000', 'Months', '1'],
  ] as const;
  for (const [Name, Price, Covers, count] of lengths) {
    await add('Packages', 'Add a package', { Name, Price, Covers, 'How many': count });
  }
  const calendar = page.getByRole('application', { name: /Prices of a month/ });
  await calendar.getByRole('button', { name: 'Next' }).first().click();
  await calendar.getByRole('button', { name: 'day $300.00, hour $95.00' }).first().click();
  await page
    .getByRole('status')
    .filter({ hasText: 'day $300.00, hour $95.00, by Saturday.' })
    .waitFor();

  await openByLink(page, '/admin/prices?part=extras');
  await add('Extras', 'Add an extra', { Name: 'Cover', Price: '20', [className]: 'checked' });
  const fuel = { Name: 'Fuel', Price: '80', Kind: 'Prepaid fuel', Per: 'Rental' };
  await add('Extras', 'Add an extra', fuel);
  await openByLink(page, '/admin/prices?part=rules');
  await add('Deposit', 'Add a deposit', { Amount: '1000', [className]: 'checked' });
  await add('Miles', 'Add a limit', { 'Included per day': '100', 'per extra mile': '0.5' });
  // A rule that is added has the focus.
  for (const [hours, percent] of ['72 0', '24 50', '0 100'].map((step) => step.split(' '))) {
    await press(page, 'Add a step');
    await page.keyboard.type(hours ?? '');
    await page.keyboard.press('Tab');
    await page.keyboard.type(percent ?? '');
  }
  await page.getByText('Cancellation until 24 hours before pick-up').waitFor();

  await openByLink(page, '/admin/prices?part=rates');
  const season = { From: rentalDay(1), To: rentalDay(20) };
  await add('Least lengths', 'Add a least length', {
    ...{ Name: 'Season', 'At least days': '3' },
    ...season,
  });
  await openByLink(page, '/admin/prices?part=fees');
  const fees = await add('Fees', 'Add a fee', { Name: 'Airport fee', Price: '15' });
  await press(page, 'Publish');
  await fees.getByText('Choose places, times outside the desk hours, or ages').waitFor();
  await fees.getByRole('checkbox', { name: AIRPORT.name }).press(' ');
  await fees.getByText(`Airport fee, ${AIRPORT.name}`).waitFor();
  await add('Fees', 'Add a fee', {
    ...{ Name: 'Young driver', Price: '12' },
    ...{ "Driver's age from": '18', "Driver's age to": '24' },
  });
  await fees.getByText('Young driver, ages 18 to 24').waitFor();
  await expectAccessible(page);
  await press(page, 'Publish');
  await page.getByText('Prices were published').waitFor();

  const { current }: { current: PublishedBook } = await ask(ADMINISTRATOR, '/prices/admin');
  const ofClass = { classes: [car?.classId] };
  expect(current.rules).toMatchObject({
    rates: [
      { name: 'Saturday', weekdays: [6], dayPrice: 300 },
      {
        ...{ name: 'Summer', percent: 150, dayPercent: 150 },
        ...{ yearly: true, to: '2027-08-31' },
      },
    ],
    packages: [
      { name: 'Weekend', price: 399, window: { fromWeekday: 5, toWeekday: 1, toTime: '10:00' } },
      { name: 'Half day', price: 250, hours: 5 },
      { name: 'Week', price: 1290, days: 7 },
      { name: 'Month', price: 4000, months: 1 },
    ],
    extras: [
      { name: 'Cover', price: 20, ...ofClass },
      { name: 'Fuel', price: 80, kind: 'fuel', per: 'once' },
    ],
    deposit: [{ amount: 1000, ...ofClass }],
    miles: { perDay: 100, pricePerMile: 0.5 },
  });
  await setDayMaximum('Corvane GT', null);
});

it('customers read least lengths, steps, fees and the lines of each total before they book, book with extras and a code, change and cancel', async () => {
  const once = { per: 'once', price: 15 } as const;
  const rules: PriceRules = {
    lengths: [{ hours: 27, percent: 50 }],
    extras: [
      { id: 'child-seat', name: 'Child seat', kind: 'extra', per: 'day', price: 9, most: 2 },
    ],
    taxes: [{ name: 'Sales tax', percent: 10, on: 'all' }],
    steps: [
      { untilHours: 72, percent: 0 },
      { untilHours: 24, percent: 50 },
      { untilHours: 0, percent: 100 },
    ],
    leastDays: [{ name: 'Season', days: 3, from: rentalDay(10), to: rentalDay(20) }],
    fees: [
      { id: 'airport', name: 'Airport fee', ...once, places: [AIRPORT.location] },
      { id: 'young', name: 'Young driver', ...once, ages: { from: 18, to: 24 } },
    ],
  };
  await ask(ADMINISTRATOR, '/prices/admin', { rules });
  const page = await openPage({ baseURL: site.url, viewport: PHONE });
  const atLeast = /^At least 3 days from \w{3} 10(, \d{4})? to \w{3} 20(, \d{4})?$/;
  await page.goto('/vehicles');
  await press(page, 'Choose dates');
  await page.getByRole('search').getByText(atLeast).waitFor();
  const inSeason = { ...PERIOD, pickUpDate: rentalDay(10), dropOffDate: rentalDay(11) };
  const refusal = `Season: at least 3 days. Drop-off is possible from ${dayInWords(rentalDay(13), true)}, 10:00.`;
  await page.goto(pathWithPeriod('/vehicles', inSeason));
  await page.locator('li:first-child').getByText('Too short').waitFor();
  await page.getByText(refusal).first().waitFor();
  await page.goto(`${pathWithPeriod('/vehicles/5', inSeason)}#booking`);
  await page.getByText(refusal).waitFor();

  const table = page.getByRole('region', { name: 'What a cancellation costs' });
  const costs = () => table.locator('dl > div').allTextContents();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/vehicles/5');
  await page.locator('summary', { hasText: 'Choose dates' }).click();
  await page.locator('details[open]').getByText(atLeast).first().waitFor();
  await expect
    .poll(costs)
    .toEqual([
      'Until 72 hours before pick-upfree',
      'Until 24 hours before pick-up50%',
      'After that, or without pick-up100%',
    ]);
  await expectAccessible(page);
  await page.goto(pathWithPeriod('/vehicles', PERIOD));
  const tax = 'Sales tax 10%';
  const hours = (count: number) => expect.stringMatching(new RegExp(`^${count} hours × \\$`));
  expect(await openLines(page, 'li:first-child')).toEqual([hours(26), tax]);
  await page.getByRole('link', { name: '27 hours cost less' }).first().click();
  await page.waitForURL(/dropOffTime=13/);
  await page.getByText('This car is free.').waitFor();
  const discounted = [hours(27), '50% off from 27 hours'];
  expect(await openLines(page, '#booking')).toEqual([...discounted, tax]);
  const dated = [
    expect.stringMatching(/^Until \w{3}, \w{3} \d+(, \d{4})?, 10:00free$/),
    expect.stringMatching(/^Until \w{3}, \w{3} \d+(, \d{4})?, 10:0050% \(\$[\d.,]+\)$/),
    expect.stringMatching(/^After that, or without pick-up100% \(\$[\d.,]+\)$/),
  ];
  await expect.poll(costs).toEqual(dated);

  await signInOn(page, CUSTOMER);
  await page.reload();
  await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
  await page.locator('form:has([name=pickUpLocation])').getByText(atLeast).waitFor();
  await fill(page, { 'Pick-up location': AIRPORT.location, 'Drop-off location': DESK.location });
  await fill(page, { 'Pick-up date': inSeason.pickUpDate, 'Drop-off date': inSeason.dropOffDate });
  await press(page, 'Check Availability');
  await expectFieldError(page, 'Drop-off date', refusal);
  await fill(page, { 'Pick-up date': PERIOD.pickUpDate, 'Drop-off date': PERIOD.dropOffDate });
  await page.getByLabel('Child seat').selectOption('2');
  await page.getByText('Promotion code').click();
  await fill(page, { Code: 'nothing' });
  await page.keyboard.press('Tab');
  await expectFieldError(page, 'Code', 'This code cannot be used');
  await fill(page, { Code: 'summer' });
  await press(page, 'Check Availability');
  const birthDate = labelled(page, "Driver's date of birth");
  const missing = 'Enter the date of birth of the driver';
  await expectFieldError(page, "Driver's date of birth", missing);
  await expectFocused(birthDate);
  await fill(page, { "Driver's date of birth": '2015-01-01' });
  const tooYoung = /^Drivers of this vehicle must be at least/;
  await page.locator('.field-error', { hasText: tooYoung }).waitFor();
  await fill(page, { "Driver's date of birth": '2005-01-01' });
  await expect.poll(costs).toEqual(dated);
  await expectAccessible(page);
  await press(page, 'Check Availability');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  // What was chosen is kept over a reload.
  await page.reload();
  await press(page, 'Check Availability');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  const reduced = [...discounted, 'Code SUMMER, 10% off'];
  const seat = 'Child seat (2): 4 days × $9.00';
  const chosen = [...reduced, 'Airport fee', 'Young driver', seat, tax];
  expect(await openLines(page, '#booking')).toEqual(chosen);
  await expect.poll(costs).toEqual(dated);
  await page.getByRole('checkbox', { name: 'I have read the rental agreement' }).check();
  await press(page, 'Book Now');

  await page.getByRole('link', { name: 'View reservation' }).click();
  await page.getByText('Reservation Details', { exact: true }).waitFor();
  const facts = page.locator('dl > div', { hasText: /^What a cancellation costs/ });
  await expect.poll(() => facts.locator('dl > div').allTextContents()).toEqual(dated);
  expect(await openLines(page)).toEqual(chosen);
  await expectAccessible(page);
  // The change begins with what was booked, and another place has no fee.
  await press(page, 'Change reservation');
  await birthDate.waitFor();
  await page.getByLabel('Child seat').selectOption('0');
  await fill(page, { 'Pick-up location': DESK.location });
  await page
    .getByText(/\$[\d.,]+ less$/)
    .first()
    .waitFor();
  await press(page, 'Save changes');
  await page.getByText('Reservation updated').waitFor();
  expect(await openLines(page)).toEqual([...reduced, 'Young driver', tax]);

  await press(page, 'Cancel booking…');
  const question = page.getByRole('alertdialog');
  expect(await textOf(question)).toContain('Nothing is charged.');
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText('This reservation is canceled.').waitFor();
});

it('a customer on a phone lets charges go to the card, is declined, leaves, comes back, pays and cancels', async () => {
  const rules: PriceRules = {
    extras: [
      {
        ...{ id: 'young', name: 'Under 25', kind: 'young-driver', ages: { from: 21, to: 24 } },
        ...{ per: 'once', price: 15, most: 1 },
      },
    ],
    cancel: { freeHours: 8760, percent: 50 },
  };
  await ask(ADMINISTRATOR, '/prices/admin', { rules });
  const page = await openAs(ZOE, PHONE);
  // The build that all tests share has no provider.
  await tellCompany(page, { payOnline: 'later' });
  await page.goto(`${pathWithPeriod('/vehicles/7', PERIOD)}#booking`);
  await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
  await fill(page, { 'Pick-up location': 'Harbor desk', 'Drop-off location': 'Harbor desk' });
  await page.getByText('Young driver, ages 21 to 24, $15.00 per rental').waitFor();
  await press(page, 'Check Availability');
  await page.getByRole('button', { name: 'Book Now' }).waitFor();
  await page.getByText(/^Free cancellation until |^A cancellation costs /).waitFor();
  expect(await page.getByRole('radio', { name: 'Pay at pick-up' }).isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: cardConsentWords(DEFAULT_COMPANY) }).check();
  await page.getByRole('checkbox', { name: 'I have read the rental agreement' }).check();
  await press(page, 'Book Now');
  await page.getByRole('link', { name: 'View reservation' }).click();
  await page.getByText('Reservation Details', { exact: true }).waitFor();
  const pathOfReservation = new URL(page.url()).pathname;
  const callPath = `/reservations/${pathOfReservation.split('/').at(-1)}/auth`;
  const payments = page.locator('summary', { hasText: 'Payments' });
  const payNow = page.getByRole('button', { name: /^Pay \$[\d,.]+$/ });
  // What is due comes first, also on a small phone.
  const button = await payNow.boundingBox();
  expect(button && button.y + button.height).toBeLessThan(667);
  await page
    .getByRole('region', { name: 'Due' })
    .getByText(/^Due \$/)
    .waitFor();
  await payments.click();
  await page.getByText(cardConsentWords(DEFAULT_COMPANY)).waitFor();

  await payNow.dblclick();
  await page.getByRole('button', { name: 'Use a card that is declined' }).click();
  await page.getByText('The card was declined.').waitFor();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await page.getByText('You have not paid yet.').waitFor();
  await payNow.waitFor();
  await page.goto('/user');
  await page
    .getByRole('region', { name: 'Due' })
    .locator(`a[href="${pathOfReservation}"]`)
    .waitFor();
  await openByLink(page, '/user/reservations');
  await rows(page)
    .filter({ has: page.locator(`a[href="${pathOfReservation}"]`) })
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await page.getByRole('button', { name: 'Use a card that is declined' }).waitFor();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByText('Thank you, your payment has arrived.').waitFor();
  await expect.poll(() => payNow.count()).toBe(0);
  await payments.click();
  await page.getByRole('button', { name: /^Receipt R-/ }).waitFor();
  const { paid, cancellationFee = 0 }: ReservationDetail = await ask(ZOE, callPath);
  const back = formatMoney(paid - cancellationFee);
  const costs = `the cancellation costs ${formatMoney(cancellationFee)}.`;
  await press(page, 'Cancel booking…');
  const question = page.getByRole('alertdialog');
  expect(await textOf(question)).toContain(`${back} goes back to your card; ${costs}`);
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByText(`${back} goes back to your card; ${costs}`).waitFor();
  expect(await page.getByText(/Thank you|is kept/).count()).toBe(0);
  // Also once the money has gone back, on the page after the payment.
  await expect.poll(() => ask(ZOE, callPath)).toMatchObject({ paid: cancellationFee });
  await page.reload();
  await page.getByText(`${back} went back to your card on `).waitFor();
  await page.getByText(`${back} goes back to your card; ${costs}`).waitFor();
  expect(await page.getByText(/Thank you|is kept/).count()).toBe(0);
});
