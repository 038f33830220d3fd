import type { Page, Route } from 'playwright-core';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { readDashboard } from '../../db/dashboard.ts';
import { type LocalDatabase, openLocalDatabase } from '../../db/local/database.ts';
import { Dashboard } from '../../src/domain/dashboard.ts';
import { dashboardDays } from '../../src/domain/dashboard-days.ts';
import { createTestDatabase, createTestFolder, type TestDatabase } from '../postgres.ts';
import { SALOON } from '../saloon.ts';
import { eventually } from './admin.ts';
import { addReservation, addVehicle, removeVehicles } from './admin-rows.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { textOf } from './visitor.ts';

const CALL = '**/api/dashboard/admin';

let page: Page;

beforeEach(async () => {
  page = await openSignedIn();
});

function vehiclesFigure() {
  return page.getByRole('link', { name: /^Vehicles \d/ });
}

async function openDashboard(): Promise<void> {
  await page.goto('/admin');
  await vehiclesFigure().waitFor();
}

/** Keeps the dashboard's answers back until the promise it returns is called. */
async function holdAnswers(): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(CALL, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

it('greets under its title and says how old its figures are', async () => {
  await openDashboard();
  expect(await page.title()).toBe('Dashboard | Kestrel Premium Car Rental');
  await page.getByText('Welcome to the Kestrel admin panel.').waitFor();
  await page.getByText(/^\w+day, \w+ \d+, as of \d\d:\d\d$/).waitFor();
});

describe('a slow call', () => {
  it.each([1440, 375])(
    'moves nothing that stands already when it answers, at %i px',
    async (width) => {
      await page.setViewportSize({ width, height: 900 });
      const release = await holdAnswers();
      await page.goto('/admin');
      await page
        .getByRole('status')
        .filter({ hasText: 'Loading...' })
        .waitFor({ state: 'attached' });
      await page.getByText('Pick-ups today').waitFor();
      const shifts = await page.evaluateHandle(() => {
        const seen = { total: 0 };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            seen.total += (entry as PerformanceEntry & { value: number }).value;
          }
        }).observe({ type: 'layout-shift' });
        return seen;
      });
      const before = await page.getByText('Pick-ups today').first().boundingBox();
      release();
      await page.getByRole('heading', { name: 'Newest messages' }).waitFor();
      expect(await page.getByText('Pick-ups today').first().boundingBox()).toMatchObject({
        x: before?.x,
        y: before?.y,
      });
      expect((await shifts.jsonValue()).total).toBeLessThan(0.01);
    },
  );

  it('leaves the old figures until the new ones are there', async () => {
    await openDashboard();
    const before = await textOf(vehiclesFigure());
    const vehicle = await addVehicle('Dashboard Three');
    const release = await holdAnswers();
    const asked = page.waitForRequest(CALL);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await asked;
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'attached' });
    expect(await textOf(vehiclesFigure())).toBe(before);
    release();
    await eventually(() => textOf(vehiclesFigure())).not.toBe(before);
    await removeVehicles([vehicle]);
  });
});

it('asks again, quietly, when somebody comes back to the window', async () => {
  await openDashboard();
  const vehicle = await addVehicle('Dashboard Four');
  await addReservation(vehicle, {
    pickUp: { inDays: 1, at: '10:00' },
    dropOff: { inDays: 2, at: '10:00' },
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.getByRole('link', { name: /^Dashboard Four, #/ }).waitFor();
  await removeVehicles([vehicle]);
});

describe('a failing call', () => {
  it('is told, and can be tried again', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto('/admin');
    await page.getByText('The dashboard could not be loaded.').waitFor();
    expect(await page.locator('.skeleton').count()).toBe(0);
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Retry' }).click();
    await vehiclesFigure().waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('leaves the figures of before, and says which they are', async () => {
    await openDashboard();
    await page.route(CALL, (route) => route.fulfill({ status: 503 }));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page
      .getByText(/The dashboard could not be refreshed. These figures are from \d\d:\d\d\./)
      .waitFor();
    expect(await vehiclesFigure().isVisible()).toBe(true);
    await expectAccessible(page);
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
  });
});

describe('where there is nothing yet', () => {
  let database: TestDatabase;
  let local: LocalDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
    local = await openLocalDatabase(createTestFolder(), database.connectionString);
    return async () => {
      await local.close();
      await database.drop();
    };
  });

  /** The shared site is never empty: what it would answer over the database of these tests. */
  async function answerFromOwnDatabase(): Promise<void> {
    const answer = v.parse(Dashboard, await readDashboard(local.db, dashboardDays(new Date())));
    await page.route(CALL, (route) => route.fulfill({ json: answer }));
  }

  it('says that vehicles come first', async () => {
    await answerFromOwnDatabase();
    await openDashboard();
    await page.getByRole('heading', { name: 'There are no vehicles yet.' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Next seven days' }).count()).toBe(0);
    await page.getByText('Nobody has written yet.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'New Vehicle' }).click();
    await page.waitForURL('**/admin/vehicles/new');
  });

  it('says of each part what it waits for', async () => {
    await local.db
      .insertInto('vehicles')
      .values({
        model: 'Dashboard Seven',
        ...SALOON,
        pricePerHourCents: 3800,
      })
      .execute();
    await answerFromOwnDatabase();
    await openDashboard();
    await page.getByRole('link', { name: 'Dashboard Seven' }).waitFor();
    for (const text of [
      'Nothing is late.',
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

describe('with a busy day', () => {
  let vehicles: number[];

  beforeEach(async () => {
    vehicles = [await addVehicle('Dashboard Five'), await addVehicle('Dashboard Six')];
    const [five = 0, six = 0] = vehicles;
    await addReservation(five, {
      pickUp: { inDays: -400, at: '10:00' },
      dropOff: { inDays: -399, at: '10:00' },
    });
    await addReservation(
      five,
      { pickUp: { inDays: -2, at: '10:00' }, dropOff: { inDays: 0, at: '00:45' } },
      { status: 'DONE' },
    );
    await addReservation(six, {
      pickUp: { inDays: 0, at: '00:00' },
      dropOff: { inDays: 2, at: '10:00' },
    });
    await addReservation(six, {
      pickUp: { inDays: 5, at: '10:00' },
      dropOff: { inDays: 5, at: '12:00' },
    });
    return () => removeVehicles(vehicles);
  });

  it('has nothing that axe finds, on phones, tablets and desks, by day and by night', async () => {
    await openDashboard();
    await page.getByText('Show as a table').first().click();
    await expectAccessible(page);
    await expectAccessible(page, [
      { colorScheme: 'light', width: 768 },
      { colorScheme: 'dark', width: 768 },
    ]);
  });

  it('can be gone through by keyboard alone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openDashboard();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    await eventually(focused).toBe('Dashboard');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Refresh');
    await page.keyboard.press('Tab');
    expect(await focused()).toMatch(/^Pick-ups today \d+$/);

    const board = page.getByRole('region', { name: 'Vehicles by days' });
    await page.getByRole('link', { name: 'All reservations on these days' }).focus();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => board.evaluate((element) => element === document.activeElement))
      .toBe(true);
    const left = () => board.evaluate((element) => element.scrollLeft);
    await page.keyboard.press('ArrowRight');
    await eventually(left).toBeGreaterThan(0);

    // The block comes out from under the column of vehicles.
    await page.keyboard.press('End');
    const block = board.getByRole('link', { name: /^Dashboard Six, #/ }).last();
    await block.focus();
    const covered = await block.evaluate((element) => {
      const { left: x, top, width, height } = element.getBoundingClientRect();
      const seen = document.elementFromPoint(x + width / 2, top + height / 2);
      return !element.contains(seen);
    });
    expect(covered).toBe(false);

    await page.getByText('Show as a table').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('table', { name: 'Fleet utilization by week' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Reservations', level: 1 }).waitFor();
  });

  it('scrolls the board on a phone, not the page, and keeps the vehicles in sight', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await openDashboard();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(375);
    const board = page.getByRole('region', { name: 'Vehicles by days' });
    await board.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    const vehicle = await board
      .getByRole('link', { name: 'Dashboard Six', exact: true })
      .boundingBox();
    const place = await board.boundingBox();
    expect(vehicle?.x).toBeCloseTo(place?.x ?? 0, 0);
    const day = await board
      .getByRole('listitem')
      .filter({ hasText: /^\w{3} \w{3} \d+$/ })
      .last()
      .boundingBox();
    expect((day?.x ?? 0) + (day?.width ?? 0)).toBeLessThanOrEqual(375);
  });

  it('marks today and tells late from out, upcoming and done', async () => {
    await openDashboard();
    const today = page.locator('[aria-current="date"]');
    expect(await textOf(today)).toMatch(/^Today \w{3} \d+$/);
    const board = page.getByRole('region', { name: 'Vehicles by days' });
    const progress = (model: string) =>
      board
        .getByRole('link', { name: `${model}, #` })
        .evaluateAll((links) => links.map((link) => link.getAttribute('data-progress')));
    expect(await progress('Dashboard Six')).toEqual(['out', 'upcoming']);
    expect(await progress('Dashboard Five')).toEqual(['late', 'done']);
    const late = page.getByRole('link', { name: /^Late \d/ });
    expect(await late.getAttribute('data-alarming')).toBe('true');
  });

  it('draws what is late since yesterday up to now, and marks the next one as at risk', async () => {
    const id = await addVehicle('Dashboard Late');
    try {
      await addReservation(id, {
        pickUp: { inDays: -4, at: '10:00' },
        dropOff: { inDays: -1, at: '17:00' },
      });
      const next = await addReservation(id, {
        pickUp: { inDays: 0, at: '00:00' },
        dropOff: { inDays: 1, at: '12:00' },
      });
      await addReservation(id, {
        pickUp: { inDays: 3, at: '10:00' },
        dropOff: { inDays: 4, at: '12:00' },
      });
      await openDashboard();
      const board = page.getByRole('region', { name: 'Vehicles by days' });
      const late = board.getByRole('link', { name: /^Dashboard Late, #.*, late$/ });
      expect(await late.getAttribute('data-progress')).toBe('late');
      const [bar, clock] = await Promise.all([
        late.boundingBox(),
        board.locator('[class*=clock] span').boundingBox(),
      ]);
      // To the hour, and at least one.
      const hour =
        ((await board.locator('ul [class*=lane]').first().boundingBox())?.width ?? 0) / 168;
      const end = (bar?.x ?? 0) + (bar?.width ?? 0);
      expect(Math.abs(end - (clock?.x ?? 0))).toBeLessThanOrEqual(hour + 1);
      const atRisk = board.getByRole('link', { name: /^Dashboard Late, .*at risk/ });
      expect(await atRisk.count()).toBe(1);
      // Its pick-up was this midnight; until now the late one has the vehicle.
      expect(Math.abs(end - ((await atRisk.boundingBox())?.x ?? 0))).toBeLessThanOrEqual(hour + 1);
      expect(await atRisk.getAttribute('href')).toBe(`/admin/reservations/${next}`);
      const stop = page
        .getByRole('region', { name: 'Pick-ups today', exact: true })
        .getByRole('link', { name: /Dashboard Late/ });
      expect(await textOf(stop)).toContain('At risk: its vehicle is late');
    } finally {
      await removeVehicles([id]);
    }
  });
});
