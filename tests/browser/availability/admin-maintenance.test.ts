import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openByLink } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, sharedSite } from '../browser.ts';
import { addReservation, addVehicle, dayFrom, query, removeVehicles, timeFrom } from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  labelled,
  loseAnswer,
  press,
  read,
  textOf,
  toast,
} from '../visitor.ts';

const FIELDS = ['Start date', 'Start time', 'End date', 'End time', 'Reason'];

let page: Page;
let vehicleId: number;

beforeEach(async () => {
  page = await openSignedIn();
  vehicleId = await addVehicle({ model: 'Maintained One' });
});

afterEach(() => removeVehicles('Maintained %'));

function section() {
  return page.getByRole('region', { name: 'Maintenance', exact: true });
}

const day = (inDays: number) => dayFrom(inDays).toString();

/** When the public calendar says that the vehicle is taken on a day. */
async function takenOn(inDays: number): Promise<string[]> {
  const days = `from=${day(inDays)}&to=${day(inDays)}`;
  const url = `${sharedSite().url}/api/car/visitors/${vehicleId}/availability?${days}`;
  const { taken } = (await (await fetch(url)).json()) as {
    taken: { start: string; end: string }[];
  };
  return taken.map(({ start, end }) => `${start.slice(11, 16)} to ${end.slice(11, 16)}`);
}

describe("the maintenance on a vehicle's page", () => {
  it('is added with errors beside the fields, changed and deleted, and added once when the first answer was lost', async () => {
    const reservationId = await addReservation({
      vehicleId,
      from: timeFrom(3, '10:00'),
      to: timeFrom(3, '12:00'),
    });
    await page.goto(`/admin/vehicles/${vehicleId}?part=upkeep`);
    await section().getByText('No maintenance is planned.').waitFor();
    await section().getByRole('link', { name: 'Block for maintenance' }).click();
    await expectFocused(labelled(page, 'Start date'));
    await press(page, 'Block vehicle');
    await expectFieldError(page, 'Start date', 'Enter the start date');
    await expectFieldError(page, 'End time', 'Enter the end time');
    await expectFieldError(page, 'Reason', 'Enter the reason');
    await expectAccessible(page, ['desk']);
    await expectFits(page, [320, 375, 768]);

    const wanted = {
      'Start date': day(3),
      'Start time': '11:00',
      'End date': day(3),
      'End time': '09:00',
      Reason: 'Brake service',
    };
    await fill(page, wanted);
    await expectFieldError(page, 'End time', 'The end must be after the start.');
    await fill(page, { 'End time': '15:00' });
    await press(page, 'Block vehicle');
    const alert = section().getByRole('alert');
    await alert.filter({ hasText: `reservation ${reservationId}, ` }).waitFor();
    const link = section().getByRole('link', { name: `See reservation ${reservationId}` });
    expect(await link.getAttribute('href')).toBe(`/admin/reservations/${reservationId}`);
    expect(await read(page, FIELDS)).toEqual({ ...wanted, 'End time': '15:00' });

    await fill(page, { 'Start time': '12:00' });
    await press(page, 'Block vehicle');
    await toast(page, 'The vehicle was blocked for maintenance').waitFor();
    const block = section().getByRole('listitem');
    expect(await textOf(block)).toMatch(/^Brake service\w+, .*, 12:00 to 15:00, 3 hours/);
    await labelled(page, 'Start date').waitFor({ state: 'detached' });
    expect(await takenOn(3)).toEqual(['10:00 to 15:00']);

    await block.getByRole('link', { name: 'Edit Brake service' }).click();
    await expect.poll(() => read(page, FIELDS)).toMatchObject({ 'Start time': '12:00' });
    await fill(page, { 'End time': '16:30', Reason: 'New brakes' });
    await press(page, 'Save maintenance');
    await toast(page, 'Maintenance was updated').waitFor();
    await block.filter({ hasText: 'New brakes' }).waitFor();
    expect(await takenOn(3)).toEqual(['10:00 to 16:30']);

    await block.getByRole('button', { name: 'Delete New brakes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Maintenance was deleted').waitFor();
    await section().getByText('No maintenance is planned.').waitFor();
    expect(await takenOn(3)).toEqual(['10:00 to 12:00']);

    await openByLink(
      page,
      `/admin/vehicles/${vehicleId}?part=upkeep&maintenance=new&from=${day(2)}T10:00`,
    );
    await expect
      .poll(() => read(page, FIELDS))
      .toEqual({
        'Start date': day(2),
        'Start time': '10:00',
        'End date': day(2),
        'End time': '',
        Reason: '',
      });
    await fill(page, { 'End time': '12:00', Reason: 'Tires' });
    await loseAnswer(page, '**/api/maintenance/admin/add?*');
    await press(page, 'Block vehicle');
    await page.getByText(/can't reach Kestrel.* What you typed is still here\./).waitFor();
    await page.unrouteAll();
    await press(page, 'Block vehicle');
    await section().getByRole('listitem').filter({ hasText: 'Tires' }).waitFor();
    expect(await takenOn(2)).toEqual(['10:00 to 12:00']);
  });

  it('moves the reservation that it meets, and then blocks the vehicle', async () => {
    const other = await addVehicle({ model: 'Maintained Two' });
    const times = { from: timeFrom(5, '10:00'), to: timeFrom(5, '12:00') };
    const reservationId = await addReservation({ vehicleId, ...times });
    const path = `/admin/vehicles/${vehicleId}?part=upkeep`;
    await page.goto(path);
    await page.getByRole('heading', { name: 'Maintained One' }).waitFor();
    await openByLink(page, `${path}&maintenance=new&reason=Service`);
    const wanted = { 'Start date': day(5), 'Start time': '09:00', 'End date': day(5) };
    await fill(page, { ...wanted, 'End time': '17:00' });
    await press(page, 'Block vehicle');
    const move = page.getByRole('region', { name: 'Move to another vehicle' });
    await move.getByRole('button', { name: /Maintained Two/ }).click();
    await toast(page, 'The vehicle was blocked for maintenance').waitFor();
    await section().getByRole('listitem').filter({ hasText: 'Service' }).waitFor();
    expect(await takenOn(5)).toEqual(['09:00 to 17:00']);
    const sql = `select vehicle_id from reservations where id = ${reservationId}`;
    expect(await query(sql)).toEqual([{ vehicle_id: other }]);
  });
});

describe("the dashboard's board", () => {
  const board = () => page.getByRole('region', { name: 'Vehicles by days', exact: true });

  it('blocks a vehicle from an empty stretch by keyboard, and shows the block', async () => {
    await addReservation({ vehicleId, from: timeFrom(-1, '10:00'), to: timeFrom(2, '09:30') });
    await page.goto('/admin');
    const stretch = board().getByRole('button', { name: /^Maintained One, free, \w+ 09:30 to / });
    await stretch.focus();
    await page.keyboard.press('Enter');
    const booking = page.getByRole('menuitem', { name: /^New reservation from \w+ 09:30$/ });
    const item = page.getByRole('menuitem', { name: /^Block for maintenance from \w+ 09:30$/ });
    await expectFocused(booking);
    await expectAccessible(page, ['desk'], { withOpenList: true });
    await page.keyboard.press('ArrowDown');
    await expectFocused(item);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Maintained One' }).waitFor();
    await expectFocused(labelled(page, 'End date'));
    await fill(page, { 'End time': '18:00', Reason: 'Brake service' });
    await page.keyboard.press('Enter');

    const bar = board().getByRole('link', {
      name: /^Maintained One, maintenance: Brake service, \w+ 09:30 to \w+ 18:00$/,
    });
    await bar.waitFor();
    await page.getByRole('list', { name: 'Marks' }).getByText('Maintenance').waitFor();
    expect(await takenOn(2)).toEqual(['00:00 to 18:00']);
    await bar.click();
    await expect.poll(() => read(page, FIELDS)).toMatchObject({ Reason: 'Brake service' });
    await page.goBack();
    await bar.waitFor();
  });
});
