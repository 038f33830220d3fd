import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { addCustomer, addReservation, type Customer, holdBack, sidewaysScroll } from './account.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn, tokenOf } from './signed-in.ts';
import { ADMINISTRATOR, press, query } from './visitor.ts';

const PICK_UP = '2040-06-01T10:00';
const DROP_OFF = '2040-06-02T12:30';

let customer: Customer;
let id: number;
let page: Page;

async function open(reservation = id): Promise<void> {
  await page.goto(`/user/reservations/${reservation}`);
  await page.getByText('Reservation Details', { exact: true }).waitFor();
}

/** The facts of the open section, by their labels. */
async function facts(): Promise<Record<string, string>> {
  const pairs = await page
    .locator('details[open] dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent,
      ]),
    );
  return Object.fromEntries(pairs);
}

async function statusOf(reservation: number): Promise<string> {
  const [row] = await query('select status from reservations where id = $1', [reservation]);
  return row.status;
}

/** Answers the question on cancelling. */
async function confirm(label: 'Cancel reservation' | 'Keep it'): Promise<void> {
  await press(page, 'Cancel reservation');
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

beforeEach(async () => {
  await query(
    'delete from reservations where user_id in (select id from users where not built_in)',
  );
  customer = await addCustomer();
  id = await addReservation(customer, PICK_UP, DROP_OFF);
  page = await openSignedIn(customer);
});

describe('a reservation', () => {
  it('shows the vehicle, the period in words and every field of both sections', async () => {
    await open();
    expect(await page.title()).toBe('Reservation details | Kestrel Premium Car Rental');
    await page.getByRole('heading', { name: 'Tarn Voyager' }).waitFor();
    await page.getByRole('img', { name: 'Tarn Voyager' }).waitFor();
    await page.getByText(`Reservation #${id}`).waitFor();
    await page.getByText('Fri, Jun 1, 2040, 10:00 to Sat, Jun 2, 2040, 12:30, 27 hours').waitFor();
    expect(await facts()).toEqual({
      'Pick-up location': expect.stringContaining('Harbor desk'),
      'Drop-off location': 'Airport',
      'Pick-up time': 'Jun 1, 2040, 10:00',
      'Drop-off time': 'Jun 2, 2040, 12:30',
      Status: 'Created',
      Price: '$1,026.00',
    });
    await page.getByText('Vehicle Details', { exact: true }).click();
    expect(Object.keys(await facts())).toEqual(
      expect.arrayContaining([
        'Model',
        'Doors',
        'Seats',
        'Luggage',
        'Transmission',
        'Air conditioning',
        'Fuel type',
        'Age',
      ]),
    );
    await expectAccessible(page);
  });

  it('leads to directions on a map, elsewhere', async () => {
    await query("update reservations set pick_up_location = 'Pier 5 & Café' where id = $1", [id]);
    await open();
    const link = page.getByRole('link', { name: /^Directions to the pick-up location/ });
    expect(await link.getAttribute('href')).toContain(
      'https://www.openstreetmap.org/search?query=Pier+5+%26+Caf%C3%A9#map=',
    );
    expect(await link.getAttribute('rel')).toContain('noopener');
  });

  it('leads back to the view and page it came from, also after a reload', async () => {
    await query("update reservations set status = 'DONE' where id = $1", [id]);
    await page.goto('/user/reservations?when=past');
    await page.getByRole('table').getByRole('link').click();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Back to reservations' }).click();
    await page.waitForURL('**/user/reservations?when=past');
    await page.goBack();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    await page.goForward();
    await page.getByRole('table').waitFor();
  });

  it('is loaded again each time it is opened', async () => {
    await page.goto('/user/reservations');
    const link = page.getByRole('table').getByRole('link');
    await link.click();
    await page.getByText('Harbor desk').waitFor();
    await page.goBack();
    await link.waitFor();
    await query("update reservations set pick_up_location = 'Terminal 2' where id = $1", [id]);
    await link.click();
    await page.getByText('Terminal 2').waitFor();
  });

  it('that is cancelled is shown as cancelled in the list too', async () => {
    await page.goto('/user/reservations');
    await page.getByRole('table').getByRole('link').click();
    await confirm('Cancel reservation');
    await page.getByText(/This reservation is cancelled/).waitFor();
    await page.getByRole('link', { name: 'Back to reservations' }).click();
    await page.getByRole('table').getByText('Cancelled').waitFor();
  });

  it.each(['2000000000', 'nonsense', '%20'])('%s is said not to be there', async (unknown) => {
    await page.goto(`/user/reservations/${unknown}`);
    await page.getByText('There is no such reservation among yours.').waitFor();
    expect(await page.title()).toBe('Reservation not found | Kestrel Premium Car Rental');
    await expectAccessible(page);
  });

  it("of another customer's is said not to be there", async () => {
    page = await openSignedIn(await addCustomer());
    await page.goto(`/user/reservations/${id}`);
    await page.getByText('There is no such reservation among yours.').waitFor();
  });

  it('shows its shape while it is on its way, and says when it does not come', async () => {
    const { release } = await holdBack(page, `**/api/reservations/${id}/auth`);
    await page.goto(`/user/reservations/${id}`);
    await page.locator('.skeleton').first().waitFor();
    await expectAccessible(page);
    release();
    await page.getByRole('heading', { name: 'Tarn Voyager' }).waitFor();
    await page.unrouteAll();
    await page.route(`**/api/reservations/${id}/auth`, (route) => route.abort());
    await page.reload();
    await page.getByText('The reservation could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unrouteAll();
    await press(page, 'Retry');
    await page.getByRole('heading', { name: 'Tarn Voyager' }).waitFor();
  });

  it.each([320, 375])('fits a phone of %i px', async (width) => {
    const location =
      'Long Beach Airport, terminal 2, arrivals hall, Donaudampfschifffahrtsgesellschaft';
    await query('update reservations set pick_up_location = $2 where id = $1', [id, location]);
    await page.setViewportSize({ width, height: 800 });
    await open();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});

describe('cancelling', () => {
  it('asks first, says what happens, and can be left', async () => {
    await open();
    await press(page, 'Cancel reservation');
    const question = page.getByRole('alertdialog', { name: 'Cancel this reservation?' });
    await question
      .getByText(/Others can book Tarn Voyager right away. Nothing is charged/)
      .waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Keep it' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe('CREATED');
  });

  it('gives the vehicle free at once, so that others can book it', async () => {
    await open();
    await confirm('Cancel reservation');
    await page.locator('.toast').getByText('Reservation cancelled').waitFor();
    await page.getByText(/This reservation is cancelled: the vehicle was given back/).waitFor();
    expect((await facts()).Status).toBe('Cancelled');
    await expectAccessible(page);
    expect(await page.getByRole('button', { name: /Cancel reservation|Add to/ }).count()).toBe(0);
    const administrator = await addCustomer();
    // No customer can book as far ahead.
    await query("update users set roles = '{Administrator}' where id = $1", [administrator.id]);
    const other = await tokenOf(administrator);
    const booking = await page.request.post('/api/reservations/add?carId=14', {
      headers: { authorization: `Bearer ${other}` },
      data: {
        pickUpTime: '06/01/2040 10:00:00',
        dropOffTime: '06/02/2040 12:30:00',
        pickUpLocation: 'x',
        dropOffLocation: 'y',
      },
    });
    expect(booking.status()).toBe(201);
  });

  it('works by keyboard alone, and the focus goes to what is there', async () => {
    await open();
    await page.getByRole('button', { name: 'Cancel reservation' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Cancel reservation');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Keep it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('This reservation is cancelled');
  });

  it('in a second tab that knows nothing of it is not refused', async () => {
    await open();
    const other = await page.context().newPage();
    await other.goto(`/user/reservations/${id}`);
    await other.getByRole('button', { name: 'Cancel reservation' }).waitFor();
    await confirm('Cancel reservation');
    await page.getByText(/This reservation is cancelled/).waitFor();
    page = other;
    await confirm('Cancel reservation');
    await page.getByText(/This reservation is cancelled/).waitFor();
  });

  it.each([
    ["status = 'DONE'", 'This reservation is done, so it can not be cancelled any more.', 'Done'],
    [
      "pick_up_time = now() - interval '1 hour', drop_off_time = now() + interval '1 hour'",
      'The pick-up time has passed, so this reservation can not be cancelled any more.',
      'Created',
    ],
  ])(
    'after a change meanwhile (%s) says why not and shows it anew',
    async (change, why, status) => {
      await open();
      await query(`update reservations set ${change} where id = $1`, [id]);
      await confirm('Cancel reservation');
      await page.getByRole('alert').getByText(why).waitFor();
      await expect.poll(async () => (await facts()).Status).toBe(status);
      expect(await page.getByRole('button', { name: 'Cancel reservation' }).count()).toBe(0);
      await expectAccessible(page);
    },
  );

  it('after an administrator deleted it says that it is gone', async () => {
    await open();
    const token = await tokenOf(ADMINISTRATOR);
    await page.request.delete(`/api/reservations/admin/${id}/auth`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await confirm('Cancel reservation');
    await page.getByText('There is no such reservation among yours.').waitFor();
  });

  it('that gets no answer says so, and can be tried again', async () => {
    await open();
    await page.route('**/api/reservations/*/auth', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
    );
    await confirm('Cancel reservation');
    await page
      .getByRole('alert')
      .getByText(/can't reach Kestrel/)
      .waitFor();
    await page.unrouteAll();
    await confirm('Cancel reservation');
    await page.getByText(/This reservation is cancelled/).waitFor();
  });

  it('shows that it is busy, and sends once', async () => {
    await open();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') calls.push(request.url());
    });
    const { release } = await holdBack(page, '**/api/reservations/*/auth', 'PATCH');
    await confirm('Cancel reservation');
    const busy = page.getByRole('button', { name: /^Cancel reservation.*please wait/ });
    await busy.click({ force: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    release();
    await page.getByText(/This reservation is cancelled/).waitFor();
    expect(calls).toHaveLength(1);
  });

  it('is not offered from the pick-up on', async () => {
    const underWay = await addReservation(customer, '2020-01-01T10:00', '2050-01-01T10:00', {
      vehicleId: 13,
    });
    await open(underWay);
    await page.getByRole('button', { name: 'Add to calendar' }).waitFor();
    expect(await page.getByRole('button', { name: 'Cancel reservation' }).count()).toBe(0);
  });
});

describe('the calendar file', () => {
  async function download() {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Add to calendar'),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  /** The properties of the one event, long lines joined and texts unescaped (RFC 5545, 3.1, 3.3.11). */
  function parseEvent(text: string): Record<string, string> {
    const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
    const event = lines.slice(lines.indexOf('BEGIN:VEVENT') + 1, lines.indexOf('END:VEVENT'));
    return Object.fromEntries(
      event.map((line) => {
        const [, name = '', value = ''] = /^([^:;]+)[^:]*:(.*)$/.exec(line) ?? [];
        return [name, value.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))];
      }),
    );
  }

  it('is one event, true to RFC 5545, in instants', async () => {
    const location =
      'Harbor desk; pier 5, \\ Long Beach, a place with a name of more than one line';
    await query('update reservations set pick_up_location = $2 where id = $1', [id, location]);
    await open();
    const { name, text } = await download();
    expect(name).toBe(`reservation-${id}.ics`);
    expect(text).toMatch(
      /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:[^\r]+\r\n[\s\S]*END:VCALENDAR(\r\n)?$/,
    );
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(parseEvent(text)).toMatchObject({
      UID: `reservation-${id}@kestrel.example`,
      DTSTAMP: expect.stringMatching(/^\d{8}T\d{6}Z$/),
      DTSTART: '20400601T170000Z',
      DTEND: '20400602T193000Z',
      SUMMARY: 'Kestrel: Tarn Voyager',
      LOCATION: location,
      STATUS: 'CONFIRMED',
      URL: expect.stringMatching(new RegExp(`/user/reservations/${id}$`)),
      DESCRIPTION: expect.stringContaining('Drop-off: Airport\nPrice: $1,026.00, paid at pick-up'),
    });
  });

  it('keeps its UID from one download to the next', async () => {
    await open();
    const first = parseEvent((await download()).text);
    const second = parseEvent((await download()).text);
    expect(second.UID).toBe(first.UID);
  });

  it('that does not come is told, and can be asked for again', async () => {
    await open();
    await page.route('**/_astro/reservation-calendar*.js', (route) => route.abort());
    await press(page, 'Add to calendar');
    await page
      .locator('.toast')
      .getByText(/^Loading chunk \S+ failed$/)
      .waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('ChunkError')]);
    await page.unrouteAll();
    expect((await download()).name).toBe(`reservation-${id}.ics`);
  });

  it('is not offered for a cancelled reservation', async () => {
    await query("update reservations set status = 'CANCELLED' where id = $1", [id]);
    await open();
    await page.getByText(/This reservation is cancelled/).waitFor();
    expect(await page.getByRole('button', { name: 'Add to calendar' }).count()).toBe(0);
  });
});
