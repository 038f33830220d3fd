import { getDayOfWeek } from '@internationalized/date';
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addReservation, addVehicle, dayFrom, removeVehicles } from './admin-rows.ts';
import { openSignedIn } from './signed-in.ts';
import { query, textOf } from './visitor.ts';

const FIGURES = ['Pick-ups today', 'Returns today', 'Out', 'Late', 'Vehicles'] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

let page: Page;
let first: number;
let second: number;

beforeEach(async () => {
  page = await openSignedIn();
  first = await addVehicle('Dashboard One');
  second = await addVehicle('Dashboard Two');
});

afterEach(() => removeVehicles([first, second]));

async function openDashboard(): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: /^Vehicles \d/ }).waitFor();
}

function figure(name: string): Locator {
  return page.getByRole('list', { name: 'Today in figures' }).getByRole('link', { name });
}

async function readFigures(): Promise<Figures> {
  const entries = FIGURES.map(async (name) => [
    name,
    Number((await textOf(figure(name))).replace(/.* |,/g, '')),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Waits for a list to count as many rows. */
async function expectRows(count: number, noun: string): Promise<void> {
  const text = `${count.toLocaleString('en-US')} ${noun}`;
  await page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
  expect(await textOf(page.getByRole('heading', { level: 1 }))).not.toBe('Dashboard');
}

function section(name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

describe('the figures', () => {
  it('count what is picked up, returned, out and late', async () => {
    await openDashboard();
    const before = await readFigures();
    await addReservation(first, {
      pickUp: { inDays: 0, at: '00:00' },
      dropOff: { inDays: 3, at: '10:00' },
    });
    await addReservation(
      second,
      { pickUp: { inDays: -2, at: '10:00' }, dropOff: { inDays: 0, at: '23:45' } },
      { status: 'DONE' },
    );
    await addReservation(second, {
      pickUp: { inDays: -500, at: '10:00' },
      dropOff: { inDays: -499, at: '10:00' },
    });
    await addReservation(
      first,
      { pickUp: { inDays: 0, at: '08:00' }, dropOff: { inDays: 0, at: '12:00' } },
      { status: 'CANCELLED' },
    );
    await addReservation(first, {
      pickUp: { inDays: 4, at: '10:00' },
      dropOff: { inDays: 5, at: '10:00' },
    });
    const third = await addVehicle('Dashboard Three');
    await openDashboard();
    const after = await readFigures();
    await removeVehicles([third]);
    for (const name of FIGURES) expect(after[name] - before[name], name).toBe(1);
  });

  it('lead to lists that count as many', async () => {
    await addReservation(first, {
      pickUp: { inDays: 0, at: '00:00' },
      dropOff: { inDays: 3, at: '10:00' },
    });
    await addReservation(second, {
      pickUp: { inDays: -3, at: '10:00' },
      dropOff: { inDays: 0, at: '00:00' },
    });
    await openDashboard();
    const figures = await readFigures();
    for (const name of FIGURES) {
      expect(figures[name]).toBeGreaterThan(0);
      await figure(name).click();
      await expectRows(figures[name], name === 'Vehicles' ? 'vehicles' : 'reservations');
      await page.goBack();
      await figure(name).waitFor();
    }
  });
});

describe('the lists of the day', () => {
  it('name time, vehicle, customer and place, and lead to the reservation', async () => {
    const id = await addReservation(first, {
      pickUp: { inDays: 0, at: '00:00' },
      dropOff: { inDays: 3, at: '10:00' },
    });
    await openDashboard();
    const row = section('Pick-ups today').getByRole('link', { name: 'Dashboard One' });
    expect(await textOf(row)).toBe('00:00 Dashboard One Noah Bennett, Harbor desk Out');
    await row.click();
    await page.getByRole('heading', { name: `Reservation ${id}` }).waitFor();
    await page.goBack();
    await figure('Pick-ups today').waitFor();
  });

  it('show what comes back, and where', async () => {
    await addReservation(
      first,
      { pickUp: { inDays: -1, at: '09:00' }, dropOff: { inDays: 0, at: '00:00' } },
      { status: 'DONE' },
    );
    await openDashboard();
    const row = section('Returns today').getByRole('link', { name: 'Dashboard One' });
    expect(await textOf(row)).toBe('00:00 Dashboard One Noah Bennett, Airport, terminal 2 Done');
  });

  it('put what is longest overdue first, and say since when', async () => {
    await addReservation(first, {
      pickUp: { inDays: -501, at: '10:00' },
      dropOff: { inDays: -500, at: '00:00' },
    });
    await addReservation(second, {
      pickUp: { inDays: -601, at: '10:00' },
      dropOff: { inDays: -600, at: '00:00' },
    });
    await openDashboard();
    const rows = section('Late').getByRole('listitem');
    expect(await textOf(rows.nth(0))).toMatch(/^600 days Dashboard Two/);
    expect(await textOf(rows.nth(1))).toMatch(/^500 days Dashboard One/);
    const late = (await readFigures()).Late;
    await section('Late')
      .getByRole('link', { name: `All ${late} late returns` })
      .click();
    await expectRows(late, 'reservations');
  });
});

describe('the board', () => {
  const HOURS = 7 * 24;

  const weekday = (inDays: number) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(
      dayFrom(inDays).toDate('UTC'),
    );

  it('places each reservation at its hours, as a link that says all of it', async () => {
    const id = await addReservation(first, {
      pickUp: { inDays: 2, at: '10:00' },
      dropOff: { inDays: 3, at: '12:30' },
    });
    await openDashboard();
    const block = page.getByRole('link', {
      name: `Dashboard One, #${id}, ${weekday(2)} 10:00 to ${weekday(3)} 12:30, upcoming`,
      exact: true,
    });
    const place = await block.evaluate((link) => {
      const lane = link.closest('ul')?.getBoundingClientRect();
      const { left, width } = link.getBoundingClientRect();
      return {
        left: (left - (lane?.left ?? 0)) / (lane?.width ?? 0),
        width: width / (lane?.width ?? 0),
      };
    });
    expect(place.left * HOURS).toBeCloseTo(2 * 24 + 10, 1);
    // The last hour is begun: 12:30 stands at 13:00.
    expect(place.width * HOURS).toBeCloseTo(27, 1);
    await block.click();
    await page.getByRole('heading', { name: `Reservation ${id}` }).waitFor();
  });

  it('names the day of what began before it or ends after it', async () => {
    const id = await addReservation(first, {
      pickUp: { inDays: -20, at: '10:00' },
      dropOff: { inDays: 20, at: '12:00' },
    });
    await openDashboard();
    const day = (inDays: number) =>
      new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
        dayFrom(inDays).toDate('UTC'),
      );
    const block = page.getByRole('link', {
      name: `Dashboard One, #${id}, ${day(-20)} 10:00 to ${day(20)} 12:00, out`,
    });
    const [lane, box] = [
      await block.locator('xpath=../..').boundingBox(),
      await block.boundingBox(),
    ];
    expect(box?.width).toBeCloseTo(lane?.width ?? 0, 0);
  });

  it('leaves out what was cancelled, and leads to vehicles and to all reservations', async () => {
    await addReservation(
      first,
      { pickUp: { inDays: 1, at: '10:00' }, dropOff: { inDays: 2, at: '10:00' } },
      { status: 'CANCELLED' },
    );
    await addReservation(second, {
      pickUp: { inDays: 1, at: '10:00' },
      dropOff: { inDays: 2, at: '10:00' },
    });
    await openDashboard();
    const board = section('Vehicles by days');
    expect(await board.getByRole('link', { name: /^Dashboard One, / }).count()).toBe(0);
    expect(await board.getByRole('link', { name: /^Dashboard Two, / }).count()).toBe(1);
    expect(
      await board
        .getByRole('listitem')
        .filter({ hasText: /^Today/ })
        .count(),
    ).toBe(1);
    await page.getByRole('link', { name: 'All reservations on these days' }).click();
    await page.getByRole('row').filter({ hasText: 'Dashboard Two' }).waitFor();
    expect(await page.getByRole('row').filter({ hasText: 'Dashboard One' }).count()).toBe(0);
    await page.goBack();
    await board.getByRole('link', { name: 'Dashboard Two', exact: true }).click();
    await page.getByRole('heading', { name: `Vehicle ${second}` }).waitFor();
  });
});

describe('the weeks', () => {
  /** A row of the table behind a chart; 0 is the week under way. */
  async function readWeek(title: string, weeksAgo: number): Promise<number[]> {
    await openDashboard();
    const panel = section(title);
    await panel.getByText('Show as a table').click();
    const cells = panel
      .getByRole('row')
      .nth(1 + weeksAgo)
      .getByRole('cell');
    return (await cells.allTextContents()).map((text) => Number(text.replace(/[$,%]/g, '')));
  }

  /** Wednesday 10:00 to Thursday 16:00: no clock changes in between. */
  async function addInWeek(weeksAgo: number): Promise<void> {
    const inDays = 2 - getDayOfWeek(dayFrom(0), 'en-US', 'mon') - 7 * weeksAgo;
    await addReservation(
      first,
      { pickUp: { inDays, at: '10:00' }, dropOff: { inDays: inDays + 1, at: '16:00' } },
      { status: 'DONE', totalCents: 54_321 },
    );
  }

  it('count what each brought in, and lead to its pick-ups', async () => {
    const [pickUps = 0, revenue = 0] = await readWeek('Revenue by week', 3);
    await addInWeek(3);
    const after = await readWeek('Revenue by week', 3);
    expect(after[0]).toBe(pickUps + 1);
    expect(after[1]).toBeCloseTo(revenue + 543.21, 2);

    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const bars = section('Revenue by week').getByRole('listitem').getByRole('link');
    expect(await bars.count()).toBe(12);
    const bar = bars.nth(8);
    expect(await textOf(bar)).toContain(`: ${dollars.format(after[1] ?? 0)}`);
    await bar.click();
    await expectRows(pickUps + 1, 'reservations');
  });

  it('measure the hours that the fleet was rented, and lead to what took them', async () => {
    const [rented = 0] = await readWeek('Fleet utilization by week', 2);
    await addInWeek(2);
    const [rentedAfter = 0, fleet = 0] = await readWeek('Fleet utilization by week', 2);
    expect(rentedAfter - rented).toBe(30);
    const { Vehicles: vehicles } = await readFigures();
    expect([167, 168, 169]).toContain(fleet / vehicles);
    await section('Fleet utilization by week')
      .getByRole('listitem')
      .getByRole('link')
      .nth(9)
      .click();
    await page.getByRole('row').filter({ hasText: 'Dashboard One' }).waitFor();
  });

  it('are pictures with a name, and each bar is as high as its value', async () => {
    await addInWeek(1);
    await openDashboard();
    const panel = section('Revenue by week');
    const bars = panel.getByRole('img', { name: /^Revenue by week: \$.* so far$/ }).locator('rect');
    const heights = await bars.evaluateAll((rects) =>
      rects.map((rect) => rect.getBoundingClientRect().height),
    );
    await panel.getByText('Show as a table').click();
    const texts = await panel.getByRole('cell').filter({ hasText: '$' }).allTextContents();
    const values = texts.map((text) => Number(text.replace(/[$,]/g, ''))).toReversed();
    expect(heights).toHaveLength(12);
    const [height = 0, value = 0] = [Math.max(...heights), Math.max(...values)];
    for (const [week, each] of values.entries()) {
      expect((heights[week] ?? 0) / height).toBeCloseTo(each / value, 2);
    }
  });
});

it('shows the newest messages and how many there are', async () => {
  const [{ count }] = await query('select count(*)::integer as count from contact_messages');
  const [message] = await query(
    `insert into contact_messages (name, subject, body, email)
     values ('Robin Reader', 'Dashboard subject', 'Is this message the newest one?', 'robin@example.com')
     returning id`,
  );
  await openDashboard();
  const panel = section('Newest messages');
  const newest = panel.getByRole('listitem').first();
  expect(await textOf(newest)).toMatch(/^Dashboard subject Robin Reader \w+ \d+, \d{4}, /);
  await newest.getByRole('link').click();
  await page.getByRole('heading', { name: `Message ${message.id}` }).waitFor();
  await page.goBack();
  await panel.getByRole('link', { name: `All ${count + 1} messages` }).click();
  await expectRows(count + 1, 'messages');
  await query('delete from contact_messages where id = $1', [message.id]);
});
