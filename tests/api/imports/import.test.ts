import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { newAccountLink } from '#accounts/server/account-link.ts';
import { readSettings, saveSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { writeCustomers } from '#customers/db/customer-import.ts';
import { database } from '#db/client/connection.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import type { User } from '#identity/rules/user.ts';
import { type ImportPlan, tooManyImportRows } from '#imports/rules/import.ts';
import type { Problem } from '#kernel/http/problem.ts';
import { NUMBER_FORMATS } from '#kernel/locale/locale.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { readVehiclesById, writeVehicles } from '#upkeep/db/vehicle-import.ts';
import type { Duty } from '#upkeep/rules/duty.ts';
import type { DutyToWrite } from '#upkeep/rules/paper-import.ts';
import { HOSTILE_SHEETS, sheetOf, workbookOf } from '../../hostile-sheets.ts';
import { noise, picture, pngOf } from '../../pictures.ts';
import { SALOON } from '../../saloon.ts';
import { type Answer, call } from '../calls.ts';
import {
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
  setCompany,
  setPrice,
  setTurnaround,
} from '../records.ts';
import { editVehicle, expectInvalid, readPage, upload } from '../requests.ts';

const PATH = '/car/admin/import';

let token = '';
let adminId = 0;

beforeAll(async () => {
  ({ token, id: adminId } = await addUser({ roles: ['Customer', 'Administrator'] }));
});

/** As if the owner had saved this format of numbers. */
async function writeNumbers(numberFormat: (typeof NUMBER_FORMATS)[number]): Promise<void> {
  await saveSettings(database, { ...DEFAULT_SETTINGS, numberFormat }, undefined);
  applyStored(await readSettings(database));
}

const HEADINGS = [
  'Model',
  'Doors',
  'Seats',
  'Luggage',
  'Transmission',
  'Air conditioning',
  'Fuel type',
  'Age',
  'Price/hour',
];
const CELLS = ['Heron Estate', 5, 5, 4, 'Manuel', 'Yes', 'Diesel', 2, 41.5];

/** A CSV file; the cells that a row leaves out are those of CELLS. */
function csvOf(...rows: unknown[][]): string {
  const lines = rows.map((row) => [...row, ...CELLS.slice(row.length)].join());
  return [HEADINGS.join(), ...lines].join('\n');
}

/** A file of 100 MB in a ZIP that declares 100 bytes. */
function lyingBomb(): Uint8Array {
  const zip = Buffer.from(zipSync({ 'a.csv': new Uint8Array(100_000_000) }));
  const directory = zip.indexOf(Buffer.from('504b0102', 'hex'));
  zip.writeUInt32LE(100, directory + 24);
  zip.writeUInt32LE(100, 22);
  return new Uint8Array(zip);
}

async function newImage(): Promise<string> {
  const { body } = await upload(token, await pngOf());
  return (body as { imageId: string }).imageId;
}

function send(
  bytes: Uint8Array | string,
  {
    apply = false,
    version,
    path = PATH,
    query = {},
  }: { apply?: boolean; version?: string; path?: string; query?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData();
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  // The name says nothing: what a file is follows from its bytes.
  form.set('file', new File([content], 'file.bin'));
  return call('POST', path, {
    token,
    form,
    query: { ...query, apply: String(apply) },
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
}

async function plan(bytes: Uint8Array | string, path?: string): Promise<ImportPlan> {
  const { status, body } = await send(bytes, path === undefined ? {} : { path });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ImportPlan;
}

/** Plans a file and applies the plan. */
async function apply(bytes: Uint8Array | string, path?: string): Promise<Answer> {
  const { version } = await plan(bytes, path);
  return send(bytes, { apply: true, version, ...(path !== undefined && { path }) });
}

/** A workbook with these rows; `change` can change its sheet. */
async function workbook(
  rows: ExcelJS.CellValue[][],
  change: (sheet: ExcelJS.Worksheet) => void = () => {},
): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Vehicles');
  sheet.addRows(rows);
  change(sheet);
  return Buffer.from(await book.xlsx.writeBuffer());
}

async function download(name: string): Promise<Buffer> {
  const { body } = await call('GET', `/excel/download/${name}`, { token });
  return body as Buffer;
}

async function addClasses(...names: string[]): Promise<number[]> {
  const rows = await database
    .insertInto('vehicleClasses')
    .values(names.map((name, index) => ({ name, position: index + 1 })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function fleet(search: string): Promise<Vehicle[]> {
  return (await readPage<Vehicle>('/car/admin/pages', { token, query: { search } })).content;
}

describe('the import of vehicles', () => {
  it('finds every row of an unchanged download unchanged', async () => {
    const [van] = await addClasses('Van, "large"');
    const id = await addVehicle({
      model: 'Cap, "Age"; & Co',
      minimumDriverAge: 25,
      classId: van,
    });
    await runSql`update vehicles set daily_cap_cents = 90050 where id = ${id}`;
    await addVehicle({
      builtIn: true,
      imageId: await newImage(),
      furtherImageIds: [await newImage()],
    });
    const { counts, rows } = await plan(await download('cars'));
    expect(rows.length).toBeGreaterThan(1);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows.length, error: 0 });
  });

  it('takes a class by its name in any case, removes it with an empty cell, and adds none', async () => {
    const [suv = 0, pickup = 0] = await addClasses('SUV', 'Pickup');
    const id = await addVehicle({ model: 'With Class', classId: suv });
    const emptied = await addVehicle({ model: 'Former Class', classId: suv });
    const sheet = (...rows: unknown[][]) =>
      [['#', 'Class', ...HEADINGS], ...rows].map((cells) => cells.join()).join('\n');
    const changed = sheet(
      [id, 'pickup', ...CELLS.with(0, 'With Class')],
      [emptied, '', ...CELLS.with(0, 'Former Class')],
    );
    expect((await plan(changed)).rows[0]?.changes).toContainEqual({
      column: 'Class',
      before: 'SUV',
      after: 'Pickup',
    });
    expect((await apply(changed)).status).toBe(200);
    expect(await fleet('With Class')).toMatchObject([{ id, classId: pickup }]);
    expect((await fleet('Former Class'))[0]).not.toHaveProperty('classId');
    const { rows } = await plan(sheet([id, 'Tank', ...CELLS]));
    expect(rows[0]?.errors).toEqual([
      {
        column: 'Class',
        cell: 'Tank',
        message: expect.stringMatching(/^There is no such class: .*SUV.*Pickup/),
      },
    ]);
  });

  it.each(NUMBER_FORMATS)(
    'reads %s as an amount, a cell with a number as it is, and its own download unchanged',
    async (numberFormat) => {
      await writeNumbers(numberFormat);
      onTestFinished(() => writeNumbers(DEFAULT_SETTINGS.numberFormat));
      const model = `Typed ${numberFormat}`;
      const wrong = numberFormat === '1,234.50' ? '1.234,50' : '1,234.50';
      const prices = [numberFormat, 41.5, wrong];
      const rows = prices.map((price) => [model, ...CELLS.slice(1, -1), price]);
      expect((await plan(await workbook([HEADINGS, ...rows]))).rows).toMatchObject([
        { outcome: 'new' },
        { outcome: 'new' },
        { outcome: 'error', errors: [{ column: 'Price/hour', cell: wrong }] },
      ]);
      expect((await apply(await workbook([HEADINGS, ...rows.slice(0, 2)]))).status).toBe(200);
      const added = (await fleet(model)).filter((one) => one.model === model);
      expect(added.map(({ pricePerHour }) => pricePerHour).toSorted()).toEqual([1234.5, 41.5]);
      const { counts, rows: again } = await plan(await download('cars'));
      expect(counts).toMatchObject({ unchanged: again.length, error: 0 });
    },
  );

  it('adds and changes what it has shown, and says so in history', async () => {
    const id = await addVehicle({ model: 'Old Name' });
    const rows = [
      ['Price/hour', '#', ...HEADINGS.slice(0, -1)],
      ['41.5', '', ...CELLS.slice(0, -1)],
      ['$1,038.00', id, 'New Name', 4, 5, 3, 'automatic', 'YES', 'hybrid', '1'],
      [],
    ];
    const text = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
    const file = `\ufeff${text}`;
    const shown = await plan(file);
    expect(shown.rows).toMatchObject([
      { row: 2, name: 'Heron Estate', outcome: 'new', note: 'Without a picture' },
      { row: 3, id, outcome: 'changed' },
    ]);
    expect(shown.rows[1]?.changes).toEqual([
      { column: 'Model', before: 'Old Name', after: 'New Name' },
      { column: 'Price/hour', before: '38.00', after: '1038.00' },
    ]);
    expect(await fleet('Heron Estate')).toEqual([]);

    const { status, body } = await apply(file);
    expect([status, (body as ImportPlan).applied]).toEqual([200, true]);
    expect(await fleet('Heron Estate')).toMatchObject([{ fuelType: 'Diesel', pricePerHour: 41.5 }]);
    expect(await fleet('New Name')).toMatchObject([{ id, pricePerHour: 1038 }]);
    const { content } = await readPage<HistoryEntry>('/history/admin', { token });
    expect(content.map(({ actor, summary }) => [actor?.id, summary])).toEqual(
      expect.arrayContaining([
        [adminId, 'added the vehicle'],
        [adminId, 'changed the model and the price per hour'],
      ]),
    );
  });

  it('is applied once: a repeated call is refused', async () => {
    const { version } = await plan(csvOf(['Once Only']));
    expect((await send(csvOf(['Once Only']), { apply: true, version })).status).toBe(200);
    const again = await send(csvOf(['Once Only']), { apply: true, version });
    expect([again.status, again.body]).toEqual([
      409,
      {
        code: 'already_imported',
        message: 'This file was already imported. Please look at the list.',
      },
    ]);
    expect(await fleet('Once Only')).toHaveLength(1);
  });

  it('is applied once by two presses at the same time', async () => {
    const file = csvOf(['At Once']);
    const { version } = await plan(file);
    const answers = await Promise.all([1, 2].map(() => send(file, { apply: true, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fleet('At Once')).toHaveLength(1);
  });

  it('is refused with 412, and does nothing, when a vehicle or the file is no longer as shown', async () => {
    const id = await addVehicle({ model: 'Shown' });
    const body = { model: 'Shown', ...SALOON, pricePerHour: 38 };
    const sheet = (price: number) =>
      [
        ['#', ...HEADINGS],
        ['', ...CELLS.with(0, 'With It')],
        [id, 'Shown', 4, 5, 3, 'Automatic', 'Yes', 'Hybrid', 1, price],
      ]
        .map((cells) => cells.join())
        .join('\n');
    const { version } = await plan(sheet(50));
    expect((await send(sheet(51), { apply: true, version })).status).toBe(412);
    expect((await editVehicle(token, { id }, { ...body, pricePerHour: 44 })).status).toBe(200);
    expect((await send(sheet(50), { apply: true, version })).status).toBe(412);
    expect(await fleet('With It')).toEqual([]);
    expect((await send(sheet(50), { apply: true, version: 'x' })).status).toBe(412);
    expectInvalid(await send(sheet(50), { apply: true }), {
      'If-Match': 'Send the version of the plan as If-Match.',
    });
  });

  it('writes nothing over a vehicle that was changed after it was read', async () => {
    const id = await addVehicle({ model: 'Raced' });
    const raced = {
      existing: { id, updatedAt: '2020-01-01T00:00:00.000Z' },
      input: { ...SALOON, model: 'Overwritten', pricePerHour: 10 },
      images: [],
    };
    expect(await writeVehicles(database, crypto.randomUUID(), [raced])).toBe(false);
    expect(await fleet('Overwritten')).toEqual([]);
  });

  it('stores the pictures of a ZIP, named in a column or after the vehicle', async () => {
    const bytes = new Uint8Array(await picture(40, 30).png().toBuffer());
    const id = await addVehicle({ model: 'Named By Number' });
    const sheet = await workbook([
      ['#', ...HEADINGS, 'Pictures'],
      [null, ...CELLS.with(0, 'By Column'), 'b.png, a.png'],
      [null, ...CELLS.with(0, 'By Model'), null],
      [id, 'Named By Number', 4, 5, 3, 'Automatic', 'Yes', 'Hybrid', 1, 38, null],
    ]);
    const file = zipSync({
      'fleet/sheet.xlsx': new Uint8Array(sheet),
      'fleet/a.png': bytes,
      'fleet/B.png': bytes,
      'by model.png': bytes,
      'By Model-2.png': bytes,
      [`${id}.png`]: bytes,
      'unused.png': bytes,
      '__MACOSX/fleet/._a.png': bytes,
      'fleet/~$sheet.xlsx': bytes,
    });
    expect((await plan(file)).notes).toEqual(['No row uses unused.png.']);
    expect((await apply(file)).status).toBe(200);
    const images = async (model: string) => (await fleet(model))[0]?.image ?? [];
    const all = [...(await images('By Column')), ...(await images('By Model'))];
    expect(all).toHaveLength(4);
    // Each vehicle has its own.
    expect(new Set(all).size).toBe(4);
    expect(await images('Named By Number')).toHaveLength(1);
    const shown = await call('GET', `/files/display/${all[0]}`);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    // What was imported is downloaded with its images, and so unchanged.
    expect((await plan(await download('cars'))).counts).toMatchObject({ changed: 0, new: 0 });
  });
});

describe('papers in the sheet of vehicles', () => {
  async function dutiesOf(id: number | undefined) {
    const { body } = await call('GET', `/car/admin/${id}/duties`, { token });
    return (body as Duty[]).map(({ kind, dueOn, dueAt }) => ({ kind, dueOn, dueAt }));
  }

  const sheet = (...rows: unknown[][]) =>
    [['#', ...HEADINGS, 'Insurance due', 'Service due', 'Service due at'], ...rows]
      .map((cells) => cells.join())
      .join('\n');

  it('are added with their vehicles, changed where there are some, and kept where a cell is empty', async () => {
    const id = await addVehicle({ model: 'With Papers' });
    for (const body of [
      { kind: 'insurance', dueOn: '2027-01-31', repeatMonths: 12 },
      { kind: 'insurance', dueOn: '2027-05-31' },
      { kind: 'service', dueAt: 9000 },
    ]) {
      await call('POST', `/car/admin/${id}/duties`, { token, body });
    }
    const file = sheet(
      ['', ...CELLS.with(0, 'Second Paper'), '', '', '20000'],
      [id, ...CELLS.with(0, 'With Papers'), '2/29/2028', '', ''],
      ['', ...CELLS.with(0, 'No Paper'), '', '', ''],
      ['', ...CELLS.with(0, 'First Paper'), '3/1/2027 0:00', '2027-03-09T00:00:00', ''],
    );
    expect((await apply(file)).status).toBe(200);
    const ofModel = async (model: string) => dutiesOf((await fleet(model))[0]?.id);
    expect(await ofModel('Second Paper')).toEqual([
      { kind: 'service', dueOn: null, dueAt: 20_000 },
    ]);
    expect(await ofModel('No Paper')).toEqual([]);
    expect(await ofModel('First Paper')).toEqual([
      { kind: 'insurance', dueOn: '2027-03-01', dueAt: null },
      { kind: 'service', dueOn: '2027-03-09', dueAt: null },
    ]);
    expect(await dutiesOf(id)).toEqual([
      { kind: 'insurance', dueOn: '2027-05-31', dueAt: null },
      { kind: 'insurance', dueOn: '2028-02-29', dueAt: null },
      { kind: 'service', dueOn: null, dueAt: 9000 },
    ]);
    // The download has the days as dates and the mileages, so it changes nothing.
    expect((await plan(await download('cars'))).counts).toMatchObject({ changed: 0, error: 0 });
    const { content } = await readPage<HistoryEntry>('/history/admin', { token });
    expect(content.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        'added service to what is due',
        expect.stringMatching(/^changed what is due: .*Jan 31, 2027 to Feb 29, 2028/),
      ]),
    );
  });

  it('are not written, and neither is any row, when one was renewed since the plan was read', async () => {
    const id = await addVehicle({ model: 'Renewed' });
    const body = { kind: 'insurance', dueOn: '2027-01-31' };
    const { body: duty } = await call('POST', `/car/admin/${id}/duties`, { token, body });
    const file = sheet([id, ...CELLS.with(0, 'Renewed'), '6/1/2027', '', '']);
    const { version } = await plan(file);
    const renewed = { ...body, dueOn: '2028-01-31' };
    await call('PUT', `/car/admin/${id}/duties/${(duty as Duty).id}`, { token, body: renewed });
    expect((await send(file, { apply: true, version })).status).toBe(412);
    const [vehicle] = await readVehiclesById(database, [id]);
    const late = {
      ...{ existing: vehicle, images: [], duties: [{ ...body, existing: duty }] as DutyToWrite[] },
      input: { ...SALOON, model: 'Too Late', pricePerHour: 10 },
    };
    expect(await writeVehicles(database, crypto.randomUUID(), [late])).toBe(false);
    expect(await dutiesOf(id)).toMatchObject([{ dueOn: '2028-01-31' }]);
    expect(await fleet('Too Late')).toEqual([]);
  });
});

describe('a row with an error', () => {
  async function errorsOf(file: Uint8Array | string) {
    const { rows } = await plan(file);
    return rows.flatMap(({ row, errors }) =>
      errors.map(({ column, cell, message }) => [row, column, cell, message]),
    );
  }

  it('has it beside its cell, in the words of the form, and nothing is applied', async () => {
    const file = csvOf(['Fine Row'], ['', 0, 5, 4, 'By foot', 'maybe', 'Diesel', 'two', 12.345]);
    expect(await errorsOf(file)).toEqual([
      [3, 'Model', '', 'Please enter the model'],
      [3, 'Doors', '0', 'Must be at least 1'],
      [
        3,
        'Transmission',
        'By foot',
        'Please enter type of transmission: Automatic, Manuel, or Tiptronic',
      ],
      [3, 'Air conditioning', 'maybe', 'Please enter whether air conditioning exists: Yes or No'],
      [3, 'Age', 'two', 'Please enter age of car'],
      [3, 'Price/hour', '12.345', 'Must have at most two decimals'],
    ]);
    const refused = await apply(file);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      {
        message: 'Nothing was imported: 1 row has an error.',
        errors: { 'Row 3, Doors': 'Must be at least 1' },
      },
    ]);
    expect(await fleet('Fine Row')).toEqual([]);
  });

  it('names an unknown, repeated or built-in vehicle', async () => {
    const id = await addVehicle();
    const builtIn = await addVehicle({ builtIn: true });
    const row = (number: unknown, yes: string) => [number, ...CELLS, yes].join();
    const head = ['#', ...HEADINGS, 'Built-in'].join();
    const file = [
      head,
      row(2_000_000_000, 'No'),
      row(id, ''),
      row(id, 'No'),
      row(builtIn, 'Yes'),
      row('', 'Yes'),
    ].join('\n');
    expect(await errorsOf(file)).toEqual([
      [2, '#', '2000000000', 'There is no such vehicle'],
      [4, '#', String(id), 'Row 3 has the same'],
      [5, '#', String(builtIn), 'Built-in vehicles can not be deleted and updated'],
      [6, 'Built-in', 'Yes', "This column can't be changed"],
    ]);
  });

  it('of formulas, dates, merged cells and faults of a workbook names the cell', async () => {
    const file = await workbook([HEADINGS, CELLS, CELLS.with(0, ''), CELLS, CELLS], (sheet) => {
      sheet.getCell('B2').value = { formula: '2+3', result: 5 };
      sheet.getCell('A3').value = new Date('2026-09-03T00:00:00Z');
      sheet.mergeCells('F4:G4');
      sheet.getCell('I5').value = { error: '#DIV/0!' } as ExcelJS.CellErrorValue;
    });
    expect(await errorsOf(file)).toEqual([
      [2, 'Doors', '', 'Formulas are not read. Please enter the value.'],
      [
        3,
        'Model',
        '2026-09-03T00:00:00',
        'This is a date. Please format the cell as text and enter it again.',
      ],
      [4, 'Air conditioning', '', 'Merged cells are not read. Please unmerge them.'],
      [4, 'Fuel type', '', 'Merged cells are not read. Please unmerge them.'],
      [5, 'Price/hour', '', 'This cell has an error instead of a value.'],
    ]);
    expect(await errorsOf(csvOf(['=1+1']))).toEqual([
      [2, 'Model', '', 'Formulas are not read. Please enter the value.'],
    ]);
  });

  it('of pictures names the file', async () => {
    const [own, others] = [await newImage(), await newImage()];
    const id = await addVehicle({ imageId: own });
    const rows = [
      ['#', ...HEADINGS, 'Pictures'],
      ['', ...CELLS, 'none.png'],
      ['', ...CELLS, 'missing.png'],
      [id, ...CELLS, others],
      [id, ...CELLS, own],
    ];
    const text = rows.map((cells) => cells.join()).join('\n');
    const file = zipSync({
      'sheet.csv': new TextEncoder().encode(text),
      'none.png': new TextEncoder().encode('<svg/>'),
    });
    expect((await errorsOf(file)).map(([row, , , message]) => [row, message])).toEqual([
      [2, 'none.png: The file is not a JPEG, PNG, WebP or AVIF image.'],
      [3, 'No file missing.png came with the sheet.'],
      [4, 'This picture is of another vehicle or no longer stored.'],
      [5, 'Row 4 has the same'],
    ]);
  });

  it('of a picture that breaks off is noticed when it is applied, and nothing is', async () => {
    const bytes = await noise(80, 60).png().toBuffer();
    const file = zipSync({
      'sheet.csv': new TextEncoder().encode(csvOf(['Broken Off'])),
      'broken off.png': new Uint8Array(bytes.subarray(0, bytes.length / 2)),
    });
    expectInvalid(await apply(file), {
      file: 'broken off.png: The file is damaged or incomplete. Please save or send it again.',
    });
    expect(await fleet('Broken Off')).toEqual([]);
  });
});

describe('a file is refused', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  it.each([
    [
      'as CSV with 100,000 rows',
      `${HEADINGS.join()}\n${'x\n'.repeat(100_000)}`,
      tooManyImportRows(),
    ],
    ['as workbook with 100,000 rows', sheetOf('<row/>'.repeat(100_000)), tooManyImportRows()],
    [
      'as ZIP without a sheet',
      zipSync({ 'a.png': text('x') }),
      'The ZIP has no spreadsheet (.xlsx or .csv).',
    ],
    [
      'as ZIP with two sheets',
      zipSync({ 'a.csv': text('x'), 'b.csv': text('x') }),
      'The ZIP has more than one spreadsheet.',
    ],
    [
      'as ZIP with a name twice',
      zipSync({ 'a.csv': text('x'), 'a.png': text('x'), 'b/A.png': text('x') }),
      'The ZIP has two files named A.png.',
    ],
    [
      'as ZIP bomb',
      zipSync({ 'a.csv': new Uint8Array(40_000_000) }),
      'The file is too large once it is unzipped. Please split it.',
    ],
    [
      'as ZIP bomb that declares less',
      lyingBomb(),
      'The file is damaged or protected by a password.',
    ],
    [
      'as ZIP of many files',
      zipSync(
        Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}.png`, text('x')])),
      ),
      'The file is too large once it is unzipped. Please split it.',
    ],
    [
      'as damaged ZIP',
      zipSync({ 'a.csv': text(csvOf(['x'])) }).subarray(0, 40),
      'The file is damaged or protected by a password.',
    ],
    [
      'as damaged workbook',
      zipSync({ 'xl/workbook.xml': text('<workbook>') }),
      'The workbook is damaged. Please save it again as .xlsx.',
    ],
  ])('%s', async (_, file, message) => {
    const { status, body } = await send(file);
    expect([status, (body as Problem).errors?.file]).toEqual([400, message]);
  });

  it.each([
    ['a picture', () => picture().png().toBuffer(), /^The file is not a spreadsheet/],
    [
      'an old or protected workbook',
      async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      /older Excel file/,
    ],
    [
      'a ZIP whose sheet is another ZIP',
      async () => zipSync({ 'a.xlsx': zipSync({ 'b.csv': text('x') }) }),
      /^The file is not a spreadsheet/,
    ],
  ])('that is %s by its content', async (_, make, message) => {
    const { status, body } = await send(new Uint8Array(await make()));
    expect([status, (body as Problem).message]).toEqual([415, expect.stringMatching(message)]);
  });

  it.each(HOSTILE_SHEETS)('before it costs time and memory: %s', async (_, file, message) => {
    expectInvalid(await send(file()), { file: message });
  });

  it('before it decodes pictures that take too long', async () => {
    const withPictures = (count: number, bytes: Buffer) => {
      const names = Array.from(
        { length: count },
        (_, at) => `Many Pictures${at ? `-${at + 1}` : ''}`,
      );
      const others = csvOf(...names.map((name) => [name]));
      const pictures = names.map((name) => [`${name}.png`, new Uint8Array(bytes)]);
      return zipSync({ 'a.csv': text(others), ...Object.fromEntries(pictures) });
    };
    const usual = await pngOf(1440, 1080);
    expect((await plan(withPictures(8, usual))).counts).toMatchObject({ new: 8, error: 0 });
    const large = await pngOf(5_000, 4_000);
    for (const file of [withPictures(9, usual), withPictures(5, large)]) {
      expectInvalid(await send(file), {
        file: 'The pictures are too large or too many for one file: it can have about eight that are 1,440 pixels wide, or more smaller ones. Please make them smaller, or split them across several ZIP files.',
      });
    }
    const largest = await pngOf(7_000, 7_000);
    expect((await plan(withPictures(1, largest))).counts).toMatchObject({ new: 1, error: 0 });
  });

  it('above 4 MB, and without a file', async () => {
    expect((await send(new Uint8Array(4 * 1_048_576 + 1))).status).toBe(413);
    const { status, body } = await call('POST', PATH, { token, form: new FormData() });
    expectInvalid({ status, body } as Answer, { file: 'Please choose a file' });
  });
});

it('a workbook is read without its named ranges, which can have billions of cells', async () => {
  const parts = unzipSync(new Uint8Array(await workbook([HEADINGS, CELLS])));
  const names =
    "<definedNames><definedName name='all'>Sheet1!$A$1:$XFD$1048576</definedName></definedNames>";
  const list = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  parts['xl/workbook.xml'] = strToU8(list.replace('</sheets>', `</sheets>${names}`));
  expect((await plan(zipSync(parts))).counts).toMatchObject({ new: 1, error: 0 });
});

it('a workbook is read as other programs write it', async () => {
  const texts = ['Doors', 'Luggage', 'Transmission', 'Air conditioning', 'Fuel type', 'Age'];
  const strings = [
    '<x:r><x:rPr/><x:t>Mo</x:t></x:r><x:r><x:t>del</x:t></x:r><x:rPh><x:t>MO</x:t></x:rPh>',
    ...texts.map((text) => `<x:t>${text}</x:t>`),
    '<x:t xml:space="preserve">A_x0026_B &amp;amp; <![CDATA[<C>]]></x:t>',
  ];
  const shared = (index: number) => `<x:c t="s"><x:v>${index}</x:v></x:c>`;
  const inline = (text: string) => `<x:c t="inlineStr"><x:is><x:t>${text}</x:t></x:is></x:c>`;
  const number = (value: number, style = 0) => `<x:c s="${style}"><x:v>${value}</x:v></x:c>`;
  const cells = [
    [shared(0), shared(1), inline('Seats'), ...[2, 3, 4, 5, 6].map(shared), inline('Price/hour')],
    [
      shared(7),
      ...[5, 5, 4].map((value) => number(value)),
      inline('Manuel'),
      '<x:c t="b"><x:v>1</x:v></x:c>',
      '<x:c t="str"><x:v>Diesel</x:v></x:c>',
      number(2),
      // Only what is outside of brackets and quotes makes a date.
      number(41.5, 1),
    ],
    [number(46_268.5, 2), `<x:c r="C5" t="d"><x:v>2026-09-03T12:00:00</x:v></x:c>`],
  ];
  const rows = cells.map((row, index) => `<x:row r="${2 * index + 1}">${row.join('')}</x:row>`);
  const file = workbookOf(
    `<x:worksheet><x:sheetData>${rows.join('')}</x:sheetData></x:worksheet>`,
    {
      'xl/sharedStrings.xml': `<x:sst>${strings.map((text) => `<x:si>${text}</x:si>`).join('')}</x:sst>`,
      'xl/styles.xml': `<x:styleSheet><x:numFmts><x:numFmt numFmtId="164" formatCode='[Red]0.00" days"\\y'/>
      <x:numFmt numFmtId="165" formatCode="yyyy"/></x:numFmts><x:cellStyleXfs><x:xf numFmtId="14"/></x:cellStyleXfs>
      <x:cellXfs><x:xf numFmtId="0"/><x:xf numFmtId="164"/><x:xf numFmtId="165"/></x:cellXfs></x:styleSheet>`,
    },
  );
  const [first, second] = (await plan(file)).rows;
  expect(first).toMatchObject({ row: 3, name: 'A&B &amp; <C>', outcome: 'new', errors: [] });
  expect(second?.errors).toMatchObject([
    { column: 'Model', cell: '2026-09-03T12:00:00', message: expect.stringContaining('a date') },
    { column: 'Doors', cell: '' },
    { column: 'Seats', cell: '2026-09-03T12:00:00' },
    ...[2, 3, 4, 5, 6].map((index) => ({ column: texts[index - 1] ?? '' })),
    { column: 'Price/hour' },
  ]);
});

describe('the plan says what was read', () => {
  it('of a workbook: the first visible sheet, without hidden rows unless they are asked for', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Old', { state: 'hidden' }).addRows([HEADINGS, CELLS.with(0, 'Old One')]);
    const sheet = book.addWorksheet('Fleet');
    sheet.addRows([HEADINGS, CELLS.with(0, 'Shown One'), CELLS.with(0, 'Hidden One')]);
    sheet.getRow(3).hidden = true;
    sheet.getColumn(2).hidden = true;
    const file = new Uint8Array(Buffer.from(await book.xlsx.writeBuffer()));
    const reading = { sheet: 'Fleet', hiddenRows: 1, hiddenColumns: ['Doors'] };
    const shown = await plan(file);
    expect(shown.reading).toEqual({ ...reading, names: ['Shown One'] });
    expect(shown.rows).toHaveLength(1);
    const query = { hidden: 'true' };
    const { body } = await send(file, { query });
    const both = body as ImportPlan;
    expect(both.reading).toEqual({ ...reading, names: ['Shown One', 'Hidden One'] });
    // What is applied is what was shown, hidden rows included or not.
    expect((await send(file, { apply: true, version: both.version })).status).toBe(412);
    expect((await send(file, { query, apply: true, version: both.version })).status).toBe(200);
    expect(await fleet('Hidden One')).toHaveLength(1);
    expect(await fleet('Old One')).toEqual([]);
  });

  it('of a workbook without visible rows or sheets, in a refusal', async () => {
    const book = new ExcelJS.Workbook();
    const sheet = book.addWorksheet('Fleet');
    sheet.addRows([HEADINGS, CELLS]);
    sheet.getRow(2).hidden = true;
    const bytes = async () => new Uint8Array(Buffer.from(await book.xlsx.writeBuffer()));
    expectInvalid(await send(await bytes()), { file: expect.stringContaining('are hidden') });
    sheet.state = 'veryHidden';
    expectInvalid(await send(await bytes()), {
      file: 'All sheets of the workbook are hidden. Please unhide the one to import.',
    });
  });

  it('of a CSV file: its character set, and names with letters beyond ASCII to check', async () => {
    const rows = [['Plain'], ['Plain 2'], ['Coupé'], ['Señora']];
    const file = new Uint8Array(Buffer.from(csvOf(...rows), 'latin1'));
    expect((await plan(file)).reading).toEqual({
      characterSet: 'windows-1252',
      hiddenRows: 0,
      hiddenColumns: [],
      names: ['Coupé', 'Señora', 'Plain'],
    });
  });
});

it('words that people and programs use for options are read', async () => {
  const file = csvOf(
    ['A', 5, 5, 4, 'Manual', 'TRUE', 'Petrol'],
    ['B', 5, 5, 4, 'auto', '0', 'electric'],
    ['C', 5, 5, 4, 'Tiptronic', 'x', 'Gas'],
  );
  const cells = (await plan(file)).rows.map(({ changes }) =>
    changes.filter(({ column }) => /^(?:Trans|Air|Fuel)/.test(column)).map(({ after }) => after),
  );
  expect(cells).toEqual([
    ['Manuel', 'Yes', 'Gasoline'],
    ['Automatic', 'No', 'Electricity'],
    ['Tiptronic', 'Yes', 'Gasoline'],
  ]);
});

describe('the import of customers', () => {
  const IMPORT = '/user/admin/import';
  const HEAD = 'First Name,Last Name,Email,Phone,Address,Zip code';
  const DETAILS = '12 Shore Road,90802';

  async function customer(email: string) {
    const page = await readPage<User>('/user/auth/pages', { token, query: { search: email } });
    return page.content[0];
  }

  it('finds staff unchanged with their role, also with the roles of HTTP that earlier downloads have', async () => {
    const { id } = await addStaff('mechanic');
    const { body } = await call('GET', `/user/${id}/auth`, { token });
    const { firstName, lastName, email, phoneNumber, address, zipCode } = body as User;
    const cells = [id, firstName, lastName, email, phoneNumber, address, zipCode];
    const head = '#,First Name,Last Name,Email,Phone,Address,Zip code,Roles';
    const sheet = ['Customer', 'mechanic', 'Clerk'].map((role) => `${head}\n${cells},${role}`);
    const outcomes: (string | undefined)[] = [];
    // One after another: a process reads two files at a time.
    for (const text of sheet) outcomes.push((await plan(text, IMPORT)).rows[0]?.outcome);
    expect(outcomes).toEqual(['unchanged', 'unchanged', 'error']);
  });

  it('finds every row of an unchanged download unchanged', async () => {
    await addUser({ builtIn: true });
    await runSql`update users set phone_number = 'old' where id = ${(await addUser()).id}`;
    const { counts, rows } = await plan(await download('users'), IMPORT);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows.length, error: 0 });
  });

  it('adds and changes by email, without letters, and nobody knows the new password', async () => {
    const known = await addUser({ firstName: 'Before' });
    const file = [
      HEAD,
      `Ines,Import,Ines@Import.example,562-555-0123,${DETAILS}`,
      `After,Known,${known.email.toUpperCase()},+49 30 901820,${DETAILS}`,
    ].join('\n');
    const { rows } = await plan(file, IMPORT);
    expect(rows.map(({ outcome, id }) => [outcome, id])).toEqual([
      ['new', undefined],
      ['changed', known.id],
    ]);
    expect((await apply(file, IMPORT)).status).toBe(200);
    expect(await customer('ines@import.example')).toMatchObject({
      phoneNumber: '(562) 555-0123',
      userName: 'Ines@Import.example',
      roles: ['Customer'],
      emailConfirmed: true,
    });
    expect(await customer(known.email)).toMatchObject({
      id: known.id,
      email: known.email,
      firstName: 'After',
    });
    expect((await plan(file, IMPORT)).counts).toMatchObject({ unchanged: 2 });
    expect(await lettersTo('Ines@Import.example')).toEqual([]);
  });

  it('writes a letter with a link to each new customer if that is asked for', async () => {
    const person = (name: string) => ({
      ...{ firstName: name, lastName: 'Letter', phoneNumber: '(562) 555-0123' },
      ...{ address: '12 Shore Road', zipCode: '90802', email: `${name}@import.example` },
    });
    const customers = [
      { input: person('told'), link: newAccountLink() },
      { input: person('quiet'), link: undefined },
      { input: { ...person('none'), email: '' }, link: undefined },
    ];
    const hash = '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA';
    expect(
      await writeCustomers(database, DEFAULT_COMPANY, crypto.randomUUID(), customers, hash),
    ).toBe(true);
    expect(await lettersTo('told@import.example')).toEqual([{ kind: 'desk-welcome' }]);
    expect(await lettersTo('quiet@import.example')).toEqual([]);
    expect(await customer('told@import.example')).toMatchObject({ emailConfirmed: false });
    // Without a mail server that is said before anything is done.
    const refused = await send(HEAD, { path: IMPORT, query: { letters: 'true' } });
    expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'no_mail']);
  });

  it('has errors in the words of the form, and changes neither roles nor emails', async () => {
    const known = await addUser();
    const file = [
      `#,${HEAD},Roles`,
      `${known.id},Pat,Person,other@import.example,(562) 555-0123,${DETAILS},Customer`,
      `,Pat,Person,new@import.example,(562) 555-0123,${DETAILS},Administrator`,
      `,,Person,NEW@import.example,555,${DETAILS},`,
      `2000000000,Pat,Person,,(562) 555-0123,${DETAILS},`,
    ].join('\n');
    const { rows } = await plan(file, IMPORT);
    expect(
      rows.map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`)),
    ).toEqual([
      ["Email: This column can't be changed"],
      ["Roles: This column can't be changed"],
      [
        "First Name: Please enter the customer's first name",
        'Email: Row 3 has the same',
        "Phone: This number is incomplete or doesn't exist. Please check it.",
      ],
      ['#: There is no such user'],
    ]);
  });

  it('is refused with 412 when somebody has taken an email meanwhile', async () => {
    const file = `${HEAD}\nTom,Taken,taken@import.example,(562) 555-0123,${DETAILS}`;
    const { version } = await plan(file, IMPORT);
    await addUser({ email: 'taken@import.example' });
    expect((await send(file, { path: IMPORT, apply: true, version })).status).toBe(412);
  });
});

describe('the import of reservations', () => {
  const IMPORT = '/reservations/admin/import';
  const HEAD = 'Email,Vehicle #,Pick-up,Drop-off,Pick-up location,Drop-off location,Status,Price';
  let customer: Awaited<ReturnType<typeof addUser>>;
  let carId = 0;

  beforeAll(async () => {
    customer = await addUser();
    carId = await addVehicle({ pricePerHourCents: 1000 });
  });

  const row = (from: string, until: string, rest = ',') =>
    `${customer.email},${carId},${from},${until},Harbor desk,Airport,${rest}`;

  function reservations() {
    return database
      .selectFrom('reservations')
      .select(['pickUpTime', 'status', 'totalCents', 'userId'])
      .where('vehicleId', '=', carId)
      .orderBy('pickUpTime')
      .execute();
  }

  it('adds past and coming ones at our price, once, without letters, and canceled ones also of a vehicle that is late', async () => {
    const late = await addVehicle();
    const out = { from: hoursFromNow(-9), until: hoursFromNow(-2), pickedUpAt: hoursFromNow(-9) };
    await addReservation({ userId: customer.id, vehicleId: late, ...out });
    const soon = (hours: number) =>
      toWallClock(hoursFromNow(hours), DEFAULT_COMPANY.timeZone).slice(0, 16).replace('T', ' ');
    const file = [
      HEAD,
      row('2020-03-02 09:00', '2020-03-02 11:00', 'done,$20.00'),
      row('03/03/2031 9:30 AM', '03/03/2031 1:00 PM'),
      row('03/03/2031 09:30', '03/03/2031 13:00', 'CANCELLED,'),
      `${customer.email},${late},${soon(2)},${soon(4)},Harbor desk,Airport,CANCELLED,`,
    ]
      .join('\n')
      .replaceAll(',', '\t');
    const answer = await apply(file, IMPORT);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await reservations()).toMatchObject([
      {
        pickUpTime: new Date('2020-03-02T17:00:00Z'),
        status: 'DONE',
        totalCents: 2000,
        userId: customer.id,
      },
      { status: 'CREATED', totalCents: 4000 },
      { status: 'CANCELLED', totalCents: 4000 },
    ]);
    expect(await lettersTo(customer.email)).toEqual([]);
    // What was imported is downloaded and so unchanged.
    const { counts, rows } = await plan(await download('reservations'), IMPORT);
    expect(counts).toMatchObject({ unchanged: rows.length });
  });

  it('names the rows whose vehicle is taken, by a reservation or by another row', async () => {
    const file = [
      HEAD,
      row('2032-01-05 10:00', '2032-01-05 12:00'),
      row('2032-01-05 11:00', '2032-01-05 14:00'),
      row('2031-03-03 12:00', '2031-03-03 14:00'),
      row('2031-03-03 12:00', '2031-03-03 14:00', 'CANCELLED,'),
    ].join('\n');
    const { rows } = await plan(file, IMPORT);
    expect(
      rows.map(({ errors }) => errors.map(({ column, message }) => [column, message])),
    ).toEqual([
      [],
      [['Vehicle #', 'Row 2 has the vehicle at that time']],
      [['Vehicle #', 'The vehicle you selected is not avilable. Please select different date.']],
      [],
    ]);
  });

  it('names a row that begins within the turnaround of another one', async () => {
    setTurnaround(30);
    onTestFinished(() => setTurnaround(0));
    const file = [
      HEAD,
      row('2032-02-05 10:00', '2032-02-05 12:00'),
      row('2032-02-05 12:29', '2032-02-05 14:00'),
      row('2032-02-05 12:30', '2032-02-05 14:00'),
    ].join('\n');
    const { rows } = await plan(file, IMPORT);
    expect(rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
      [],
      ['Row 2 has the vehicle at that time'],
      [],
    ]);
  });

  it('is refused with 412, and adds none, when a vehicle was booked or priced anew meanwhile', async () => {
    const [booked, priced] = await Promise.all([addVehicle(), addVehicle()]);
    const of = (id: number) =>
      `${HEAD}\n${[carId, id].map((vehicle) => row('2033-01-05 10:00', '2033-01-05 12:00').replace(`,${carId},`, `,${vehicle},`)).join('\n')}`;
    const before = await reservations();
    const [first, second] = [await plan(of(booked), IMPORT), await plan(of(priced), IMPORT)];
    await addReservation({
      userId: customer.id,
      vehicleId: booked,
      from: '2033-01-05T19:00:00Z',
      until: '2033-01-05T21:00:00Z',
    });
    await setPrice(priced, 9900);
    expect(
      (await send(of(booked), { path: IMPORT, apply: true, version: first.version })).status,
    ).toBe(412);
    expect(
      (await send(of(priced), { path: IMPORT, apply: true, version: second.version })).status,
    ).toBe(412);
    expect(await reservations()).toEqual(before);
  });

  it('of two at once never overlaps', async () => {
    const files = [10, 11].map(
      (hour) => `${HEAD}\n${row(`2034-01-05 ${hour}:00`, '2034-01-05 13:00')}`,
    );
    const versions = await Promise.all(files.map((file) => plan(file, IMPORT)));
    const answers = await Promise.all(
      files.map((file, at) =>
        send(file, { path: IMPORT, apply: true, version: versions[at]?.version ?? '' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('confirms to the customer if that is asked for', async () => {
    const file = `${HEAD}\n${row('2035-01-05 10:00', '2035-01-05 12:00')}`;
    const query = { letters: 'true' };
    const { body } = await send(file, { path: IMPORT, query });
    const { version } = body as ImportPlan;
    expect((await send(file, { path: IMPORT, query, apply: true, version })).status).toBe(200);
    expect(await lettersTo(customer.email)).toMatchObject([{ kind: 'reservation-confirmed' }]);
  });

  it('has errors in the words of the desk', async () => {
    const id = await addReservation({
      userId: customer.id,
      vehicleId: await addVehicle(),
      from: '2030-01-05T18:00:00Z',
      until: '2030-01-05T20:00:00Z',
    });
    const file = [
      `${HEAD},#`,
      `${row('2036-01-05 10:00', '2036-01-05 10:30')},`,
      `,,soon,2036-01-05 10:30,,Airport,LATE,,`,
      `nobody@import.example,2000000000,2036-01-05 10:00,2036-03-09 02:30,Dock,Airport,,,`,
      `${row('2036-01-05 10:00', '2036-01-05 12:00', ',19')},`,
      `${row('2030-01-05 10:00', '2030-01-05 12:00')},${id}`,
    ].join('\n');
    const { rows } = await plan(file, IMPORT);
    expect(
      rows.map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`)),
    ).toEqual([
      ['Drop-off: Drop-off date should get at least 1 hour later the pick-up date.'],
      [
        'Email: Choose a customer',
        'Pick-up: Enter a day with a time from 0:00 to 23:59, such as 12/24/2026 14:30 or 12/24/2026 2:30 PM',
        'Pick-up location: Enter a pick-up location',
        'Status: Select a status: CREATED, CANCELLED, or DONE',
        'Vehicle #: Select a car',
      ],
      [
        'Email: There is no customer with this email',
        'Drop-off: This date or time does not exist',
        'Vehicle #: There is no such vehicle',
      ],
      ['Price: It costs $20.00 here. Please enter that or nothing.'],
      [
        '#: An import only adds reservations. Please change this one on its page, or leave the cell empty for a new one.',
      ],
    ]);
  });
});

describe('a company with kilometers and days as DD.MM.YYYY', () => {
  beforeAll(() => setCompany({ country: 'DE', distanceUnit: 'km', dateFormat: 'DD.MM.YYYY' }));

  afterAll(() => setCompany({}));

  it('imports days as it writes them and ISO days, and no others', async () => {
    const head = ['#', ...HEADINGS, 'Odometer', 'Service due', 'Service due at'].join();
    const sheet = (due: string) => `${head}\n,${CELLS.with(0, due).join()},123456,${due},130000`;
    expect((await apply(sheet('1.3.2027'))).status).toBe(200);
    const [{ id } = { id: 0 }] = await fleet('1.3.2027');
    const { body } = await call('GET', `/car/admin/${id}/duties`, { token });
    expect(body).toMatchObject([{ kind: 'service', dueOn: '2027-03-01', dueAt: 130_000 }]);
    expect((await plan(sheet('2027-03-01'))).rows).toMatchObject([
      {
        changes: expect.arrayContaining([
          { column: 'Service due', before: '', after: '01.03.2027' },
        ]),
      },
    ]);
    const { rows } = await plan(sheet('12/24/2027'));
    expect(rows).toMatchObject([
      { errors: [{ message: 'Enter a day without a time, such as 24.12.2026' }] },
    ]);
    const odometer = await plan(`#,${HEADINGS.join()},Odometer\n,${CELLS.join()},far`);
    expect(odometer.rows).toMatchObject([
      { errors: [{ message: 'Enter whole kilometers, up to 9,999,999' }] },
    ]);
  });

  it('imports times as it writes them, and names the format of others', async () => {
    const { email } = await addUser();
    const head = 'Email,Vehicle #,Pick-up,Drop-off,Pick-up location,Drop-off location';
    const row = `${email},${await addVehicle()},24.12.2036 10:00,12/25/2036 10:00,Desk,Desk`;
    expect((await plan(`${head}\n${row}`, '/reservations/admin/import')).rows).toMatchObject([
      {
        errors: [
          { column: 'Drop-off', message: expect.stringContaining('such as 24.12.2026 14:30') },
        ],
      },
    ]);
  });

  it('reads phone numbers of its country and has postal codes', async () => {
    const head = 'First Name,Last Name,Email,Phone,Address,Postal code';
    const row = 'Ute,Udo,ute@import.example,030 901820,Lange Straße 1,10115';
    expect((await apply(`${head}\n${row}`, '/user/admin/import')).status).toBe(200);
    const search = { search: 'ute@import.example' };
    const { content } = await readPage<User>('/user/auth/pages', { token, query: search });
    expect(content).toMatchObject([{ phoneNumber: '+49 30 901820', zipCode: '10115' }]);
  });

  it.each([
    ['cars', PATH],
    ['users', '/user/admin/import'],
    ['reservations', '/reservations/admin/import'],
  ])('finds every row of its own download of %s unchanged', async (name, path) => {
    await addStaff('mechanic');
    const file = await download(name);
    const { counts, rows } = await plan(file, path);
    expect(counts).toMatchObject({ unchanged: rows.length, error: 0 });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(file as unknown as ArrayBuffer);
    const formats = (book.worksheets[0]?.columns ?? []).map(({ numFmt }) => numFmt);
    expect(formats.some((format) => format?.includes('mm/dd'))).toBe(false);
    expect(formats.some((format) => format?.startsWith('dd.mm.yyyy'))).toBe(name !== 'users');
  });
});

function lettersTo(recipient: string) {
  return database.selectFrom('letters').select('kind').where('recipient', '=', recipient).execute();
}
