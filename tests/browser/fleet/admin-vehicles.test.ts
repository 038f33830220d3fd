import { afterEach, describe, expect, it } from 'vitest';
import { confirmDelete } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addImage,
  addReservation,
  addVehicle,
  query,
  removeVehicles,
  vehiclesOf,
} from '../rows.ts';
import { FIELDS, fillForm, isUploaded, openForm, pictureFile } from '../vehicle-form.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  leaveField,
  listen,
  loseAnswer,
  press,
  read,
  toast,
} from '../visitor.ts';

const ADD = '**/api/car/admin/*/add';
const PUT = '**/api/car/admin/auth?id=*&imageId=*';

afterEach(() => removeVehicles('Halden Test%'));

describe('the form of a new vehicle', () => {
  it('shows beside each field what is missing and focuses the first, and creates one vehicle when the first answer was lost, with what was typed since', async () => {
    const page = await openForm('new');
    const calls = listen(page, 'POST');
    await press(page, 'Save');
    await expectFieldError(page, 'Model', 'Please enter the model');
    await expectFieldError(page, 'Images', 'Please select an image');
    await expectFocused(labelled(page, 'Model'));
    await expectAccessible(page);
    await expectFits(page, [375]);

    await fill(page, { ...FIELDS, 'Price per hour': '12.345' });
    await leaveField(page);
    await expectFieldError(page, 'Price per hour', 'Must have at most two decimals');
    await fill(page, { 'Price per hour': '12.34' });
    await press(page, 'Save');
    await expectFocused(labelled(page, 'Images'));
    expect(calls).toEqual([]);

    await fillForm(page);
    await loseAnswer(page, ADD);
    await press(page, 'Save');
    await page.getByText(/can't reach Kestrel.* What you typed is still here\./).waitFor();
    await fill(page, { Seats: '7' });
    // By the keyboard: the message about the connection stays, and can lie over the button.
    await labelled(page, 'Seats').press('Enter');
    await toast(page, 'Vehicle was created').waitFor();
    expect(await vehiclesOf('Halden Test')).toMatchObject([{ seats: 7 }]);
  });

  it('creates a vehicle by keyboard alone, and lists it at once', async () => {
    const page = await openForm('new');
    // Long before it opens: until the browser knows of the wait, a press of a key opens nothing.
    const chooser = page.waitForEvent('filechooser');
    await labelled(page, 'Class').waitFor();
    await labelled(page, 'Model').focus();
    const { 'Price per hour': price, ...facts } = FIELDS;
    const identity = { Plate: 'Halden 1', VIN: '', Color: 'Gray', Odometer: '12,500', Home: 'Air' };
    const chosen = { Transmission: 'M', 'Air conditioning': 'N', 'Fuel type': 'Hydr' };
    const keys = { ...facts, ...chosen, Class: 'SUV', ...identity, 'Price per hour': price };
    for (const text of Object.values(keys)) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.getByText('$1,234.50', { exact: true }).waitFor();
    await expectFocused(labelled(page, 'Maximum price per day'));
    await page.keyboard.press('Tab');
    await expectFocused(labelled(page, 'Minimum age of drivers'));
    await page.keyboard.press('Tab');
    await expectFocused(labelled(page, 'Images'));
    await page.keyboard.press('Space');
    await (await chooser).setFiles(await pictureFile());
    await isUploaded(page);
    // Past the buttons that order and remove images, and to Save.
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
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
      home_place_id: 2,
      age: 0,
      price_per_hour_cents: 123450,
      class_id: expect.any(Number),
      plate: 'HALDEN 1',
      odometer: 12_500,
      built_in: false,
    });
  });
});

describe('the form of a vehicle', () => {
  it("shows the vehicle, saves changes twice in a row and after its own save whose answer was lost, and asks after somebody else's", async () => {
    const imageId = await addImage();
    const id = await addVehicle({ model: 'Halden Test', imageId, luggage: 3, age: 2 });
    const page = await openForm(id);
    await page.locator(`main img[src*="${imageId}"]`).first().waitFor();
    expect(await read(page, Object.keys(FIELDS))).toEqual({
      ...FIELDS,
      Luggage: '3',
      Transmission: 'Automatic',
      'Air conditioning': 'Yes',
      'Fuel type': 'Hybrid',
      Age: '2',
      'Price per hour': '38.00',
    });
    await fill(page, { Model: 'Halden Test 2', 'Price per hour': '$41.05' });
    await press(page, 'Save');
    await toast(page, 'Vehicle was updated').waitFor();
    expect(await vehiclesOf('Halden Test 2')).toMatchObject([{ price_per_hour_cents: 4105 }]);
    // A second save starts from the version that the first one answered.
    await fill(page, { Seats: '6' });
    await press(page, 'Save');
    await expect.poll(() => vehiclesOf('Halden Test 2')).toMatchObject([{ seats: 6 }]);

    await loseAnswer(page, PUT);
    await fill(page, { Seats: '7' });
    await press(page, 'Save');
    await page.getByText('What you typed is still here.').waitFor();
    await page.unroute(PUT);
    await fill(page, { Age: '3' });
    await press(page, 'Save');
    await expect.poll(() => vehiclesOf('Halden Test 2')).toMatchObject([{ age: 3, seats: 7 }]);

    await query("update vehicles set age = 8, updated_at = now() + '1 s' where id = $1", [id]);
    await fill(page, { Seats: '6' });
    await press(page, 'Save');
    await toast(page, 'This has been changed in the meantime.').waitFor();
    expect(await vehiclesOf('Halden Test 2')).toMatchObject([{ age: 8, seats: 7 }]);
    expect(await labelled(page, 'Seats').inputValue()).toBe('6');
    await press(page, 'Save mine anyway');
    await expect.poll(() => vehiclesOf('Halden Test 2')).toMatchObject([{ age: 3, seats: 6 }]);
  });

  it('changes nothing on Cancel, keeps a reserved vehicle, and deletes a free one', async () => {
    await addVehicle({ model: 'Halden Test Free', imageId: await addImage() });
    const vehicleId = await addVehicle({ model: 'Halden Test Reserved' });
    const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
    await addReservation({ vehicleId, from, to });
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?search=Halden+Test');
    const free = page.getByRole('link', { name: 'Halden Test Free' });
    await free.click();
    await fill(page, { Seats: '7' });
    await press(page, 'Cancel');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.waitForURL('**/admin/vehicles?search=Halden+Test');
    expect(await vehiclesOf('Halden Test Free')).toMatchObject([{ seats: 5 }]);

    await page.getByRole('link', { name: 'Halden Test Reserved' }).click();
    await page.getByText("This vehicle has reservations and can't be deleted.").waitFor();
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await page.goBack();
    await free.click();
    await confirmDelete(page);
    await toast(page, 'Vehicle was deleted').waitFor();
    await page.waitForURL('**/admin/vehicles?search=Halden+Test');
    expect(await vehiclesOf('Halden Test Free')).toEqual([]);
  });

  it('is disabled for a built-in vehicle, and opens as a copy with images of its own, which Save stores', async () => {
    const imageId = await addImage();
    const id = await addVehicle({ model: 'Halden Test', imageId, builtIn: true });
    const page = await openForm(id);
    await page.getByText('Built-in vehicles can not be deleted and updated').waitFor();
    for (const label of [...Object.keys(FIELDS), 'Images']) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    await page.getByText('The vehicle can still be duplicated, and blocked').waitFor();
    expect(await page.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0);
    const texts = await read(page, Object.keys(FIELDS));
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.waitForURL(`**/admin/vehicles/new?from=${id}`);
    await isUploaded(page);
    expect(await read(page, Object.keys(FIELDS))).toEqual(texts);
    expect(await vehiclesOf('Halden Test')).toHaveLength(1);
    await press(page, 'Save');
    await page.getByText('Vehicle was created').waitFor();
    const images = (await vehiclesOf('Halden Test')).map((row) => row.image_id);
    expect(new Set(images).size).toBe(2);
  });
});

describe('the day maximum of several vehicles', () => {
  it('is set from the list by keyboard, and says which could not be changed and why', async () => {
    await removeVehicles('Halden Test%');
    const ids = [];
    for (const [model, pricePerHourCents] of [
      ['Halden Test 1', 3800],
      ['Halden Test 2', 40_000],
      ['Halden Test 3', 3800],
    ] as const) {
      ids.push(await addVehicle({ model, pricePerHourCents }));
    }
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?search=Halden+Test');
    await press(page, 'Day maximum');
    await expectFocused(page.getByRole('heading', { name: 'Day maximum' }));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Halden Test 3' }).focus();
    await page.keyboard.press('Space');
    await labelled(page, 'Maximum price per day, in dollars').fill('266');
    await expectAccessible(page);
    await expectFits(page, [375]);
    await page.keyboard.press('Enter');
    await page.getByText('The day maximum was set for 1 vehicle.').waitFor();
    await page.getByText('Halden Test 2: Must be at least the price per hour').waitFor();
    await page.getByText('at most $266.00 a day').waitFor();
    const caps = await query(
      'select daily_cap_cents as cap from vehicles where id = any ($1) order by id',
      [ids],
    );
    expect(caps).toEqual([{ cap: 26_600 }, { cap: null }, { cap: null }]);
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
    expect(
      await query(
        "select record_id as id from history where record_kind = 'vehicle' and record_id = any ($1) and action = 'changed'",
        [ids],
      ),
    ).toEqual([{ id: ids[0] }]);
  });
});
