import { setImmediate } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '../../db/connection.ts';
import {
  hasMoreRows,
  readAllReservations,
  readAllUsers,
  readAllVehicles,
} from '../../db/export.ts';
import {
  SPREADSHEET,
  spreadsheetResponse,
  streamSpreadsheet,
} from '../../netlify/server/spreadsheet.ts';
import {
  RESERVATIONS,
  type Sheet,
  USERS,
  VEHICLES,
} from '../../netlify/server/spreadsheet-sheets.ts';
import { call } from './calls.ts';
import { takeFaults } from './log.ts';
import { addReservation, addUser, addVehicle, type NewReservation } from './records.ts';

const PATHS = ['reservations', 'users', 'cars'].map((name) => `/excel/download/${name}`);

let admin: Awaited<ReturnType<typeof addUser>>;
let customer: Awaited<ReturnType<typeof addUser>>;
let carId = 0;

beforeAll(async () => {
  admin = await addUser({ roles: ['Customer', 'Administrator'] });
  customer = await addUser();
  carId = await addVehicle({ model: 'Test Saloon', pricePerHourCents: 123_450 });
});

function addCancelled(
  values: Partial<Pick<NewReservation, 'pickUpLocation' | 'from' | 'until'>> = {},
): Promise<number> {
  return addReservation({
    userId: customer.id,
    vehicleId: carId,
    from: '2026-12-24T18:00:00Z',
    until: '2026-12-24T20:15:00Z',
    status: 'CANCELLED',
    totalCents: 370_350,
    ...values,
  });
}

async function download(path: string): Promise<ExcelJS.Worksheet> {
  const { status, body } = await call('GET', path, { token: admin.token });
  expect(status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(body as Buffer).buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet.');
  return sheet;
}

/** The cells of the row of a record, by their headings. */
function cellsOf(sheet: ExcelJS.Worksheet, id: number): Record<string, ExcelJS.Cell> {
  const cells: Record<string, ExcelJS.Cell> = {};
  sheet.eachRow((row) => {
    if (row.getCell(1).value !== id) return;
    row.eachCell((cell, index) => {
      cells[sheet.getRow(1).getCell(index).text] = cell;
    });
  });
  return cells;
}

function valuesOf(sheet: ExcelJS.Worksheet, id: number): Record<string, ExcelJS.CellValue> {
  return Object.fromEntries(
    Object.entries(cellsOf(sheet, id)).map(([heading, { value }]) => [heading, value]),
  );
}

describe.each(PATHS)('GET %s', (path) => {
  it('answers a file to save, named after the table and the moment, that nobody caches', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:30:00Z') });
    const token = (await addUser({ roles: ['Administrator'] })).token;
    const { status, headers } = await call('GET', path, { token });
    vi.useRealTimers();
    expect(status).toBe(200);
    const name = path.endsWith('cars') ? 'vehicles' : path.split('/').at(-1);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${name}-2026-11-21-083000.xlsx"`,
    );
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
  });

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await call('HEAD', path, { token: admin.token });
    expect([status, headers.get('content-type'), (body as Buffer).byteLength]).toEqual([
      200,
      SPREADSHEET,
      0,
    ]);
    expect(headers.get('content-disposition')).toContain('.xlsx');
  });

  it('has a bold heading that stays in sight, a filter over all rows and wide columns', async () => {
    const sheet = await download(path);
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    const { letter } = sheet.getColumn(sheet.columnCount);
    expect(sheet.autoFilter).toBe(`A1:${letter}${sheet.rowCount}`);
    for (const { width } of sheet.columns) expect(width).toBeGreaterThan(8);
    sheet.eachRow((row, index) => {
      row.eachCell((cell) => expect(cell.font?.bold ?? false).toBe(index === 1));
    });
  });
});

describe('the spreadsheet of reservations', () => {
  it('shows each with its vehicle, its customer and typed values', async () => {
    const id = await addCancelled();
    const cells = cellsOf(await download('/excel/download/reservations'), id);
    expect(Object.entries(cells).map(([heading, { value }]) => [heading, value])).toEqual([
      ['#', id],
      ['Vehicle', 'Test Saloon'],
      ['Customer', 'Pat Person 2'],
      ['Email', customer.email],
      // A spreadsheet has no zone: these are the company's clock, 8 hours behind UTC in winter.
      ['Pick-up', new Date('2026-12-24T10:00:00Z')],
      ['Drop-off', new Date('2026-12-24T12:15:00Z')],
      ['Pick-up location', 'Harbor desk'],
      ['Drop-off location', 'Airport'],
      ['Status', 'CANCELLED'],
      ['Price', 3703.5],
    ]);
    expect(cells['Pick-up']?.type).toBe(ExcelJS.ValueType.Date);
    expect(cells['Pick-up']?.numFmt).toBe('mm/dd/yyyy hh:mm');
    expect(cells.Price?.type).toBe(ExcelJS.ValueType.Number);
    expect(cells.Price?.numFmt).toBe('"$"#,##0.00');
  });

  it("follows the company's clock through the year", async () => {
    const id = await addCancelled({
      from: '2026-07-01T17:00:00Z',
      until: '2026-07-01T19:00:00Z',
    });
    expect(valuesOf(await download('/excel/download/reservations'), id)).toMatchObject({
      'Pick-up': new Date('2026-07-01T10:00:00Z'),
    });
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '=HYPERLINK("https://a.example")'])(
    'keeps %j as text',
    async (pickUpLocation) => {
      const id = await addCancelled({ pickUpLocation });
      const cell = cellsOf(await download('/excel/download/reservations'), id)['Pick-up location'];
      expect(cell?.type).toBe(ExcelJS.ValueType.String);
      expect(cell?.formula).toBeUndefined();
      // XML reads every kind of line break as one.
      expect(cell?.value).toBe(pickUpLocation.replace('\r', '\n'));
      // The format of text, which also holds when somebody edits the cell.
      expect(cell?.numFmt).toBe('@');
    },
  );

  it('leaves out characters that XML can not hold and keeps all others', async () => {
    const controls = String.fromCharCode(...Array.from({ length: 8 }, (_, code) => code + 1));
    const id = await addCancelled({
      pickUpLocation: `Dock${controls}\u000b\u001f\ufffe\uffff <5> & "七" 🚗 'x'`,
    });
    expect(valuesOf(await download('/excel/download/reservations'), id)).toMatchObject({
      'Pick-up location': `Dock <5> & "七" 🚗 'x'`,
    });
  });
});

it('shows users with every field but the password', async () => {
  expect(valuesOf(await download('/excel/download/users'), admin.id)).toEqual({
    '#': admin.id,
    'First Name': 'Pat',
    'Last Name': 'Person 1',
    Email: admin.email,
    Phone: '(562) 555-0100',
    Address: '1 Test Street',
    'Zip code': '90802',
    'User name': admin.email,
    Roles: 'Customer, Administrator',
    'Built-in': 'No',
  });
});

it('shows vehicles with numbers as numbers', async () => {
  expect(valuesOf(await download('/excel/download/cars'), carId)).toEqual({
    '#': carId,
    Model: 'Test Saloon',
    Doors: 4,
    Seats: 5,
    Luggage: 3,
    Transmission: 'Automatic',
    'Air conditioning': 'Yes',
    'Fuel type': 'Hybrid',
    Age: 1,
    'Price/hour': 1234.5,
    'Built-in': 'No',
  });
});

describe('reading a table', () => {
  it.each([
    ['reservations', readAllReservations, addCancelled],
    ['users', readAllUsers, async () => (await addUser()).id],
    ['vehicles', readAllVehicles, addVehicle],
  ] as const)('takes each of the %s once, in pages', async (table, read, add) => {
    for (let added = 0; added < 5; added += 1) await add();
    const rows = await database.selectFrom(table).select('id').orderBy('id').execute();
    const ids: number[] = [];
    for await (const page of read(database, 2)) {
      expect(page.length).toBeLessThanOrEqual(2);
      ids.push(...page.map(({ id }) => id));
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('of no rows yields no page', async () => {
    await database.deleteFrom('reservations').execute();
    expect((await readAllReservations(database).next()).done).toBe(true);
    expect((await download('/excel/download/reservations')).rowCount).toBe(1);
  });
});

describe('the stream', () => {
  /** Pages without end; counts those asked for and notes when no more are. */
  function endless() {
    const asked = { pages: 0, ended: false };
    async function* pages() {
      try {
        for (;;) {
          asked.pages += 1;
          yield Array.from({ length: 500 }, () => vehicleOf(randomLetters(80)));
        }
      } finally {
        asked.ended = true;
      }
    }
    return { asked, pages: pages() };
  }

  it('asks for rows at the pace of its reader, and for none once the reader has left', async () => {
    const { asked, pages } = endless();
    const onFault = vi.fn();
    const reader = streamSpreadsheet(VEHICLES, pages, onFault).getReader();
    await reader.read();
    // A page is some 55 kB: no more than the streams' own buffers, a megabyte each, have been filled.
    expect(await settled(() => asked.pages)).toBeLessThan(200);
    expect(asked.ended).toBe(false);

    await reader.cancel();
    await vi.waitFor(() => expect(asked.ended).toBe(true));
    expect(asked.pages).toBeLessThan(200);
    expect(onFault).not.toHaveBeenCalled();
  }, 60_000);

  it('reads no page when nobody asks for the file', async () => {
    const { asked, pages } = endless();
    await streamSpreadsheet(VEHICLES, pages, vi.fn()).cancel();
    await setImmediate();
    expect(asked.pages).toBe(0);
  });

  // What a cancelled stream throws later would end the process: the runner reports it as an error.
  it('can be cancelled at any moment of its making', async () => {
    for (let moment = 0; moment < 100; moment += 1) {
      const { asked, pages } = endless();
      const onFault = vi.fn();
      const reader = streamSpreadsheet(VEHICLES, pages, onFault).getReader();
      const reading = reader.read();
      for (let turn = 0; turn < moment; turn += 1) await setImmediate();
      await reader.cancel();
      await reading;
      await vi.waitFor(() => expect(asked.pages === 0 || asked.ended).toBe(true));
      expect(onFault).not.toHaveBeenCalled();
    }
  });

  it('breaks off when reading the table fails, which is logged', async () => {
    const response = await spreadsheetResponse({
      ...VEHICLES,
      async *read() {
        yield [vehicleOf('First')];
        throw new Error('The database went away.');
      },
    });
    response.headers.set('x-request-id', 'request-7');
    await expect(response.arrayBuffer()).rejects.toThrow('The database went away.');
    const [fault] = takeFaults();
    expect(fault).toContain('request-7');
    expect(fault).toContain('The database went away.');
  });
});

describe('the size of a file', () => {
  const rows = 4000;

  async function bytesPerRow<Row>(sheet: Sheet<Row>, make: (id: number) => Row): Promise<number> {
    async function* pages() {
      yield Array.from({ length: rows }, (_, index) => make(100_000 + index));
    }
    const file = new Response(streamSpreadsheet(sheet, pages(), vi.fn()));
    return (await file.arrayBuffer()).byteLength / rows;
  }

  it('is that of its rows at the worst, or less', async () => {
    const text = randomLetters;
    const reservation = (id: number) => {
      const pickUpTime = new Date(Date.UTC(2026, 0, 1) + random(100_000) * 900_000);
      return {
        id,
        model: text(32),
        firstName: text(10),
        lastName: text(11),
        email: `${text(17)}@${text(11)}.com`,
        pickUpTime,
        dropOffTime: new Date(pickUpTime.getTime() + (4 + random(2000)) * 900_000),
        pickUpLocation: text(55),
        dropOffLocation: text(55),
        status: 'CREATED' as const,
        totalCents: random(9_999_999),
      };
    };
    const user = (id: number) => ({
      id,
      firstName: text(10),
      lastName: text(11),
      email: `${text(17)}@${text(11)}.com`,
      phoneNumber: `(${random(1000)}) ${random(1000)}-${random(10_000)}`,
      address: text(80),
      zipCode: `${random(99_999)}-${random(9999)}`,
      userName: text(12),
      roles: ['Customer' as const],
      builtIn: false,
    });
    expect(await bytesPerRow(RESERVATIONS, reservation)).toBeLessThan(RESERVATIONS.bytesPerRow);
    expect(await bytesPerRow(USERS, user)).toBeLessThan(USERS.bytesPerRow);
    expect(await bytesPerRow(VEHICLES, () => vehicleOf(text(80)))).toBeLessThan(
      VEHICLES.bytesPerRow,
    );
  });

  it('is refused before it begins when the platform would cut it off', async () => {
    // In parts, each within the driver's time.
    for (let part = 0; part < 5; part += 1) {
      await database
        .insertInto('reservations')
        .columns([
          'userId',
          'vehicleId',
          'pickUpTime',
          'dropOffTime',
          'pickUpLocation',
          'dropOffLocation',
          'status',
          'totalCents',
        ])
        .expression((query) =>
          query
            .selectFrom(sql<{ n: number }>`generate_series(1, 20001)`.as('series'))
            .select([
              sql<number>`${customer.id}::integer`.as('userId'),
              sql<number>`${carId}::integer`.as('vehicleId'),
              sql<Date>`now()`.as('pickUpTime'),
              sql<Date>`now() + interval '1 hour'`.as('dropOffTime'),
              sql<string>`'Here'`.as('pickUpLocation'),
              sql<string>`'There'`.as('dropOffLocation'),
              sql<'CANCELLED'>`'CANCELLED'`.as('status'),
              sql<number>`100`.as('totalCents'),
            ]),
        )
        .execute();
    }
    const answer = await call('GET', '/excel/download/reservations', { token: admin.token });
    await database.deleteFrom('reservations').execute();
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      message: 'There are more than 100,000 reservations: too many for one spreadsheet.',
      code: 'too_many_rows',
    });
  }, 60_000);

  it('is refused only beyond the limit', async () => {
    const { length } = await database.selectFrom('vehicles').select('id').execute();
    expect(await hasMoreRows(database, 'vehicles', length)).toBe(false);
    expect(await hasMoreRows(database, 'vehicles', length - 1)).toBe(true);
  });
});

/** Resolves to a number once it has stayed the same for a while. */
async function settled(read: () => number): Promise<number> {
  let value = Number.NaN;
  await vi.waitFor(
    () => {
      const before = value;
      value = read();
      expect(value).toBe(before);
    },
    { timeout: 45_000, interval: 400 },
  );
  return value;
}

function random(below: number): number {
  return Math.floor(Math.random() * below);
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + random(26))).join('');
}

function vehicleOf(model: string) {
  return {
    id: 1 + random(1_000_000),
    model,
    doors: 4,
    seats: 2 + random(8),
    luggage: random(10),
    transmission: 'Automatic' as const,
    airConditioning: true,
    fuelType: 'Hybrid' as const,
    age: random(20),
    pricePerHour: random(999_999) / 100,
    image: [],
    builtIn: false,
  };
}
