import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  addVehicle,
  chooseImage,
  endSession,
  FIELDS,
  fillForm,
  isUploaded,
  listen,
  openForm,
  picture,
  removeVehicles,
  save,
  signInAgain,
  vehiclesOf,
} from './admin-vehicle.ts';
import { openPage } from './browser.ts';
import { sharedSite } from './shared-site.ts';
import { openSignedIn } from './signed-in.ts';
import { fill, labelled, press, query, read } from './visitor.ts';

const MESSAGES = {
  Model: 'Please enter the model',
  Doors: 'Please enter the number of doors',
  Seats: 'Please enter the number of seats',
  Luggage: 'Please enter the luggage capacity',
  Transmission: 'Please enter type of transmission',
  'Air conditioning': 'Please enter whether air conditioning exists',
  'Fuel type': 'Please enter type of fuel',
  Age: 'Please enter age of car',
  'Price per hour': 'Please enter price per hour',
  Image: 'Please select an image',
};

const ADD = '**/api/car/admin/*/add';
const PUT = '**/api/car/admin/auth?*';

/** What stands below a field, as its description. */
async function errorOf(page: Page, label: string): Promise<string | null> {
  const id = (await labelled(page, label).getAttribute('aria-describedby'))?.split(' ').at(-1);
  return page.locator(`[id="${id}"]`).textContent();
}

function toast(page: Page, text: string) {
  return page.locator('.toast', { hasText: text });
}

async function confirmDelete(page: Page): Promise<void> {
  await press(page, 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Are you sure to delete?' });
  await question.getByText("You won't be able to revert this!").waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
}

function isFocused(page: Page, label: string): Promise<boolean> {
  return labelled(page, label).evaluate((field) => field === document.activeElement);
}

afterEach(() => removeVehicles('Halden Test%'));

describe('a new vehicle', () => {
  it('says in place what is missing and leads to the first of it', async () => {
    const page = await openForm('new');
    const calls = listen(page, 'POST');
    await save(page);
    for (const [label, message] of Object.entries(MESSAGES)) {
      await expect.poll(() => errorOf(page, label)).toBe(message);
      expect(await labelled(page, label).getAttribute('aria-invalid'), label).toBe('true');
    }
    expect(await isFocused(page, 'Model')).toBe(true);
    expect(calls).toEqual([]);
    await fill(page, FIELDS);
    await save(page);
    expect(await isFocused(page, 'Image')).toBe(true);
    expect(calls).toEqual([]);
  });

  it('says what is wrong with a number', async () => {
    const page = await openForm('new');
    for (const [label, text, message] of [
      ['Doors', '10', 'Must be at most 9'],
      ['Seats', '2.5', 'Please enter the number of seats'],
      ['Luggage', '-1', 'Must be at least 0'],
      ['Age', 'new', 'Please enter age of car'],
      ['Price per hour', '0', 'Must be at least 0.01'],
      ['Price per hour', '12.345', 'Must have at most two decimals'],
      ['Price per hour', '10000', 'Must be at most 9999.99'],
    ] as const) {
      await labelled(page, label).fill(text);
      await labelled(page, label).blur();
      await expect.poll(() => errorOf(page, label)).toBe(message);
    }
    const modes = ['Doors', 'Age', 'Price per hour'].map((label) =>
      labelled(page, label).getAttribute('inputmode'),
    );
    expect(await Promise.all(modes)).toEqual(['numeric', 'numeric', 'decimal']);
  });

  it('offers the transmissions and fuels that a vehicle can have', async () => {
    const page = await openForm('new');
    const options = async (label: string) =>
      (await labelled(page, label).locator('option').allTextContents()).slice(1);
    expect(await options('Transmission')).toEqual(['Automatic', 'Manuel', 'Tiptronic']);
    expect(await options('Air conditioning')).toEqual(['Yes', 'No']);
    expect(await options('Fuel type')).toEqual([
      'Electricity',
      'Hybrid',
      'Gasoline',
      'Diesel',
      'Hydrogen',
      'LPG',
      'CNG',
    ]);
  });

  it('is created, listed, and has its page at once', async () => {
    const page = await openForm('new');
    await fillForm(page);
    await page.getByText('$1,234.50', { exact: true }).waitFor();
    await save(page);
    await toast(page, 'Vehicle was created').waitFor();
    await page.waitForURL('**/admin/vehicles');
    await page.getByRole('link', { name: 'Halden Test' }).waitFor();

    const [row] = await vehiclesOf('Halden Test');
    expect(row).toMatchObject({
      doors: 4,
      seats: 5,
      luggage: 0,
      transmission: 'Manuel',
      air_conditioning: false,
      fuel_type: 'Hydrogen',
      age: 0,
      price_per_hour_cents: 123450,
      built_in: false,
    });
    const list = await fetch(`${sharedSite().url}/api/car/visitors/pages?sort=id&direction=DESC`);
    const { content } = (await list.json()) as { content: object[] };
    expect(content[0]).toMatchObject({ id: row.id, model: 'Halden Test', image: [row.image_id] });

    const visitor = await openPage({ javaScriptEnabled: false });
    const response = await visitor.goto(`/vehicles/${row.id}`);
    expect(response?.status()).toBe(200);
    await visitor.getByRole('heading', { name: 'Halden Test', level: 1 }).waitFor();
    expect(await visitor.getByAltText('Halden Test').getAttribute('src')).toContain(row.image_id);
  });

  it('is one, however often Save is pressed', async () => {
    const page = await openForm('new');
    await fillForm(page);
    await page.route(ADD, async (route) => {
      await page.getByRole('button', { name: /^Save.*please wait/ }).dispatchEvent('click');
      await labelled(page, 'Model').press('Enter');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save', exact: true }).dblclick();
    await page.waitForURL('**/admin/vehicles');
    expect(await vehiclesOf('Halden Test')).toHaveLength(1);
  });

  it('is one also when the answer was lost, with what was typed since', async () => {
    const page = await openForm('new');
    await fillForm(page);
    await page.route(ADD, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(page);
    await page.getByText(/can't reach Kestrel.* What you typed is still here\./).waitFor();
    await fill(page, { Seats: '7' });
    await save(page);
    await toast(page, 'Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ seats: 7 }]);
  });

  it('keeps what was typed, with what the server says beside its field', async () => {
    const page = await openForm('new');
    await fillForm(page);
    const errors = { model: 'No such model.', image: 'Please select an image' };
    const answer = { message: 'No such model.', code: 'invalid_input', errors };
    await page.route(ADD, (route) => route.fulfill({ status: 400, json: answer }));
    await save(page);
    await toast(page, 'No such model.').waitFor();
    expect(await errorOf(page, 'Model')).toBe('No such model.');
    await expect
      .poll(() => errorOf(page, 'Image'))
      .toBe('The image is no longer stored. Please choose it again.');
    expect(await isFocused(page, 'Model')).toBe(true);
    expect(await read(page, Object.keys(FIELDS))).toEqual(FIELDS);
    await page.unroute(ADD);
    await chooseImage(page, await picture());
    await save(page);
    await toast(page, 'Vehicle was created').waitFor();
  });

  it('keeps what was typed and its image when the session ends, and is saved after signing in', async () => {
    const page = await openForm('new');
    const upload = page.waitForResponse('**/api/files/upload');
    await fillForm(page);
    const { imageId } = await (await upload).json();
    await endSession(page);
    await save(page);
    await signInAgain(page);
    expect(await read(page, Object.keys(FIELDS))).toEqual(FIELDS);
    await save(page);
    await toast(page, 'Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ image_id: imageId }]);
    await page.goto('/admin/vehicles/new');
    expect(await labelled(page, 'Model').inputValue()).toBe('');
  });
});

describe('a vehicle', () => {
  it('is shown in its form and updated, on its page at once', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    expect(await read(page, Object.keys(FIELDS))).toEqual({
      ...FIELDS,
      Luggage: '3',
      Transmission: 'Automatic',
      'Air conditioning': 'Yes',
      'Fuel type': 'Gasoline',
      Age: '2',
      'Price per hour': '38.00',
    });
    await fill(page, { Model: 'Halden Test 2', 'Price per hour': '$41.05' });
    await save(page);
    await toast(page, 'Vehicle was updated').waitFor();
    expect(await vehiclesOf('Halden Test 2')).toMatchObject([{ price_per_hour_cents: 4105 }]);

    // The version it has now is the one of its own save.
    await fill(page, { Seats: '6' });
    await save(page);
    await expect.poll(() => vehiclesOf('Halden Test 2')).toMatchObject([{ seats: 6 }]);

    const visitor = await openPage();
    await visitor.goto(`/vehicles/${id}`);
    await visitor.getByRole('heading', { name: 'Halden Test 2', level: 1 }).waitFor();
    expect(await visitor.getByText('$41.05').count()).toBeGreaterThan(0);
  });

  it('is not written over when somebody else has changed it: theirs', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    await query("update vehicles set age = 9, updated_at = now() + '1 s' where id = $1", [id]);
    await fill(page, { Seats: '7' });
    await save(page);
    await toast(page, 'This has been changed in the meantime.').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ age: 9, seats: 5 }]);
    expect(await labelled(page, 'Seats').inputValue()).toBe('7');
    await page.route('**/api/car/admin/*/auth', (route) => route.abort());
    await press(page, 'Load the newer version');
    await page.getByText("We can't reach Kestrel right now.").first().waitFor();
    expect(await labelled(page, 'Seats').inputValue()).toBe('7');
    await page.unrouteAll();
    await press(page, 'Load the newer version');
    await expect.poll(() => labelled(page, 'Age').inputValue()).toBe('9');
    expect(await labelled(page, 'Seats').inputValue()).toBe('5');
    await expect
      .poll(() => labelled(page, 'Model').evaluate((field) => field === document.activeElement))
      .toBe(true);
    await save(page);
    await toast(page, 'Vehicle was updated').waitFor();
  });

  it('is not written over when somebody else has changed it: mine', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    await query("update vehicles set age = 9, updated_at = now() + '1 s' where id = $1", [id]);
    await fill(page, { Seats: '7' });
    await save(page);
    await press(page, 'Save mine anyway');
    await toast(page, 'Vehicle was updated').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ age: 2, seats: 7 }]);
    await page.getByRole('button', { name: 'Save mine anyway' }).waitFor({ state: 'detached' });
  });

  it("takes its own save whose answer was lost for nobody else's", async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    await page.route(PUT, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await fill(page, { Seats: '7' });
    await save(page);
    await page.getByText('What you typed is still here.').waitFor();
    await page.unroute(PUT);
    await fill(page, { Age: '3' });
    await save(page);
    await toast(page, 'Vehicle was updated').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ age: 3, seats: 7 }]);
  });

  it('keeps what was typed while it was saved', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    await page.route(PUT, async (route) => {
      await fill(page, { Seats: '8' });
      await route.continue();
    });
    await fill(page, { Age: '3' });
    await save(page);
    await toast(page, 'Vehicle was updated').waitFor();
    expect(await read(page, ['Age', 'Seats'])).toEqual({ Age: '3', Seats: '8' });
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ age: 3, seats: 5 }]);
  });

  it('keeps what was typed and its version when the session ends', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openForm(id);
    await fill(page, { Seats: '7' });
    await endSession(page);
    await save(page);
    await query("update vehicles set age = 9, updated_at = now() + '1 s' where id = $1", [id]);
    await signInAgain(page);
    expect(await labelled(page, 'Seats').inputValue()).toBe('7');
    await save(page);
    await press(page, 'Save mine anyway');
    await toast(page, 'Vehicle was updated').waitFor();
  });

  it('is deleted after a question, and the page goes back one step', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?search=Halden+Test');
    await page.getByRole('link', { name: 'Halden Test' }).click();
    await confirmDelete(page);
    await toast(page, 'Vehicle was deleted').waitFor();
    await page.waitForURL('**/admin/vehicles?search=Halden+Test');
    expect(await vehiclesOf('Halden Test')).toEqual([]);
    await page.goto(`/admin/vehicles/${id}`);
    await page.getByRole('heading', { name: 'Vehicle not found' }).waitFor();
  });

  it('that has reservations is kept, and says so', async () => {
    const { id } = await addVehicle('Halden Test');
    await query(
      `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, total_cents)
       select min(id), $1, '2040-06-01T10:00-07', '2040-06-01T12:00-07', 'x', 'y', 1 from users`,
      [id],
    );
    const page = await openForm(id);
    await confirmDelete(page);
    await toast(page, 'This vehicle has reservations and can not be deleted.').waitFor();
    expect(await labelled(page, 'Model').inputValue()).toBe('Halden Test');
    expect(await vehiclesOf('Halden Test')).toHaveLength(1);
  });

  it('that is built-in is locked, and says so', async () => {
    const page = await openForm(1);
    await page.getByText('Built-in vehicles can not be deleted and updated').waitFor();
    for (const label of [...Object.keys(FIELDS), 'Image']) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    expect(await page.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Cancel' }).count()).toBe(1);
  });

  it('is left as it is by Cancel', async () => {
    const { id } = await addVehicle('Halden Test');
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?search=Halden+Test');
    await page.getByRole('link', { name: 'Halden Test' }).click();
    await page.waitForURL(`**/admin/vehicles/${id}`);
    await fill(page, { Seats: '7' });
    await press(page, 'Cancel');
    await page.waitForURL('**/admin/vehicles?search=Halden+Test');
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ seats: 5 }]);
  });
});

it('is filled, saved and left by keys alone', async () => {
  const page = await openForm('new');
  await labelled(page, 'Model').focus();
  const keys = Object.values({ ...FIELDS, Transmission: 'M', 'Air conditioning': 'N' });
  for (const [index, text] of keys.entries()) {
    await page.keyboard.type(FIELDS['Fuel type'] === text ? 'Hydr' : text);
    if (index < keys.length) await page.keyboard.press('Tab');
  }
  expect(await isFocused(page, 'Image')).toBe(true);
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await picture());
  await isUploaded(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await toast(page, 'Vehicle was created').waitFor();
  expect(await vehiclesOf('Halden Test')).toMatchObject([{ fuel_type: 'Hydrogen', doors: 4 }]);
});
