import { setTimeout as pause } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import {
  type ExportedVehicle,
  exportReservations,
  exportUsers,
  exportVehicles,
} from '#desk/db/exported-rows.ts';
import { RESERVATIONS, USERS, VEHICLES } from '#desk/server/spreadsheet-sheets.ts';
import type { Sheet } from '#platform/spreadsheets/sheet.ts';
import {
  spreadsheetResponse,
  streamSpreadsheet,
  XLSX_TYPE,
} from '#platform/spreadsheets/spreadsheet.ts';
import type { PriceLine } from '#prices/rules/price-line.ts';
import { seededRandom } from '../../random.ts';
import type { NewReservation } from '../../rows.ts';
import { SALOON } from '../../saloon.ts';
import { shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import { addReservation, addStaff, addUser, addVehicle } from '../records.ts';

let admin: Awaited<ReturnType<typeof addUser>>;
let customer: Awaited<ReturnType<typeof addUser>>;
let carId = 0;

beforeAll(async () => {
  admin = await addUser({ lastName: 'Export', roles: ['Customer', 'Administrator'] });
  customer = await addUser({ lastName: 'Customer' });
  carId = await addVehicle({ pricePerHourCents: 123_450 });
});

function addCancelled(values: Partial<NewReservation> = {}): Promise<number> {
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

async function download(
  name: string,
  query: Record<string, string> = {},
): Promise<ExcelJS.Worksheet> {
  const { token } = admin;
  const { status, body } = await call('GET', `/excel/download/${name}`, { token, query });
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

/** Headings with values, in the order of the columns. */
async function valuesIn(name: string, id: number): Promise<[string, ExcelJS.CellValue][]> {
  const cells = cellsOf(await download(name), id);
  return Object.entries(cells).map(([heading, { value }]) => [heading, value]);
}

it.each([
  ['GET', 'reservations', 'reservations'],
  ['GET', 'users', 'users'],
  ['GET', 'cars', 'vehicles'],
  ['HEAD', 'cars', 'vehicles'],
])(
  '%s /excel/download/%s is answered with a file to save that nobody caches',
  async (method, path, name) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T16:30:00Z') });
    const { token } = await addUser({ roles: ['Administrator'] });
    const answer = await call(method, `/excel/download/${path}`, { token });
    vi.useRealTimers();
    expect([answer.status, (answer.body as Buffer).byteLength > 0]).toEqual([
      200,
      method === 'GET',
    ]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      // The company's clock.
      'content-disposition': `attachment; filename="${name}-2026-11-21-083000.xlsx"`,
      'content-type': XLSX_TYPE,
      'cache-control': 'private, no-store',
    });
  },
);

describe('the spreadsheet', () => {
  it('has a bold heading that stays visible, a filter over all rows and wide columns', async () => {
    const sheet = await download('cars');
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    const { letter } = sheet.getColumn(sheet.columnCount);
    expect(sheet.autoFilter).toBe(`A1:${letter}${sheet.rowCount}`);
    for (const { width } of sheet.columns) expect(width).toBeGreaterThan(8);
    sheet.eachRow((row, index) => {
      row.eachCell((cell) => expect(cell.font?.bold ?? false).toBe(index === 1));
    });
  });

  it('of reservations shows each with its vehicle, its customer and typed values', async () => {
    const id = await addCancelled();
    expect(await valuesIn('reservations', id)).toEqual([
      ['#', id],
      ['Vehicle', 'Test Saloon'],
      ['Customer', 'Pat Customer'],
      ['Email', customer.email],
      // A spreadsheet has no zone: these are the company's clock, 8 hours behind UTC in winter.
      ['Pick-up', new Date('2026-12-24T10:00:00Z')],
      ['Drop-off', new Date('2026-12-24T12:15:00Z')],
      ['Pick-up location', 'Harbor desk'],
      ['Drop-off location', 'Airport'],
      ['Status', 'CANCELLED'],
      ['Price', 3703.5],
      ['Vehicle #', carId],
    ]);
    const cells = cellsOf(await download('reservations'), id);
    expect(cells['Pick-up']?.numFmt).toBe('mm/dd/yyyy hh:mm');
    expect(cells.Price?.numFmt).toBe('"$"#,##0.00');
  });

  it('of users shows every field but the password', async () => {
    expect(await valuesIn('users', admin.id)).toEqual([
      ['#', admin.id],
      ['First Name', 'Pat'],
      ['Last Name', 'Export'],
      ['Email', admin.email],
      ['Phone', '(562) 555-0123'],
      ['Address', '12 Shore Road'],
      ['Zip code', '90802'],
      ['User name', admin.email],
      ['Roles', 'Customer, Administrator'],
      ['Built-in', 'No'],
    ]);
  });

  it('of users names the role of staff as the screen does', async () => {
    const { id } = await addStaff('mechanic');
    expect(await valuesIn('users', id)).toContainEqual(['Roles', 'Mechanic']);
  });

  it('of vehicles shows numbers as numbers', async () => {
    expect(await valuesIn('cars', carId)).toEqual([
      ['#', carId],
      ['Model', 'Test Saloon'],
      ['Doors', 4],
      ['Seats', 5],
      ['Luggage', 3],
      ['Transmission', 'Automatic'],
      ['Air conditioning', 'Yes'],
      ['Fuel type', 'Hybrid'],
      ['Age', 1],
      ['Price/hour', 1234.5],
      ['Built-in', 'No'],
    ]);
  });

  it('keeps what looks like a formula as text', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1+1',
      '\r=1+1',
      '=HYPERLINK("https://a.x")',
      '＝1+1',
      '＠A1',
      '+49 171 5550199',
    ];
    const ids = await Promise.all(texts.map((pickUpLocation) => addCancelled({ pickUpLocation })));
    const sheet = await download('reservations');
    for (const [index, text] of texts.entries()) {
      const cell = cellsOf(sheet, ids[index] ?? 0)['Pick-up location'];
      expect(cell?.type).toBe(ExcelJS.ValueType.String);
      expect(cell?.formula).toBeUndefined();
      // XML reads every kind of line break as one.
      expect(cell?.value).toBe(text.replace('\r', '\n'));
      // The format of text, which also holds when somebody edits the cell.
      expect(cell?.numFmt).toBe('@');
    }
  });

  it('leaves out only the characters that XML does not allow', async () => {
    const controls = String.fromCharCode(...Array.from({ length: 8 }, (_, code) => code + 1));
    const id = await addCancelled({
      pickUpLocation: `Dock${controls}\u000b\u001f\ufffe\uffff <5> & "七" 🚗 'x'`,
    });
    const values = await valuesIn('reservations', id);
    expect(values).toContainEqual(['Pick-up location', `Dock <5> & "七" 🚗 'x'`]);
  });
});

describe('a spreadsheet with filters', () => {
  function numbersIn(sheet: ExcelJS.Worksheet): unknown[] {
    return (sheet.getColumn(1).values as unknown[]).slice(2);
  }

  it('has exactly the rows of the list with the same filters', async () => {
    const { id: userId } = await addUser({ firstName: 'Ottilie', lastName: 'Export' });
    const bookings = await Promise.all([
      addCancelled({ userId }),
      addCancelled({ userId, from: '2029-03-10T18:00:00Z', until: '2029-03-11T18:00:00Z' }),
      addReservation({
        userId,
        vehicleId: carId,
        from: '2029-03-10T18:00:00Z',
        until: '2029-03-12T18:00:00Z',
      }),
    ]);
    const [earlier, cancelled, late] = bookings;
    const of = async (query: Record<string, string>) =>
      numbersIn(await download('reservations', { search: 'ottilie', ...query }));
    expect((await of({})).toSorted()).toEqual(bookings.toSorted());
    expect(await of({ status: 'CANCELLED', pickUpFrom: '2029-03-10' })).toEqual([cancelled]);
    expect(await of({ carId: String(carId), pickUpTo: '2027-01-01' })).toEqual([earlier]);
    expect(await of({ stage: 'upcoming' })).toEqual([late]);
    expect(numbersIn(await download('users', { search: 'OTTILIE' }))).toEqual([userId]);
    const electric = await addVehicle({ model: 'Export Volt', fuelType: 'Electricity' });
    expect(numbersIn(await download('cars', { search: 'volt', fuelType: 'Electricity' }))).toEqual([
      electric,
    ]);
  });
});

describe('reading a table', () => {
  it.each([
    ['reservations', exportReservations, () => addCancelled()],
    ['users', exportUsers, async () => (await addUser()).id],
    ['vehicles', exportVehicles, () => addVehicle()],
  ] as const)('reads each of the %s once, in pages', async (table, read, add) => {
    for (let added = 0; added < 5; added += 1) await add();
    const rows = await database.selectFrom(table).select('id').orderBy('id').execute();
    const ids: number[] = [];
    for await (const page of read(database, DEFAULT_COMPANY, [], 2)) {
      expect(page.length).toBeLessThanOrEqual(2);
      ids.push(...page.map(({ id }) => id));
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  it('yields no page when there are no rows', async () => {
    await database.deleteFrom('reservations').execute();
    expect((await exportReservations(database, DEFAULT_COMPANY).next()).done).toBe(true);
    expect((await download('reservations')).rowCount).toBe(1);
  });
});

describe('the stream of a spreadsheet', () => {
  const CREATED = { ...VEHICLES, creator: 'Kestrel' };

  /** Endless pages; counts those requested and notes when the reader stops. */
  function endless() {
    const asked = { pages: 0, ended: false };
    async function* pages() {
      try {
        for (;;) {
          asked.pages += 1;
          yield Array.from({ length: 500 }, vehicleRow);
          // A database takes time too, in which the file is zipped.
          await pause(5);
        }
      } finally {
        asked.ended = true;
      }
    }
    return { asked, pages: pages() };
  }

  it('asks for rows at the pace of its reader, and stops when the reader leaves', async () => {
    const { asked, pages } = endless();
    const onFault = vi.fn();
    const reader = streamSpreadsheet(CREATED, pages, onFault).getReader();
    await reader.read();
    // A zipped page is some 55 kB: the streams' own buffers hold a few.
    expect(await settled(() => asked.pages)).toBeLessThan(200);
    expect(asked.ended).toBe(false);

    await reader.cancel();
    await expect.poll(() => asked.ended).toBe(true);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('reads no page when nobody asks for the file', async () => {
    const { asked, pages } = endless();
    await streamSpreadsheet(CREATED, pages, vi.fn()).cancel();
    await pause(10);
    expect(asked.pages).toBe(0);
  });

  // What a canceled stream throws later would end the process: the runner reports it as an error.
  it.each([0, 5, 100])('can be canceled after %d ms', async (milliseconds) => {
    const { asked, pages } = endless();
    const onFault = vi.fn();
    const reader = streamSpreadsheet(CREATED, pages, onFault).getReader();
    const reading = reader.read();
    await pause(milliseconds);
    await reader.cancel();
    await reading;
    await expect.poll(() => asked.ended).toBe(true);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('breaks off when reading the table fails, which is logged', async () => {
    const failing: typeof VEHICLES = {
      ...VEHICLES,
      async *read() {
        yield [vehicleRow()];
        throw new Error('The database went away.');
      },
    };
    const response = await spreadsheetResponse(DEFAULT_COMPANY, failing, {
      conditions: [],
      query: {},
    });
    response.headers.set('x-request-id', 'request-7');
    await expect(response.arrayBuffer()).rejects.toThrow('The database went away.');
    const [fault] = takeFaults();
    expect(fault).toContain('request-7');
    expect(fault).toContain('The database went away.');
  });
});

describe('the size of a file', () => {
  async function bytesPerRow<Row>(sheet: Sheet<Row>, make: (id: number) => Row): Promise<number> {
    const rows = Array.from({ length: 2_000 }, (_, index) => make(100_000 + index));
    async function* pages() {
      yield rows;
    }
    const file = new Response(
      streamSpreadsheet({ ...sheet, creator: 'Kestrel' }, pages(), vi.fn()),
    );
    return (await file.arrayBuffer()).byteLength / rows.length;
  }

  it('stays within the estimate for its rows', async () => {
    const person = () => ({
      firstName: letters(10),
      lastName: letters(11),
      email: `${letters(17)}@${letters(11)}.com`,
    });
    const reservation = (id: number) => ({
      id,
      ...person(),
      model: letters(32),
      vehicleId: random(1_000_000),
      pickUpTime: shownAt(new Date(Date.UTC(2026, 0, 1) + random(100_000) * 900_000)),
      dropOffTime: shownAt(new Date(Date.UTC(2029, 0, 1) + random(100_000) * 900_000)),
      pickUpLocation: letters(55),
      dropOffLocation: letters(55),
      status: 'CREATED' as const,
      totalCents: random(9_999_999),
      charges: null,
      adjustments: null,
      lines: LINES.map((line) => ({ ...line, amountCents: random(9_999_999) })),
    });
    const user = (id: number) => ({
      id,
      ...person(),
      phoneNumber: `(${random(1000)}) ${random(1000)}-${random(10_000)}`,
      address: letters(80),
      zipCode: `${random(99_999)}-${random(9999)}`,
      userName: letters(12),
      language: 'en' as const,
      roles: ['Customer' as const],
      builtIn: false,
    });
    expect(await bytesPerRow(RESERVATIONS, reservation)).toBeLessThan(RESERVATIONS.bytesPerRow);
    expect(await bytesPerRow(USERS, user)).toBeLessThan(USERS.bytesPerRow);
    expect(await bytesPerRow(VEHICLES, vehicleRow)).toBeLessThan(VEHICLES.bytesPerRow);
  });

  it('is checked first: too many rows for one answer are refused with 409', async () => {
    const { length } = await database.selectFrom('vehicles').select('id').execute();
    // The largest answer in bytes, and the largest row if this many rows have to fit.
    const downloadOf = (most: number) =>
      spreadsheetResponse(
        DEFAULT_COMPANY,
        { ...VEHICLES, bytesPerRow: 20_000_000 / (most + 0.5) },
        { conditions: [], query: {} },
      );
    await expect(downloadOf(length - 1)).rejects.toMatchObject({
      status: 409,
      code: 'too_many_rows',
      message: `There are more than ${length - 1} vehicles: too many for one spreadsheet.`,
    });
    await (await downloadOf(length)).body?.cancel();
  });
});

it('the cell of price lines has the lines and then the charges, and is empty without a book', async () => {
  const line = (label: string, amountCents: number): PriceLine => {
    return { kind: 'extra', label, quantity: 1, unit: 'once', unitCents: amountCents, amountCents };
  };
  const [lines, charges] = [[line('Child seat', 900)], [line('Missing fuel', 1000)]].map((part) =>
    JSON.stringify(part),
  );
  const id = await addCancelled({ totalCents: 1900, lines, charges } as Partial<NewReservation>);
  const sheet = await download('reservations');
  expect(cellsOf(sheet, id)['Price lines']?.value).toBe('Child seat $9.00; Missing fuel $10.00');
  expect(cellsOf(sheet, await addCancelled())['Price lines']?.value ?? '').toBe('');
});

/** What most reservations have where rules apply. */
const LINES: PriceLine[] = ['Rental', 'Weekend', 'Child seat', 'Sales tax 9.5%'].map((label) => ({
  kind: 'rental',
  label,
  quantity: 24,
  unit: 'hour',
  unitCents: 3800,
  amountCents: 0,
}));

/** Resolves to a number once it has stayed the same for a while. */
async function settled(read: () => number): Promise<number> {
  let value = Number.NaN;
  const isSame = () => {
    const before = value;
    value = read();
    return value === before;
  };
  await expect.poll(isSame, { interval: 400 }).toBe(true);
  return value;
}

const nextRandom = seededRandom();

function random(below: number): number {
  return Math.floor(nextRandom() * below);
}

function letters(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + random(26))).join('');
}

function vehicleRow(): ExportedVehicle {
  return {
    ...SALOON,
    id: 1 + random(1_000_000),
    model: letters(80),
    seats: 2 + random(8),
    luggage: random(10),
    age: random(20),
    pricePerHour: random(999_999) / 100,
    // Most vehicles have few pictures.
    image: [1, 2, 3].map(() => crypto.randomUUID()),
    minimumDriverAge: 21 + random(5),
    builtIn: false,
  };
}
