import { getDayOfWeek } from '@internationalized/date';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn, takeComplaints } from '../browser.ts';
import {
  addMessage,
  addReservation,
  addVehicle,
  dayFrom,
  query,
  removeVehicles,
  timeFrom,
} from '../rows.ts';
import {
  expectFieldError,
  expectFits,
  expectFocused,
  fill,
  focused,
  labelled,
  press,
  textOf,
  toast,
} from '../visitor.ts';

const CALL = '**/api/dashboard/admin';

let page: Page;
let first: number;
let second: number;

beforeEach(async () => {
  page = await openSignedIn();
  first = await addVehicle({ model: 'Dashboard One' });
  second = await addVehicle({ model: 'Dashboard Two' });
});

afterEach(() => removeVehicles('Dashboard %'));

type DayTime = [inDays: number, time: string];

/** Reserves a vehicle from and to times that are so many days from today. */
function reserve(
  vehicleId: number,
  from: DayTime,
  to: DayTime,
  options: {
    status?: ReservationStatus;
    totalCents?: number;
    turnaroundMinutes?: number;
    pickedUpAt?: null;
  } = {},
): Promise<number> {
  return addReservation({ vehicleId, from: timeFrom(...from), to: timeFrom(...to), ...options });
}

async function openDashboard(): Promise<void> {
  await page.goto('/admin');
  await figure('Vehicles').waitFor();
}

function figure(name: string): Locator {
  return page.getByRole('list', { name: 'Today in figures' }).getByRole('link', { name });
}

async function readFigure(name: string): Promise<number> {
  return Number((await textOf(figure(name))).replace(/.* |,/g, ''));
}

/** Waits for a list with this number of rows. */
async function expectList(count: number, noun: string): Promise<void> {
  const text = `${count.toLocaleString('en-US')} ${noun}`;
  await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
}

function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

function board(): Locator {
  return section('Vehicles by days');
}

describe('the dashboard', () => {
  it("links today's pick-ups and returns, what is late, the newest message and each figure to its rows", async () => {
    await reserve(first, [0, '00:00'], [3, '10:00']);
    await reserve(second, [-1, '09:00'], [0, '00:00'], { status: 'DONE' });
    await reserve(second, [-602, '10:00'], [-601, '12:00']);
    await addMessage('Dashboard subject');
    onTestFinished(async () => void (await query('delete from contact_messages')));
    await openDashboard();
    const pickUp = section('Pick-ups today').getByRole('listitem');
    expect(await textOf(pickUp.filter({ hasText: 'Dashboard One' }))).toMatch(
      /^00:00 Dashboard One Harbor desk Noah Bennett Call [\d() -]+ Out Due \$33\.00$/,
    );
    const dropOff = section('Returns today').getByRole('listitem');
    expect(await textOf(dropOff.filter({ hasText: 'Dashboard Two' }))).toMatch(
      /^00:00 Dashboard Two Airport Noah Bennett Call [\d() -]+ Done Due \$33\.00$/,
    );
    const late = section('Late').getByRole('listitem').first();
    // Of 24 hours each, counted from noon.
    expect(await textOf(late)).toMatch(
      /^60[01] days late Dashboard Two due .* Late \$[\d,]+\.00 to charge; rental due \$33\.00 Returned/,
    );
    await page.getByText(/^\w+day, \w+ \d+, as of \d\d:\d\d$/).waitFor();
    const count = await readFigure('Late');
    await section('Late')
      .getByRole('link', { name: `All ${count} late returns` })
      .waitFor();
    await pickUp.getByRole('link', { name: 'Dashboard One, Noah Bennett' }).click();
    await page.getByRole('heading', { name: 'Noah Bennett · Dashboard One' }).waitFor();

    await page.goBack();
    const newest = section('Newest messages').getByRole('listitem').first();
    const message = newest.getByRole('link', { name: 'Dashboard subject' });
    expect(await message.getAttribute('href')).toMatch(/^\/admin\/contact-messages\/\d+$/);
    const returns = await readFigure('Returns today');
    await figure('Returns today').click();
    await expectList(returns, 'reservations');
  });

  it('can be loaded again, keeps its figures when a refresh fails, and has an empty state in each part', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto('/admin');
    await page.getByText('The dashboard could not be loaded.').waitFor();
    await page.unroute(CALL);
    await press(page, 'Retry');
    await figure('Vehicles').waitFor();
    const before = await readFigure('Vehicles');
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await press(page, 'Refresh');
    await page.getByText(/could not be refreshed\. These figures are from \d\d:\d\d\./).waitFor();
    expect(await readFigure('Vehicles')).toBe(before);
    for (const complaint of takeComplaints()) expect(complaint).toContain('Loading failed.');
    await page.unroute(CALL);

    // As of a company without vehicles or reservations.
    const none = { total: 0, rows: [] };
    const vehicles: object[] = [];
    await page.route(CALL, async (route) => {
      const figures = await (await route.fetch()).json();
      const weeks = figures.weeks.map((week: object) => ({ ...week, revenue: 0, rentedHours: 0 }));
      const empty = {
        pickUpsToday: none,
        returnsToday: none,
        late: none,
        vehicles: vehicles.length,
        board: { ...figures.board, vehicles, total: 0 },
        weeks,
        messages: { total: 0, newest: [] },
        isMailConfigured: false,
      };
      await route.fulfill({ json: { ...figures, ...empty } });
    });
    await press(page, 'Refresh');
    await page.getByText('Email is not set up').waitFor();
    await page.getByRole('heading', { name: 'There are no vehicles yet.' }).waitFor();
    await page.getByText('Nobody has written yet.').waitFor();
    await page.getByRole('link', { name: 'New Vehicle' }).waitFor();

    vehicles.push({ id: first, model: 'Dashboard One', reservations: [], maintenance: [] });
    await press(page, 'Refresh');
    await page.getByRole('link', { name: 'Dashboard One' }).waitFor();
    for (const text of [
      'Nobody picks up a vehicle today.',
      'No vehicle comes back today.',
      'Nothing is reserved on these days',
      'Nothing was rented in the last twelve weeks.',
      'No revenue in the last twelve weeks.',
    ]) {
      await page.getByText(text).waitFor();
    }
    await expectAccessible(page);
  });
});

describe('hand-overs and returns', () => {
  const button = (name: 'Picked up' | 'Returned', list: string) =>
    section(list).getByRole('button', { name: `${name} Dashboard` });

  async function recorded(id: number) {
    const [row] = await query('select * from reservations where id = $1', [id]);
    return { ...row, isPickedUp: row.picked_up_at !== null, isReturned: row.returned_at !== null };
  }

  it('are recorded by one press, said by a toast, and undone from there; those of a late vehicle say how late it was, and take details on the page', async () => {
    const id = await reserve(first, [0, '00:00'], [3, '10:00'], { pickedUpAt: null });
    const lateId = await reserve(second, [-602, '10:00'], [-601, '12:00'], { totalCents: 26_000 });
    await openDashboard();
    const row = section('Pick-ups today')
      .getByRole('listitem')
      .filter({ hasText: 'Dashboard One' });
    await button('Picked up', 'Pick-ups today').focus();
    await page.keyboard.press('Enter');
    await toast(page, 'Dashboard One was picked up').waitFor();
    await row.getByText('Out', { exact: true }).waitFor();
    expect(await row.getByRole('button').count()).toBe(0);
    expect(await focused(page)).toContain('Pick-ups today');
    expect(await recorded(id)).toMatchObject({ isPickedUp: true, status: 'CREATED' });
    await press(page, 'Undo');
    await toast(page, 'Hand-over undone').waitFor();
    await button('Picked up', 'Pick-ups today').waitFor();
    expect(await recorded(id)).toMatchObject({ isPickedUp: false });

    const late = await readFigure('Late');
    await button('Returned', 'Late').click();
    await toast(page, /^Dashboard Two was returned, 14,4\d\d hours late/).waitFor();
    await expect.poll(() => readFigure('Late')).toBe(late - 1);
    await page.getByRole('link', { name: 'Add details' }).click();
    await expectFocused(labelled(page, 'Odometer, miles'));
    await fill(page, { 'Odometer, miles': '12,345', 'Fuel or charge, %': '140', Note: 'Clean' });
    await press(page, 'Save return');
    await expectFieldError(page, 'Fuel or charge, %', 'Enter a percentage from 0 to 100');
    await fill(page, { 'Fuel or charge, %': '60' });
    await expectAccessible(page);
    await press(page, 'Save return');
    await toast(page, 'Return recorded').waitFor();
    const part = page.locator('details', { hasText: 'Return' });
    await part.getByText('12,345 miles · 60%').first().click();
    await part.getByText(/^14,4\d\d hours late, \$[\d,]+\.\d\d at this rate/).waitFor();
    await page.getByRole('link', { name: 'Edit booking' }).click();
    await expect.poll(() => labelled(page, 'Status').inputValue()).toBe('DONE');
    expect(await recorded(lateId)).toMatchObject({ return_fuel: 60, return_note: 'Clean' });
  });
});

it('a busy dashboard is accessible, fits every width, and its board scrolls by keyboard on a phone; the board shows each reservation with its details as its name, turnarounds, late ones and the next one of a late vehicle; the charts by week have a table, and their bars lead to the rows', async () => {
  const id = await reserve(first, [2, '10:00'], [3, '12:30']);
  await reserve(first, [-4, '10:00'], [-1, '17:00']);
  const next = await reserve(first, [0, '00:00'], [1, '12:00'], { pickedUpAt: null });
  const turned = await reserve(second, [2, '10:00'], [3, '12:00'], { turnaroundMinutes: 240 });
  // Wednesday 10:00 to Thursday 16:00: no clock changes in between.
  const wednesday = 2 - getDayOfWeek(dayFrom(0), 'en-US', 'mon') - 7 * 3;
  const options = { status: 'DONE', totalCents: 54_321 } as const;
  await reserve(first, [wednesday, '10:00'], [wednesday + 1, '16:00'], options);
  await page.setViewportSize({ width: 375, height: 800 });
  await openDashboard();
  await expect.poll(() => focused(page)).toBe('Dashboard');
  await page.getByRole('link', { name: 'All reservations on these days' }).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).not.toBe('All reservations on these days');
  const left = () => board().evaluate((element) => element.scrollLeft);
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(0);
  const panel = section('Revenue by week');
  await panel.getByText('Show as a table').click();
  await expectAccessible(page, ['phone', 'desk']);
  await expectFits(page, [320, 768, 992, 1200, 1440]);
  const cells = await panel.getByRole('row').nth(4).getByRole('cell').allTextContents();
  const [pickUps, revenue = ''] = cells;
  const bar = panel.getByRole('listitem').getByRole('link').nth(8);
  expect(await textOf(bar)).toContain(`: ${revenue}`);
  await bar.click();
  await expectList(Number(pickUps), 'reservations');
  await page.goBack();

  await board()
    .getByRole('link', { name: /^Dashboard One, Noah Bennett, .*, late, #/ })
    .waitFor();
  const atRisk = board().getByRole('link', {
    name: /^Dashboard One, Noah Bennett At risk, .*, the vehicle is late, #/,
  });
  expect(await atRisk.count()).toBe(1);
  expect(await atRisk.getAttribute('href')).toBe(`/admin/reservations/${next}`);
  const pickUp = section('Pick-ups today')
    .getByRole('listitem')
    .filter({ hasText: 'Dashboard One' });
  expect(await textOf(pickUp)).toContain('At risk: Its vehicle is late.');
  await board()
    .getByRole('link', { name: new RegExp(`, then turnaround until \\w+ 16:00, #${turned}$`) })
    .waitFor();
  await board()
    .getByRole('button', { name: /^Dashboard Two, free, \w+ 16:00 to / })
    .waitFor();

  const link = board().getByRole('link', {
    name: new RegExp(
      `^Dashboard One, Noah Bennett, \\w+ 10:00 to \\w+ 12:30, Due \\$33\\.00, expected, #${id}$`,
    ),
  });
  await link.click();
  await page.getByRole('heading', { name: 'Noah Bennett · Dashboard One' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'All reservations on these days' }).click();
  await page.getByRole('row').filter({ hasText: 'Dashboard One' }).first().waitFor();
});
