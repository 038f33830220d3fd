import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import { type Charts, LEAD_TIMES } from '#figures/rules/charts.ts';
import {
  FIGURES_SORTS,
  type Figures,
  type FiguresPage,
  leftAfterCosts,
  utilizationOf,
  type VehicleFigures,
} from '#figures/rules/figures.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import type { ReservationStatus } from '#rental/rules/reservation-status.ts';
import { fc } from '../../random.ts';
import { shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addVehicle,
  runSql,
} from '../records.ts';

/** Four days after the clocks went back. */
const NOW = new Date('2024-11-07T18:30:00Z');

const QUARTER_HOUR_MS = 900_000;

type Rental = {
  from: Date;
  until: Date;
  returnedAt: Date | undefined;
  status: ReservationStatus;
  totalCents: number;
  /** When it was booked. */
  createdAt: Date;
};
type Car = { id: number; createdAt: Date; leftAt: Date | undefined; rentals: Rental[] };

const cars: Car[] = [];
let token = '';
let userId = 0;

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  ({ token, id: userId } = await addAdministrator());
  await addFleet();
});

afterAll(() => {
  vi.useRealTimers();
});

async function read(query: Record<string, string> = {}): Promise<FiguresPage> {
  const answer = await call('GET', '/figures/admin', { token, query: { size: '100', ...query } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as FiguresPage;
}

/** Vehicles that came and went from January 2024 on, with rentals one after the other. */
async function addFleet(): Promise<void> {
  const quarters = (most: number) => fc.integer({ min: 0, max: most });
  const rental = fc.record({
    gap: quarters(1200),
    length: fc.integer({ min: 4, max: 2000 }),
    // A return before the pick-up leaves no hours.
    returned: fc.option(fc.integer({ min: -4, max: 2100 }), { freq: 2 }),
    status: fc.constantFrom<ReservationStatus>('CREATED', 'DONE', 'DONE', 'CANCELLED'),
    totalCents: fc.integer({ min: 1, max: 900_000 }),
    bookedBefore: quarters(70 * 96),
  });
  const car = fc.record({
    created: quarters(20_000),
    stayed: quarters(20_000),
    rentals: fc.array(rental, { minLength: 12, maxLength: 24 }),
  });
  const drawn = fc.sample(fc.array(car, { minLength: 8, maxLength: 8 }), { numRuns: 1 });
  const begin = Date.parse('2024-01-01T08:00Z');
  const at = (quarter: number) => new Date(begin + quarter * QUARTER_HOUR_MS);
  for (const [index, { created, stayed, rentals }] of drawn.flat().entries()) {
    const createdAt = at(created);
    if (index % 4 === 3) {
      // Only a vehicle without reservations can be deleted.
      const id = await addVehicle({ model: 'Gone', createdAt });
      await database.deleteFrom('vehicles').where('id', '=', id).execute();
      const leftAt = at(created + stayed);
      await runSql`update former_vehicles set left_at = ${leftAt} where vehicle_id = ${id}`;
      cars.push({ id, createdAt, leftAt, rentals: [] });
      continue;
    }
    const id = await addVehicle({ model: `Car ${cars.length}`, createdAt });
    const added: Rental[] = [];
    let next = 0;
    for (const { gap, length, returned, bookedBefore, ...rental } of rentals) {
      const from = next + gap;
      const returnedAt = returned === null ? undefined : at(from + returned);
      const createdAt = at(from - bookedBefore);
      added.push({ ...rental, from: at(from), until: at(from + length), returnedAt, createdAt });
      // The time after an early return is rented again.
      next = from + Math.min(length, Math.max(returned ?? length, 1));
    }
    for (const { returnedAt, ...row } of added) {
      await addReservation({ userId, vehicleId: id, ...row, ...(returnedAt && { returnedAt }) });
    }
    cars.push({ id, createdAt, leftAt: undefined, rentals: added });
  }
  for (const car of cars) slowFigures.set(car.id, figuresByDay(car));
  // Maintenance, which changes no figure.
  for (const { id, rentals } of cars) {
    const ends = Math.max(...rentals.map(({ until }) => +until));
    if (rentals.length === 0) continue;
    await addMaintenance(id, { from: new Date(ends), until: new Date(ends + 9 * 86_400_000) });
  }
}

/** The days of two years on the company's calendar, each with the quarters of an hour in it. */
const HOUR_AT = new Map<number, number>();
const QUARTERS_BY_DAY = quartersByDay();
const DAYS = [...QUARTERS_BY_DAY.keys()];
const byId = ([one]: unknown[], [other]: unknown[]) => Number(one) - Number(other);

function quartersByDay(): Map<string, number[]> {
  const days = new Map<string, number[]>();
  const begin = Date.parse('2024-01-01T08:00Z');
  for (let hour = 0; hour < 2 * 366 * 24; hour += 1) {
    const start = begin + hour * 4 * QUARTER_HOUR_MS;
    const shown = shownAt(new Date(start));
    const day = shown.slice(0, 10);
    const quarters = days.get(day) ?? [];
    for (const quarter of [0, 1, 2, 3]) {
      quarters.push(start + quarter * QUARTER_HOUR_MS);
      HOUR_AT.set(start + quarter * QUARTER_HOUR_MS, Number(shown.slice(11, 13)));
    }
    days.set(day, quarters);
  }
  return days;
}

/** A vehicle's figures of each day, by looking at each quarter of an hour. */
function figuresByDay({ createdAt, leftAt, rentals }: Car): Map<string, Figures> {
  const counted = rentals.filter(({ status }) => status !== 'CANCELLED');
  const entered = Math.min(+createdAt, ...counted.map(({ from }) => +from));
  const byDay = new Map<string, Figures>();
  for (const [day, quarters] of QUARTERS_BY_DAY) {
    const figures = { rentals: 0, revenue: 0, costs: 0, rentedHours: 0, fleetHours: 0 };
    for (const start of quarters) {
      if (start >= entered && !(leftAt && start >= +leftAt)) figures.fleetHours += 0.25;
      for (const { from, until, returnedAt, totalCents } of counted) {
        const isBack = returnedAt !== undefined && start >= +returnedAt;
        if (start >= +from && start < +until && !isBack) figures.rentedHours += 0.25;
        if (start !== +from) continue;
        figures.rentals += 1;
        figures.revenue += totalCents / 100;
      }
    }
    byDay.set(day, figures);
  }
  return byDay;
}

const slowFigures = new Map<number, Map<string, Figures>>();

function figuresOf(id: number, { from, to }: DayPeriod): Figures {
  const byDay = [...(slowFigures.get(id) ?? [])];
  return sumOf(byDay.filter(([day]) => day >= from && day <= to).map(([, figures]) => figures));
}

/** The rentals of each group of lead times, by the days of the calendar from the booking to the pick-up. */
function leadTimesOf({ from, to }: DayPeriod): number[] {
  const dayOf = (time: Date) => shownAt(time).slice(0, 10);
  const days = cars
    .flatMap(({ rentals }) => rentals)
    .map((rental) => ({ ...rental, day: dayOf(rental.from) }))
    .filter(({ status, day }) => status !== 'CANCELLED' && day >= from && day <= to)
    .map(({ day, createdAt }) => (Date.parse(day) - Date.parse(dayOf(createdAt))) / 86_400_000);
  return LEAD_TIMES.map((least, group) => {
    const next = LEAD_TIMES[group + 1] ?? Number.POSITIVE_INFINITY;
    return days.filter((count) => count >= least && count < next).length;
  });
}

function sumOf(all: Figures[]): Figures {
  const sum = (read: (figures: Figures) => number) =>
    all.reduce((total, figures) => total + read(figures), 0);
  return {
    rentals: sum(({ rentals }) => rentals),
    revenue: Math.round(100 * sum(({ revenue }) => revenue)) / 100,
    costs: sum(({ costs }) => costs),
    rentedHours: sum(({ rentedHours }) => rentedHours),
    fleetHours: sum(({ fleetHours }) => fleetHours),
  };
}

function figuresIn({ rentals, revenue, costs, rentedHours, fleetHours }: Figures): Figures {
  return { rentals, revenue, costs, rentedHours, fleetHours };
}

/** From two to 200 days, not too near the ends, so that there is a period before. */
const somePeriod = fc
  .tuple(fc.integer({ min: 205, max: 480 }), fc.integer({ min: 1, max: 200 }))
  .map(([first, length]) => ({ from: DAYS[first] ?? '', to: DAYS[first + length] ?? '' }));

describe('the figures of any period', () => {
  it('are those that looking at each quarter of an hour gives', async () => {
    await fc.assert(
      fc.asyncProperty(somePeriod, async (period) => {
        const page = await read(period);
        const expected = cars.map(({ id }) => {
          const before = figuresOf(id, page.before.period);
          return { id, figures: figuresOf(id, period), before };
        });
        expect(page.content.map((row) => [row.id, figuresIn(row), row.before]).sort(byId)).toEqual(
          expected
            .filter(({ figures }) => figures.fleetHours > 0)
            .map(({ id, figures, before }) => [id, figures, before.fleetHours > 0 ? before : null])
            .sort(byId),
        );
        expect(page.total).toEqual(sumOf(expected.map(({ figures }) => figures)));
        expect(page.before.total).toEqual(sumOf(expected.map(({ before }) => before)));
        for (const row of [...page.content, page.total]) {
          expect(utilizationOf(row)).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('are the sum of the figures of its parts', async () => {
    await fc.assert(
      fc.asyncProperty(somePeriod, fc.double({ min: 0, max: 0.99, noNaN: true }), async (...of) => {
        const [{ from, to }, share] = of;
        const [first, last] = [DAYS.indexOf(from), DAYS.indexOf(to)];
        const cut = first + Math.floor((last - first) * share);
        const parts = [
          await read({ from, to: DAYS[cut] ?? '' }),
          await read({ from: DAYS[cut + 1] ?? '', to }),
        ];
        expect(sumOf(parts.map(({ total }) => total))).toEqual((await read({ from, to })).total);
      }),
      { numRuns: 15 },
    );
  });

  it('are those of the dashboard for each of its weeks', async () => {
    const { body } = await call('GET', '/dashboard/admin', { token });
    const { weeks } = body as Dashboard;
    expect(weeks.some(({ revenue }) => revenue > 0)).toBe(true);
    for (const { from, to, reservations, ...week } of weeks) {
      const { total } = await read({ from, to });
      expect(total, from).toMatchObject({ ...week, rentals: reservations });
    }
  });
});

describe('the charts of any period', () => {
  it('add up to its figures, and each hour is what looking at each quarter of an hour gives', async () => {
    await fc.assert(
      fc.asyncProperty(somePeriod, async (period) => {
        const { body } = await call('GET', '/figures/admin/charts', { token, query: period });
        const { hours, leadTimes } = body as Charts;
        const { total } = await read(period);
        const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);
        expect(sum(hours.map(({ rentedHours }) => rentedHours))).toBeCloseTo(total.rentedHours, 6);
        expect(sum(hours.map(({ fleetHours }) => fleetHours))).toBeCloseTo(total.fleetHours, 6);
        expect(leadTimes).toEqual(leadTimesOf(period));
        const byHour = new Map<string, number>();
        for (const day of DAYS.filter((day) => day >= period.from && day <= period.to)) {
          for (const start of QUARTERS_BY_DAY.get(day) ?? []) {
            const key = `${new Date(day).getUTCDay() || 7} ${HOUR_AT.get(start)}`;
            const isRented = ({ from, until, returnedAt, status }: Rental) =>
              status !== 'CANCELLED' &&
              start >= +from &&
              start < Math.min(+until, +(returnedAt ?? until));
            const out = cars.filter(({ rentals }) => rentals.some(isRented)).length;
            byHour.set(key, (byHour.get(key) ?? 0) + out / 4);
          }
        }
        for (const { weekday, hour, rentedHours } of hours) {
          expect(rentedHours).toBeCloseTo(byHour.get(`${weekday} ${hour}`) ?? 0, 6);
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe('the fleet', () => {
  const OCTOBER = { from: '2024-10-01', to: '2024-10-31' };

  it('of the past stays as it was when a vehicle is added, also if a reservation before that was canceled', async () => {
    const past = async () => {
      const { body } = await call('GET', '/dashboard/admin', { token });
      return [await read(OCTOBER), (body as Dashboard).weeks];
    };
    const before = await past();
    const id = await addVehicle({ model: 'New' });
    const [from, until] = ['2024-10-02T10:00Z', '2024-10-02T12:00Z'];
    await addReservation({ userId, vehicleId: id, from, until, status: 'CANCELLED' });
    expect(await past()).toEqual(before);
    await database.deleteFrom('reservations').where('vehicleId', '=', id).execute();
    await database.deleteFrom('vehicles').where('id', '=', id).execute();
  });

  it('of the past stays as it was when a vehicle is deleted', async () => {
    const id = await addVehicle({ model: 'Sold', createdAt: '2024-10-11T07:00Z' });
    const rowOf = async () => (await read(OCTOBER)).content.find((row) => row.id === id);
    const row = {
      id,
      model: 'Sold',
      rentals: 0,
      revenue: 0,
      costs: 0,
      rentedHours: 0,
      // From the beginning of the 11th on.
      fleetHours: 21 * 24,
      before: null,
    };
    expect(await rowOf()).toEqual({ ...row, isDeleted: false });
    const { status } = await call('DELETE', `/car/admin/${id}/auth`, { token });
    expect(status).toBe(200);
    expect(await rowOf()).toEqual({ ...row, isDeleted: true });
    await database.deleteFrom('formerVehicles').where('vehicleId', '=', id).execute();
  });

  it('has what was spent on the days of a period, and what is left of the revenue', async () => {
    const id = await addVehicle({ createdAt: '2024-08-01T07:00Z', plate: 'LEFT 1' });
    const from = '2024-10-02T10:00Z';
    await addReservation({
      userId,
      vehicleId: id,
      from,
      until: '2024-10-02T12:00Z',
      totalCents: 9_000,
    });
    await runSql`insert into costs (vehicle_id, spent_on, cost_kind, amount_cents) values
      (${id}, '2024-09-01', 'tax', 700), (${id}, '2024-10-01', 'fuel', 4010), (${id}, '2024-10-31', 'tires', 5000),
      (${id}, '2024-11-01', 'fuel', 100)`;
    const { content, total } = await read({ ...OCTOBER, sort: 'left', direction: 'ASC' });
    expect(content[0]).toMatchObject({ id, plate: 'LEFT 1', costs: 90.1, before: { costs: 7 } });
    expect(content.map(leftAfterCosts)[0]).toBe(-0.1);
    expect(total.costs).toBe(90.1);
    await database.deleteFrom('reservations').where('vehicleId', '=', id).execute();
    await database.deleteFrom('vehicles').where('id', '=', id).execute();
    await database.deleteFrom('formerVehicles').where('vehicleId', '=', id).execute();
  });

  it('is empty before its first vehicle', async () => {
    const { content, total } = await read({ from: '2020-01-01', to: '2020-01-31' });
    expect(content).toEqual([]);
    expect(total).toEqual({ rentals: 0, revenue: 0, costs: 0, rentedHours: 0, fleetHours: 0 });
  });
});

describe('GET /figures/admin', () => {
  it('answers this month with the month before unless it is asked for another period', async () => {
    expect(await read()).toMatchObject({
      period: { from: '2024-11-01', to: '2024-11-30' },
      before: { period: { from: '2024-10-01', to: '2024-10-31' } },
      isUnderWay: true,
    });
    expect(await read({ period: 'last-month' })).toMatchObject({
      period: { from: '2024-10-01', to: '2024-10-31' },
      isUnderWay: false,
    });
  });

  it('sorts by every column in both directions, by revenue from the highest at first', async () => {
    const period = { from: '2024-05-01', to: '2024-08-31' };
    const sortedValue = (row: VehicleFigures, sort: (typeof FIGURES_SORTS)[number]) => {
      if (sort === 'utilization') return utilizationOf(row);
      if (sort === 'left') return leftAfterCosts(row);
      return sort === 'model' ? row.model.toLowerCase() : row[sort];
    };
    for (const sort of FIGURES_SORTS) {
      const ascending = (await read({ ...period, sort, direction: 'ASC' })).content;
      const values = ascending.map((row) => sortedValue(row, sort));
      expect(values.length).toBeGreaterThan(3);
      expect(values, sort).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      const descending = (await read({ ...period, sort, direction: 'DESC' })).content;
      expect(descending).toEqual(ascending.toReversed());
      if (sort === 'revenue') expect((await read(period)).content).toEqual(descending);
    }
  });

  it('pages the vehicles and counts all of them in the totals', async () => {
    const period = { from: '2024-05-01', to: '2024-08-31' };
    const whole = await read(period);
    const pages = [];
    for (let page = 0; page < Math.ceil(whole.totalElements / 2); page += 1) {
      pages.push(await read({ ...period, size: '2', page: String(page) }));
    }
    expect(pages.flatMap(({ content }) => content)).toEqual(whole.content);
    for (const { total } of pages) expect(total).toEqual(whole.total);
  });

  it('answers the longest period there is', async () => {
    const { total } = await read({ from: '2000-01-01', to: '2100-12-31' });
    expect(total.rentals).toBe(
      cars.flatMap(({ rentals }) => rentals).filter(({ status }) => status !== 'CANCELLED').length,
    );
  });
});

describe('charges by kind', () => {
  const period = { from: '2024-10-01', to: '2024-10-31' };
  const line = (kind: string, amountCents: number) => ({
    ...{ kind, label: kind, quantity: 1, unit: 'once', unitCents: amountCents, amountCents },
  });
  const charged = async (day: string, status: ReservationStatus, lines: object[]) => {
    const id = await addReservation({
      ...{ userId, vehicleId: await addVehicle({ createdAt: '2024-10-01T08:00Z' }), status },
      ...{ from: `${day}T10:00Z`, until: `${day}T12:00Z` },
    });
    await runSql`update reservations set charges = ${JSON.stringify(lines)}::jsonb where id = ${id}`;
  };

  it('are summed for the reservations of the period that were not canceled, also in the spreadsheet', async () => {
    const fine = [line('fine', 8000), line('fine-fee', 2500), line('tax', 998)];
    await charged('2024-10-02', 'DONE', [...fine, line('toll', 450), line('charge-dropped', -450)]);
    await charged('2024-10-31', 'DONE', fine.slice(0, 2));
    await charged('2024-10-03', 'CANCELLED', fine);
    await charged('2024-11-02', 'DONE', fine);
    await charged('2024-10-04', 'DONE', []);
    const sums = [
      ['fine', 'Fine', 160],
      ['toll', 'Toll', 4.5],
      ['fine-fee', 'Administration fee', 50],
      ['charge-dropped', 'Dropped charges', -4.5],
      ['tax', 'Taxes on them', 9.98],
    ];
    const { charges } = await read(period);
    expect(charges).toEqual(sums.map(([kind, , amount]) => ({ kind, amount })));
    const answer = await call('GET', '/excel/download/figures', { token, query: period });
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(new Uint8Array(answer.body as Buffer).buffer);
    const rows = (workbook.getWorksheet('Charges')?.getSheetValues() ?? []) as unknown[][];
    expect(rows.slice(1).map((cells) => cells.slice(1))).toEqual([
      ['Charge', 'Amount'],
      ...sums.map(([, name, amount]) => [name, amount]),
    ]);
    await runSql`update reservations set charges = null where charges is not null`;
  });
});

it('the spreadsheet has the vehicles of the list in its order, and the days as its name', async () => {
  const model = '=HYPERLINK("https://a.x")';
  const id = await addVehicle({ model, plate: '=1+1', createdAt: '2024-07-01T07:00Z' });
  const query = { from: '2024-05-01', to: '2024-08-31', sort: 'rentedHours', direction: 'ASC' };
  const answer = await call('GET', '/excel/download/figures', { token, query });
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="figures-2024-11-07-103000.xlsx"',
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(answer.body as Buffer).buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  expect(sheet.name).toBe('2024-05-01 to 2024-08-31');
  const { content } = await read(query);
  const cellsOf = (figures: Figures | null) =>
    figures
      ? [
          ...[figures.revenue, figures.costs, leftAfterCosts(figures)],
          ...[figures.rentedHours, utilizationOf(figures), figures.rentals],
        ]
      : Array.from({ length: 6 }, () => null);
  const rows = Array.from({ length: sheet.rowCount }, (_, row) =>
    Array.from({ length: 15 }, (__, column) => sheet.getRow(row + 1).getCell(column + 1).value),
  );
  expect(rows).toEqual([
    [
      ...['#', 'Vehicle', 'Plate', 'Revenue', 'Costs', 'After costs'],
      ...['Hours rented', 'Utilization', 'Rentals'],
      ...['Revenue, period before', 'Costs, period before', 'After costs, period before'],
      'Hours rented, period before',
      'Utilization, period before',
      'Rentals, period before',
    ],
    ...content.map((row) => [
      row.id,
      row.model,
      row.plate ?? null,
      ...cellsOf(row),
      ...cellsOf(row.before),
    ]),
  ]);
  const cell = sheet.getRow(2 + content.findIndex((row) => row.id === id)).getCell(2);
  expect([cell.type, cell.formula, cell.numFmt]).toEqual([
    ExcelJS.ValueType.String,
    undefined,
    '@',
  ]);
});
