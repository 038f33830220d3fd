import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { noise } from '../../pictures.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import {
  addImage,
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import { expectFits, focused, holdBack, listen, press, textOf, toast } from '../visitor.ts';

let customer: Person;
let vehicleId: number;
let id: number;
let page: Page;

async function open(reservation = id): Promise<void> {
  await page.goto(`/user/reservations/${reservation}`);
  await page.getByText('Reservation Details', { exact: true }).waitFor();
}

/** The values of the open section, by label. */
async function values(): Promise<Record<string, string>> {
  const terms = await page.getByRole('term').filter({ visible: true }).allTextContents();
  const texts = await page.getByRole('definition').filter({ visible: true }).allTextContents();
  return Object.fromEntries(terms.map((term, index) => [term, texts[index] ?? '']));
}

async function statusOf(reservation: number): Promise<string> {
  const [row] = await query('select status from reservations where id = $1', [reservation]);
  return row.status;
}

/** Asks to cancel and answers the question. */
async function answer(label: 'Cancel booking' | 'Keep it'): Promise<void> {
  await press(page, 'Cancel booking…');
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click();
}

/** The titles of the accordion. */
function sections(): Promise<string[]> {
  return page.locator('.accordion > details > summary').allTextContents();
}

function cancelled() {
  return page.getByText(/This reservation is canceled/);
}

beforeAll(async () => {
  customer = await addUser();
});

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Accounttest', imageId: await addImage() });
  id = await addReservation({
    userId: customer.id,
    vehicleId,
    from: '2040-06-01T10:00-07',
    to: '2040-06-02T12:30-07',
    totalCents: 102_600,
  });
  page = await openSignedIn(customer);
});

afterEach(() => removeVehicles('Accounttest'));

afterAll(removeUsers);

describe("a reservation's page", () => {
  it('shows every field of both sections, fits a small phone, downloads a calendar file, and leads back to the view it was opened from, also after a reload', async () => {
    const location = 'Long Beach Airport, arrivals hall, Donaudampfschifffahrtsgesellschaft';
    await query('update reservations set pick_up_location = $2 where id = $1', [id, location]);
    await page.goto('/user/reservations?when=upcoming');
    await page.getByRole('table').getByRole('link', { name: 'Accounttest', exact: true }).click();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    await page.reload();
    await page.getByText('Reservation Details', { exact: true }).waitFor();
    await expectFits(page, [320]);
    expect(await page.title()).toBe('Reservation details | Kestrel Premium Car Rental');
    await page.getByRole('heading', { name: 'Accounttest' }).waitFor();
    await page.getByRole('img', { name: 'Accounttest' }).waitFor();
    await page.getByText(`Reservation #${id}`).waitFor();
    await page.getByText('Fri, Jun 1, 2040, 10:00 to Sat, Jun 2, 2040, 12:30, 27 hours').waitFor();
    expect(await values()).toMatchObject({
      'Pick-up location': expect.stringContaining(location),
      'Drop-off location': 'Airport',
      'Pick-up time': 'Fri, Jun 1, 2040, 10:00',
      'Drop-off time': 'Sat, Jun 2, 2040, 12:30',
      Status: 'Confirmed',
      Price: '$1,026.00',
      Payment: 'Pay at pick-up: $1,026.00',
    });
    const map = page.getByRole('link', { name: /^Directions to Long Beach/ });
    expect(await map.getAttribute('href')).toContain('openstreetmap.org/search?query=Long+Beach');
    const call = page.getByRole('link', { name: /^Call/ });
    expect(await call.getAttribute('href')).toBe('tel:+15625550142');
    expect(await sections()).toEqual([
      'Reservation Details',
      'Vehicle Details',
      'Drivers and Rental Agreement',
      'Photographs and Damage',
    ]);
    await page.getByText('Vehicle Details', { exact: true }).click();
    await expect.poll(values).toMatchObject({
      Model: 'Accounttest',
      Doors: '4',
      Seats: '5',
      Luggage: '3',
      Transmission: 'Automatic',
      'Air conditioning': 'Yes',
      'Fuel type': 'Hybrid',
      Age: '1 year',
    });
    await expectAccessible(page, ['phone', 'desk']);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(page, 'Add to calendar'),
    ]);
    expect(file.suggestedFilename()).toBe(`reservation-${id}.ics`);
    expect(await readFile(await file.path(), 'utf8')).toContain('DTSTART:20400601T170000Z');
    await page.getByRole('link', { name: 'Back to reservations' }).click();
    await page.waitForURL('**/user/reservations?when=upcoming');
    await page.goBack();
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
  });

  it('shows a placeholder while it loads, can be retried when that fails, and prints a voucher of one page', async () => {
    const call = `**/api/reservations/${id}/auth`;
    await page.route(call, (route) => route.abort());
    const { release } = await holdBack(page, call);
    await page.goto(`/user/reservations/${id}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status').getByText('Loading...').first().waitFor({ state: 'attached' });
    release();
    await page.getByText('The reservation could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unrouteAll();
    await press(page, 'Retry');
    await page.getByRole('heading', { name: 'Accounttest' }).waitFor();

    await page.setViewportSize({ width: 375, height: 740 });
    for (const format of ['A4', 'Letter']) {
      const pages = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g);
      expect(pages, format).toHaveLength(1);
    }
    await page.emulateMedia({ media: 'print' });
    onTestFinished(() => page.emulateMedia({ media: null }));
    const printed = await textOf(page.getByRole('article'));
    for (const text of [
      `Reservation ${id}`,
      'Accounttest',
      'Reserved for Kim Larsen',
      'Fri, Jun 1, 2040, 10:00',
      'Harbor desk',
      'Sat, Jun 2, 2040, 12:30',
      'Airport',
      'Total $1,026.00',
      'Pay at pick-up: $1,026.00',
      "your driver's license",
      '1200 Harbor Drive',
      '(562) 555-0142',
    ]) {
      expect(printed).toContain(text);
    }
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it("shows 'not found' for a reservation that does not exist or is not the customer's", async () => {
    const other = await addUser();
    const theirs = { userId: other.id, vehicleId, from: '2041-06-01T10:00-07' };
    const theirId = await addReservation({ ...theirs, to: '2041-06-01T12:00-07' });
    for (const unknown of ['nonsense', theirId]) {
      await page.goto(`/user/reservations/${unknown}`);
      await page.getByText('This reservation is not in your account.').waitFor();
      expect(await page.title()).toBe('Reservation not found | Kestrel Premium Car Rental');
    }
  });
});

it('is photographed on a page for a phone, and what could not be sent is sent from the page of the reservation', async () => {
  await page.setViewportSize({ width: 375, height: 740 });
  await query(
    `update reservations set pick_up_time = date_trunc('hour', now()), picked_up_at = now(),
       drop_off_time = date_trunc('hour', now()) + interval '2 days' where id = $1`,
    [id],
  );
  await query(
    `insert into condition_marks (vehicle_id, handling, view, x, y, size, kind, added_at)
     values ($1, 'return', 'left', 0.4, 0.6, 'small', 'dent', now() - interval '1 day')`,
    [vehicleId],
  );
  await open();
  await page.getByRole('link', { name: 'Photograph the vehicle' }).click();
  await page.getByRole('heading', { name: 'Photograph the vehicle', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'At hand-over' }).waitFor();
  expect(await page.getByRole('heading', { name: 'At return' }).count()).toBe(0);
  await expectAccessible(page);
  const photos = '**/api/reservations/*/photos?*';
  await page.route(photos, (route) => route.abort());
  const buffer = await noise(400, 300).jpeg().toBuffer();
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[data-view=front]').setInputFiles(file);
  await page.getByText('1 photograph is not sent yet. It is kept on this device').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.unroute(photos);
  await open();
  await page.getByText('Photographs and Damage', { exact: true }).click();
  await page.getByRole('img', { name: 'Front, at hand-over' }).waitFor();
  await page.getByText('There before your rental:').waitFor();
  await page.getByText('Small dent, left front door').waitFor();
});

describe('cancelling a reservation', () => {
  it('asks first, by keyboard too, and moves the focus to the result', async () => {
    await open();
    await page.getByRole('button', { name: 'Cancel booking…' }).focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Cancel this reservation?' });
    await question
      .getByText(/Nothing is charged. Others can book Accounttest right away/)
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Cancel booking…');
    await answer('Keep it');
    await question.waitFor({ state: 'detached' });
    expect(await statusOf(id)).toBe('CREATED');

    await page.keyboard.press('Enter');
    await question.waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Keep it');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('This reservation is canceled');
    await toast(page, 'Reservation canceled').waitFor();
    expect(await statusOf(id)).toBe('CANCELLED');
    expect((await values()).Status).toBe('Canceled');
    expect(await page.getByRole('button', { name: /Cancel booking|Add to/ }).count()).toBe(0);
    await expectAccessible(page, ['desk']);
  });

  it('is sent once, succeeds in a second tab too, and can be repeated after a failure', async () => {
    await open();
    const other = await page.context().newPage();
    await other.goto(`/user/reservations/${id}`);
    await other.getByRole('button', { name: 'Cancel booking…' }).waitFor();
    const call = `**/api/reservations/${id}/auth`;
    await page.route(call, (route) => route.abort());
    await answer('Cancel booking');
    await page
      .getByRole('alert')
      .getByText(/can't reach Kestrel/)
      .waitFor();
    await page.unrouteAll();

    const calls = listen(page, 'PATCH');
    const { release } = await holdBack(page, call, 'PATCH');
    await answer('Cancel booking');
    const busy = page.getByRole('button', { name: /^Cancel booking….*please wait/ });
    await busy.click({ force: true });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    release();
    await cancelled().waitFor();
    expect(calls).toHaveLength(1);
    page = other;
    await answer('Cancel booking');
    await cancelled().waitFor();
  });

  it('shows the reason when it is done meanwhile, and is not offered again', async () => {
    await open();
    await query("update reservations set status = 'DONE' where id = $1", [id]);
    await answer('Cancel booking');
    const why = "This reservation is done and can't be canceled.";
    await page.getByRole('alert').getByText(why).waitFor();
    await expect.poll(async () => (await values()).Status).toBe('Done');
    // Nothing was recorded, and nothing can be added.
    await expect.poll(sections).toEqual(['Reservation Details', 'Vehicle Details']);
    expect(await page.getByRole('button', { name: /Cancel booking|Add to/ }).count()).toBe(0);
  });
});
