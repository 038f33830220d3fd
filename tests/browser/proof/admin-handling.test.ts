import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noise } from '../../pictures.ts';
import { expectAccessible } from '../axe.ts';
import { addScript, openSignedIn, storeToken } from '../browser.ts';
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
  ADMINISTRATOR,
  drawSignature,
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  holdBack,
  labelled,
  press,
  toast,
} from '../visitor.ts';

const MARKS = '**/api/reservations/*/marks**';
const PHOTOS = '**/api/reservations/*/photos?*';
const PHONE = { width: 375, height: 740 };

let page: Page;
let customer: Person;
let vehicleId: number;
let id: number;

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Handtest One' });
  customer = await addUser();
  id = await addReservation({
    userId: customer.id,
    vehicleId,
    from: new Date(Date.now() + 3_600_000).toISOString(),
    to: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  });
  await query("update reservations set driver_reason = 'Shown on a phone' where id = $1", [id]);
  page = await openSignedIn(ADMINISTRATOR, { viewport: PHONE });
});

afterEach(async () => {
  await removeVehicles('Handtest%');
  await removeUsers();
});

async function open(step: string): Promise<void> {
  await page.goto(`/admin/reservations/${id}/hand-over?step=${step}`);
  await page.getByRole('navigation', { name: 'Steps' }).waitFor();
}

function goTo(step: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step }).click();
}

/** Presses a position of the vehicle from above, and saves the scratch that is proposed. */
async function addMark(x: number, y: number): Promise<void> {
  await page.getByRole('button', { name: 'Add damage: top' }).click({ position: { x, y } });
  await press(page, 'Save');
}

async function removeMark(number: number): Promise<void> {
  await press(page, `Edit damage ${number}`);
  await press(page, 'Remove');
}

/** The kinds and notes of the marks in the database. */
async function storedMarks(): Promise<unknown[]> {
  const marks = await query(
    'select kind, note from condition_marks where reservation_id = $1 order by id',
    [id],
  );
  return marks.map(({ kind, note }) => [kind, note].filter(Boolean).join(' '));
}

async function takePhoto(view: 'front'): Promise<void> {
  const buffer = await noise(400, 300).jpeg().toBuffer();
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator(`input[data-view=${view}]`).setInputFiles(file);
}

async function pickedUp(): Promise<boolean> {
  const [row] = await query(
    'select picked_up_at is not null as yes from reservations where id = $1',
    [id],
  );
  return row.yes;
}

function warnsOnLeaving(): Promise<boolean> {
  return page.evaluate(
    () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })),
  );
}

function lose(url: string, method: string): Promise<unknown> {
  return page.route(url, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
}

it('damage that is marked during a save, or could not be saved, is saved later and never lost, and is discarded when it no longer can be', async () => {
  await open('marks');
  const outline = page.locator('figure img').first();
  const widthOf = () => outline.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthOf).toBeGreaterThan(0);
  const { release } = await holdBack(page, MARKS, 'POST');
  await addMark(20, 20);
  await addMark(60, 60);
  await page.getByText('Not saved yet.').waitFor();
  release();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await storedMarks()).toEqual(['scratch', 'scratch']);

  await lose(MARKS, 'POST');
  await press(page, 'Edit damage 2');
  await page.locator('label', { hasText: /^Dent$/ }).click();
  await press(page, 'Save');
  const problem = page.getByRole('alert').filter({ hasText: 'The damage is not saved yet.' });
  await problem.waitFor();
  expect(await problem.getByRole('button').allTextContents()).toEqual(['Retry']);
  await goTo('Sign');
  await problem.waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  await goTo('Damage');
  await press(page, 'Add damage by part');
  await labelled(page, 'Part').selectOption('left headlight');
  await fill(page, { Note: 'near the lamp' });
  await expectAccessible(page);
  await press(page, 'Save');
  await page.getByText('3. Left headlight').waitFor();
  // One that can be saved does not wait for the others.
  await removeMark(1);
  await expect.poll(storedMarks).toEqual(['scratch']);
  expect(await warnsOnLeaving()).toBe(true);
  // Another clerk's mark.
  await query(
    `insert into condition_marks (reservation_id, handling, x, y, size, kind)
     values ($1, 'hand-over', 0.9, 0.9, 'large', 'rim')`,
    [id],
  );
  await page.unroute(MARKS);
  await press(page, 'Retry');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.getByText('3. ').waitFor();
  expect(await storedMarks()).toEqual(['dent', 'rim', 'scratch near the lamp']);

  await lose(MARKS, 'DELETE');
  await removeMark(1);
  await problem.waitFor();
  await page.unroute(MARKS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await warnsOnLeaving()).toBe(false);
  expect(await storedMarks()).toEqual(['rim', 'scratch near the lamp']);

  // What can no longer be saved can be discarded.
  await query('update reservations set picked_up_at = now() where id = $1', [id]);
  await addMark(20, 20);
  await problem.getByText('The vehicle is handed over').waitFor();
  await problem.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  expect(await storedMarks()).toEqual(['rim', 'scratch near the lamp']);
});

it('damage of an earlier rental is known at the next hand-over until its repair is recorded', async () => {
  const earlier = await addReservation({
    vehicleId,
    from: '2020-06-01T10:00-07',
    to: '2020-06-01T12:00-07',
  });
  await query(
    `insert into condition_marks (reservation_id, handling, view, x, y, size, kind)
     values ($1, 'return', 'left', 0.4, 0.6, 'small', 'dent')`,
    [earlier],
  );
  await open('marks');
  await page.getByRole('heading', { name: 'Known before this rental' }).waitFor();
  expect(await page.locator('[data-view=left] [data-known]').count()).toBe(1);
  await page.getByRole('link', { name: 'Damage of the vehicle' }).click();
  await page.getByText('1. Left front door, small dent').waitFor();
  await expectAccessible(page);
  await press(page, 'Repaired left front door');
  await fill(page, { 'Cost in dollars': '240.50' });
  await press(page, 'Record the repair');
  await page.getByText('No open damage.').waitFor();
  await page.getByText('$240.50').waitFor();
  await open('marks');
  await page.getByText('Nothing recorded yet.').waitFor();
  expect(await page.getByText('Known before this rental').count()).toBe(0);
});

it('a driver is checked, damage marked, cash taken and the agreement signed, and the work goes on there after a reload', async () => {
  await query('update reservations set driver_reason = null where id = $1', [id]);
  await page.goto(`/admin/reservations/${id}/hand-over`);
  expect(await labelled(page, 'Name').inputValue()).toBe('Kim Larsen');
  await fill(page, {
    'Date of birth': '1990-05-05',
    'License number': 'D1234567',
    'License valid until': '2020-01-01',
  });
  await press(page, 'Add driver');
  await expectFieldError(page, 'License valid until', 'The license expires before the drop-off');
  await fill(page, { 'License valid until': '2060-01-01' });
  await press(page, 'Add driver');
  await page.getByText('••••567').waitFor();
  await page.getByRole('link', { name: 'Next: Photos' }).click();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await press(page, 'Add damage: top');
  await press(page, 'Save');
  await page.getByText('1. Roof').waitFor();
  // Readings can be left out.
  await page.getByRole('link', { name: 'Next: Readings' }).click();
  await page.getByRole('link', { name: 'Skip', exact: true }).click();
  await page.getByRole('group', { name: 'Due' }).getByRole('button', { name: 'Cash' }).click();
  await fill(page, { 'Received, in dollars': '100' });
  await page.getByRole('button', { name: /^Take \$/ }).click();
  // Nothing is open any more, so the signature comes next.
  await toast(page, 'Payment taken. Change: $67.00').waitFor();
  await page.getByText('Small scratch, roof').waitFor();
  await press(page, 'Sign');
  await page.locator('.field-error', { hasText: 'Agree to sign electronically' }).waitFor();
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await press(page, 'Sign');
  await page.getByText('Signed by Kim Larsen').waitFor();
  await page.goto(`/admin/reservations/${id}/hand-over`);
  await page.getByText('Signed by Kim Larsen').waitFor();
  await page.getByRole('button', { name: 'Finish without them' }).waitFor();

  await storeToken(page, customer);
  await page.goto(`/user/reservations/${id}`);
  await page.locator('summary', { hasText: 'Drivers and Rental Agreement' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Signed agreement'),
  ]);
  expect(file.suggestedFilename()).toBe(`agreement-${id}.pdf`);
});

it('a signature is given again when the text has changed before it or a mark was added after it', async () => {
  await open('agreement');
  await page.getByText('get my copy by email.').waitFor();
  await fill(page, { "Signer's name": 'Maya Holt' });
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await query(
    `insert into condition_marks (reservation_id, handling, x, y, size, kind)
     values ($1, 'hand-over', 0.9, 0.9, 'large', 'rim')`,
    [id],
  );
  await press(page, 'Sign');
  await page
    .getByRole('alert')
    .getByText('The agreement has changed, so the signature and the consent were cleared.')
    .waitFor();
  await page.getByText('Large wheel damage, right rear fender').waitFor();
  await page.getByRole('img', { name: 'Empty field for the signature' }).waitFor();
  expect(await page.getByRole('checkbox').isChecked()).toBe(false);
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await press(page, 'Sign');
  await page.getByText('Signed by Maya Holt').waitFor();

  await goTo('Damage');
  await addMark(10, 40);
  await page.getByText('Saved.', { exact: true }).waitFor();
  await goTo('Sign');
  await page.getByText('The reservation has changed since it was signed. Sign again.').waitFor();
  await page.getByText('Small scratch, left front fender').waitFor();
  await fill(page, { "Signer's name": 'Kim Larsen' });
  await drawSignature(page);
  await page.getByRole('checkbox').check();
  await press(page, 'Sign');
  await page.getByText('Signed by Kim Larsen').waitFor();
  await page.getByText('The customer gets it by email.').waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  // Say because the wrong person has signed.
  await press(page, 'Sign again');
  await page.getByRole('img', { name: 'Empty field for the signature' }).waitFor();
});

it('an agreement waits for photographs, which are sent from each step, or is drawn up without them', async () => {
  await open('photos');
  await lose(PHOTOS, 'POST');
  await takePhoto('front');
  await page.getByText('1 photograph is not sent yet. It is kept on this device').waitFor();
  page.on('dialog', (dialog) => void dialog.accept());
  await open('keys');
  await page.getByText('1 photograph is not sent yet. It is kept on this device').waitFor();
  await goTo('Sign');
  await page.getByText('so they are not in this agreement').waitFor();
  await expectAccessible(page);
  await press(page, 'Sign without them');
  await drawSignature(page);

  await page.unroute(PHOTOS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('alert').getByText('The agreement has changed').waitFor();
  await page.getByText('1 photograph was taken at the hand-over.').waitFor();
  expect(await page.getByText('not sent yet').count()).toBe(0);
});

it('a vehicle is handed over by the last press, after each step was left and come back to, also by Back and a reload', async () => {
  await query(
    `update reservations set pick_up_time = date_trunc('hour', now()), driver_reason = null,
       drop_off_time = date_trunc('hour', now()) + interval '2 days'
     where id = $1`,
    [id],
  );
  await query(
    `update users set email_confirmed = false
     where id = (select user_id from reservations where id = $1)`,
    [id],
  );
  await open('marks');
  await press(page, 'No damage');
  await fill(page, { 'Odometer, miles': '12345', 'Fuel or charge, %': '80' });
  await press(page, 'Save readings');
  await page.getByRole('heading', { name: 'Money', level: 2 }).waitFor();
  await page.goBack();
  await expect.poll(() => labelled(page, 'Odometer, miles').inputValue()).toBe('12,345');
  await page.reload();
  await page.getByRole('heading', { name: 'Readings', level: 2 }).waitFor();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  expect(await steps.getByRole('link', { name: ', done' }).allTextContents()).toEqual([
    'Damage, done',
    'Readings, done',
  ]);
  await expectFits(page, [320, 768]);
  await expectAccessible(page);

  await goTo('Sign');
  await page.getByText("No driver's license was entered.").waitFor();
  expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'Add a driver, or say why' }).click();
  await press(page, 'No license…');
  await fill(page, { 'Why there is no license': 'Shown on a phone' });
  await press(page, 'Save reason');
  await page.getByRole('heading', { name: 'Photos', level: 2 }).waitFor();
  await goTo('Sign');
  await page.getByText('license not recorded. Reason: Shown on a phone').waitFor();
  await page.getByText('get my copy on paper.').waitFor();
  // The typed name is enough.
  await page.getByRole('checkbox').check();
  await press(page, 'Sign');
  await page.getByText('Signed by Kim Larsen').waitFor();
  await page.getByText('Print it for the customer').waitFor();
  const missing = page.getByRole('form', { name: 'Finish' });
  expect(await missing.getByRole('listitem').allTextContents()).toEqual([
    'Photographs',
    '$33.00 due',
  ]);
  await press(page, 'Finish without them');
  await expectFieldError(page, 'Why it is paid later', 'Enter the reason');
  expect(await pickedUp()).toBe(false);
  await fill(page, { 'Why it is paid later': 'The employer transfers it' });
  await press(page, 'Finish without them');
  await toast(page, 'Handtest One was picked up').waitFor();
  await page.getByText('12,345 miles · 80%').first().waitFor();
  expect(await pickedUp()).toBe(true);
  const part = page.locator('details', { hasText: 'Hand-over' }).first();
  await part.locator('summary').click();
  await part.getByText('Later: The employer transfers it').waitFor();
});

it('a photograph that the device can not keep is named, and sent without its time if the clock is wrong', async () => {
  await addScript(
    page,
    (inFuture) => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
      Object.defineProperty(File.prototype, 'lastModified', { value: Date.parse(inFuture) });
    },
    '2099-01-01T00:00:00Z',
  );
  await open('photos');
  await lose(PHOTOS, 'POST');
  await takePhoto('front');
  await page
    .getByText('1 photograph is not sent yet. It could not be kept on this device')
    .waitFor();
  await page.getByText('Not sent yet, and not kept on this device').waitFor();
  await page.unroute(PHOTOS);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('img', { name: 'Front, at hand-over' }).waitFor();
  const stored = await query('select taken_at from photos where reservation_id = $1', [id]);
  expect(stored).toEqual([{ taken_at: null }]);
});

it('a driver who may not drive the vehicle is named at the driver, the agreement and the readings', async () => {
  await query(
    `insert into drivers
       (reservation_id, name, birth_date, license_number, license_country, license_expires)
     values ($1, 'Maya Holt', '1990-04-01', 'D7654321', 'US', '2020-05-01')`,
    [id],
  );
  await query('update vehicles set minimum_driver_age = 99 where id = $1', [vehicleId]);
  await open('drivers');
  await page.getByText('The license expires before the drop-off').waitFor();
  await goTo('Photos');
  await expectFocused(page.getByRole('heading', { name: 'Photos', level: 2 }));
  await goTo('Driver');
  await page.getByText('Drivers of this vehicle must be at least 99 at the pick-up').waitFor();
  for (const step of ['Sign', 'Readings']) {
    await goTo(step);
    await page.getByText(/^Maya Holt: Drivers of this .* The license expires before/).waitFor();
  }
});
