import type { Page, Route } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '../../pictures.ts';
import { openByLink, typeInto } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  leaveField,
  listen,
  press,
  read,
  toast,
} from '../visitor.ts';

const RESERVATIONS = '/admin/reservations';
const AVAILABILITY = '**/api/reservations/admin/availability?*';
const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';
const TOO_SHORT = 'Drop-off date should get at least 1 hour later the pick-up date.';

let page: Page;
let customer: Person;
let vehicleId: number;
let otherVehicleId: number;
let id: number;

async function open(): Promise<void> {
  await page.goto(`${RESERVATIONS}/${id}`);
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('region', { name: 'Payments' }).getByText('Paid').waitFor();
}

/** Adds a reservation of June 1, 2042, from 10:00 to 12:00 unless told otherwise, for $33.00. */
function reserve({ vehicle = vehicleId, from = '10:00', to = '12:00' } = {}): Promise<number> {
  return addReservation({
    userId: customer.id,
    vehicleId: vehicle,
    from: `2042-06-01T${from}-07`,
    to: `2042-06-01T${to}-07`,
  });
}

function status(text: string) {
  return page.getByRole('status').getByText(text);
}

async function row() {
  const [found] = await query(
    `select pick_up_location, drop_off_location, status, total_cents, vehicle_id,
       to_char(pick_up_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as pick_up,
       to_char(drop_off_time at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as drop_off
     from reservations where id = $1`,
    [id],
  );
  return found;
}

function vehicleField() {
  return page.getByRole('combobox', { name: 'Vehicle' });
}

/** The vehicles offered for what is typed, once they are loaded. */
function offers() {
  return page.locator('[aria-busy=false]').getByRole('option');
}

/** Chooses a vehicle by its whole model. */
async function chooseVehicle(model: string): Promise<void> {
  await typeInto(vehicleField(), model);
  await expect.poll(() => offers().allTextContents()).toEqual([expect.stringContaining(model)]);
  await vehicleField().press('ArrowDown');
  await vehicleField().press('Enter');
}

beforeEach(async () => {
  customer = await addUser({ firstName: 'Pat', lastName: 'Person' });
  vehicleId = await addVehicle({ model: 'Formtest One', pricePerHourCents: 1000 });
  otherVehicleId = await addVehicle({ model: 'Formtest Two', pricePerHourCents: 1000 });
  id = await reserve();
  page = await openSignedIn();
});

afterEach(async () => {
  await removeVehicles('Formtest %');
  await removeUsers();
});

describe("a reservation's form", () => {
  it('shows beside each field what is missing or too short, and sends nothing; then takes times typed without a colon or pasted with AM or PM, and saves every change', async () => {
    await open();
    const saves = listen(page, 'PUT');
    const checks = listen(page, 'GET');
    await fill(page, { 'Drop-off time': '10:45' });
    await press(page, 'Save');
    await page.getByText(TOO_SHORT).waitFor();
    await expectFocused(labelled(page, 'Drop-off date'));
    expect(checks).toEqual([]);

    await fill(page, { 'Pick-up location': '', Vehicle: '' });
    await leaveField(page);
    await press(page, 'Save');
    await expectFieldError(page, 'Pick-up location', 'Enter the pick up place');
    await expectFieldError(page, 'Vehicle', 'Select a car');
    expect(saves).toEqual([]);
    await expectAccessible(page, ['phone', 'desk']);
    await expectFits(page, [320, 375, 768, 992, 1200, 1440]);

    const time = labelled(page, 'Drop-off time');
    await time.fill('');
    await time.pressSequentially('1415');
    expect(await time.inputValue()).toBe('14:15');
    await time.fill('2:30 PM');
    expect(await time.inputValue()).toBe('14:30');
    await time.fill('2');
    await time.blur();
    await page.getByText('Enter a time from 00:00 to 23:59').waitFor();

    await fill(page, {
      'Pick-up location': 'Station',
      'Drop-off location': 'Hotel',
      'Pick-up date': '2020-02-29',
      'Pick-up time': '05:10',
      'Drop-off date': '2020-02-29',
      'Drop-off time': '08:11',
      Status: 'DONE',
    });
    await chooseVehicle('Formtest Two');
    await status('The vehicle is free. New total: $40.00').waitFor();
    await press(page, 'Save');
    await toast(page, 'Reservation updated').waitFor();
    expect(await row()).toEqual({
      pick_up_location: 'Station',
      drop_off_location: 'Hotel',
      status: 'DONE',
      total_cents: 4000,
      vehicle_id: otherVehicleId,
      pick_up: '2020-02-29 05:10',
      drop_off: '2020-02-29 08:11',
    });
    expect(saves).toMatchObject([{ ifMatch: expect.any(String) }]);
  });

  it('shows the reservation; Cancel changes nothing and goes back one step; with payments it is not deleted', async () => {
    const list = `${RESERVATIONS}?userId=${customer.id}`;
    await page.goto(list);
    await page.getByRole('link', { name: 'Formtest One' }).click();
    await status('The price is unchanged: $33.00').waitFor();
    expect(await page.title()).toBe(`Pat Person\u00A0· Formtest One | Kestrel Premium Car Rental`);
    const values = {
      'Pick-up location': 'Harbor desk',
      'Drop-off location': 'Airport',
      'Pick-up date': '2042-06-01',
      'Pick-up time': '10:00',
      'Drop-off date': '2042-06-01',
      'Drop-off time': '12:00',
      Vehicle: 'Formtest One',
      Status: 'CREATED',
    };
    expect(await read(page, Object.keys(values))).toEqual(values);
    const call = page.getByRole('link', { name: 'Call (562) 555-0123' });
    expect(await call.getAttribute('href')).toBe('tel:+15625550123');
    await fill(page, { 'Pick-up location': 'Nowhere' });
    await press(page, 'Cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL(`**${list}`);
    expect((await row()).pick_up_location).toBe('Harbor desk');

    await query(
      `insert into payments (reservation_id, purpose, method, status, amount_cents, captured_cents, key)
       values ($1, 'rental', 'cash', 'paid', 100, 100, 'shown')`,
      [id],
    );
    await page.getByRole('link', { name: 'Formtest One' }).click();
    await page.getByText("This reservation has payments and can't be deleted.").waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });
});

it('availability and price before saving follow what is typed, once that pauses; an older answer never replaces a newer one', async () => {
  await reserve({ from: '14:00', to: '16:00' });
  await open();
  await fill(page, { 'Drop-off time': '14:00' });
  await status('The vehicle is free. New total: $40.00').waitFor();
  await fill(page, { 'Drop-off time': '14:01' });
  await status(UNAVAILABLE).waitFor();
  await fill(page, { 'Drop-off time': '12:00' });
  await status('The price is unchanged: $33.00').waitFor();

  const waiting: Route[] = [];
  await page.route(AVAILABILITY, (route) => {
    waiting.push(route);
  });
  const time = labelled(page, 'Drop-off time');
  for (const minute of ['12:30', '12:40', '12:50', '12:59']) await time.fill(minute);
  await status('Checking availability and price...').waitFor();
  await expect.poll(() => waiting.length).toBe(1);
  await time.fill('13:30');
  await expect.poll(() => waiting.length).toBe(2);
  await waiting[1]?.continue();
  await status('The vehicle is free. New total: $40.00').waitFor();
  // The page has aborted the older call, but its answer still arrives.
  await waiting[0]?.continue().catch(() => undefined);
  await page.waitForLoadState('networkidle');
  expect(await status('New total: $40.00').isVisible()).toBe(true);
});

it('is canceled from its menu, and deleted, each after a question', async () => {
  await open();
  const ask = async () => {
    await press(page, 'More');
    await page.getByRole('menuitem', { name: 'Cancel booking…' }).click();
  };
  await ask();
  const question = page.getByRole('alertdialog');
  await question.getByText('Pat Person gets an email.').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect((await row()).status).toBe('CREATED');
  await ask();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await toast(page, 'Reservation canceled').waitFor();
  expect((await row()).status).toBe('CANCELLED');
  expect(await labelled(page, 'Status').inputValue()).toBe('CANCELLED');
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'Delete…' }).waitFor();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Print', 'Delete…']);
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await question.getByText('Are you sure to delete?').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(row).toBeUndefined();
});

it('sends photographs smaller and without their place, and keeps those that are taken without a connection', async () => {
  const openStep = () => page.goto(`${RESERVATIONS}/${id}/hand-over?step=photos`);
  const section = page.getByRole('region', { name: 'Photos' });
  const take = async (view: string, width: number, height: number) => {
    const buffer = await noise(width, height)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg({ quality: 40 })
      .toBuffer();
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
    await section.locator(`input[data-view=${view}]`).setInputFiles(file);
  };
  const sent = (name: string) => section.getByRole('img', { name: `${name}, at hand-over` });
  await openStep();
  await take('front', 2_000, 1_500);
  await sent('Front').waitFor();
  await expectAccessible(page);

  const offline = (isOffline: boolean) => page.context().setOffline(isOffline);
  await offline(true);
  await take('rear', 400, 300);
  await section.getByText('1 photograph is not sent yet.').waitFor();
  await offline(false);
  await sent('Rear').waitFor();

  await offline(true);
  await take('left', 400, 300);
  await section.getByRole('img', { name: 'Left side, not sent yet' }).waitFor();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto('about:blank');
  expect(asked).toEqual(['beforeunload']);
  await offline(false);
  // It is sent from the reservation's page, too.
  await open();
  await page.locator('summary', { hasText: 'Hand-over' }).click();
  await page.getByRole('img', { name: 'Left side, at hand-over' }).waitFor();

  const stored = await query(
    'select view, bytes, taken_at is not null as is_timed from photos where reservation_id = $1 order by id',
    [id],
  );
  const sizes = { front: [1_600, 1_200], rear: [400, 300], left: [400, 300] };
  expect(stored.map(({ view }) => view)).toEqual(Object.keys(sizes));
  for (const { view, bytes, is_timed } of stored) {
    const { width, height, exif } = await sharp(bytes as Buffer).metadata();
    const size = sizes[view as keyof typeof sizes];
    expect([width, height, exif, is_timed]).toEqual([...size, undefined, true]);
  }
});

it('is read-only once it is over, until somebody edits it; what is typed is asked about, a newer version offers the choice, and a save shows it again', async () => {
  await query("update reservations set status = 'DONE' where id = $1", [id]);
  await page.goto(`${RESERVATIONS}/${id}`);
  const booking = page.getByRole('region', { name: 'Booking' });
  await booking.getByText('Jun 1, 2042, 10:00, Harbor desk').waitFor();
  await booking.getByText('$33.00, Due $33.00').waitFor();
  await expectAccessible(page);
  await expectFits(page, [320, 768]);
  expect(await page.getByRole('textbox').and(page.locator('main *')).count()).toBe(0);
  const edit = () => booking.getByRole('link', { name: 'Edit booking' });
  await edit().click();
  await fill(page, { 'Pick-up location': 'Station' });
  await page.getByRole('link', { name: 'Reservations' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await query(
    "update reservations set drop_off_location = 'Pier', updated_at = now() + interval '1 second' where id = $1",
    [id],
  );
  await press(page, 'Save');
  await press(page, 'Save mine anyway');
  await toast(page, 'Reservation updated').waitFor();
  await edit().waitFor();
  await booking.getByText('Jun 1, 2042, 10:00, Station').waitFor();
  expect(await row()).toMatchObject({ pick_up_location: 'Station', drop_off_location: 'Airport' });
  await edit().click();
  await page.reload();
  await expect.poll(() => labelled(page, 'Pick-up location').inputValue()).toBe('Station');
  await press(page, 'Cancel');
  await edit().waitFor();
});

it('a plate and a minute find who had the vehicle, and the document that names the driver is kept', async () => {
  await query("update vehicles set plate = 'KST 740' where id = $1", [vehicleId]);
  id = await addReservation({
    userId: customer.id,
    vehicleId,
    from: '2024-06-01T10:00-07',
    to: '2024-06-01T12:00-07',
    status: 'DONE',
    pickedUpAt: '2024-06-01T10:00-07',
    returnedAt: '2024-06-01T12:00-07',
  });
  await page.goto('/admin/vehicles/whereabouts?plate=kst-740');
  await fill(page, { Day: '2024-06-01', Time: '09:59' });
  await press(page, 'Find');
  await status('Nobody had kst-740 on Jun 1, 2024, 09:59').waitFor();
  await fill(page, { Time: '12:00' });
  await press(page, 'Find');
  const found = page.getByRole('region', { name: `Reservation ${id}` });
  await found.getByRole('link', { name: 'Pat Person' }).waitFor();
  await expectAccessible(page);
  await expectFits(page, [375]);
  const saving = page.waitForEvent('download');
  await press(page, 'Name the driver');
  expect((await saving).suggestedFilename()).toMatch(/^driver-\d+-\d+\.pdf$/);
  await openByLink(page, `${RESERVATIONS}/${id}`);
  const kept = page.getByRole('region', { name: 'Driver statements' });
  await kept.getByText('KST 740').waitFor();
  const again = page.waitForEvent('download');
  await kept.getByRole('button').click();
  expect((await again).suggestedFilename()).toMatch(/^driver-/);
});
