import ExcelJS from 'exceljs';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#contracts/problem.ts';
import { database } from '#db/connection.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { HistoryEntry } from '#domain/records/history.ts';
import { type ImportPlan, TOO_MANY_IMPORT_ROWS } from '#domain/records/import.ts';
import { noise, picture, pngOf } from '../pictures.ts';
import { SALOON } from '../saloon.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle } from './records.ts';
import { editVehicle, expectInvalid, readPage, upload } from './requests.ts';

const PATH = '/car/admin/import';

let token = '';
let adminId = 0;

beforeAll(async () => {
  ({ token, id: adminId } = await addUser({ roles: ['Customer', 'Administrator'] }));
});

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

/** A workbook with this many rows of one number, and `rest` after them. */
function rowsAsWorkbook(count: number, rest = ''): Uint8Array {
  const sheet = `<worksheet><sheetData>${'<row><c><v>1</v></c></row>'.repeat(count)}</sheetData>${rest}</worksheet>`;
  const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/worksheets/sheet1.xml': sheet };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, text]) => [name, new TextEncoder().encode(text)]),
    ),
  );
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
  }: { apply?: boolean; version?: string; path?: string } = {},
): Promise<Answer> {
  const form = new FormData();
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  // The name says nothing: what a file is follows from its bytes.
  form.set('file', new File([content], 'file.bin'));
  return call('POST', path, {
    token,
    form,
    query: { apply: String(apply) },
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

async function fleet(search: string): Promise<Vehicle[]> {
  return (await readPage<Vehicle>('/car/admin/pages', { token, query: { search } })).content;
}

describe('the import of vehicles', () => {
  it('finds every row of an unchanged download unchanged', async () => {
    const id = await addVehicle({ model: 'Cap, "Age"; & Co', minimumDriverAge: 25 });
    await database
      .updateTable('vehicles')
      .set({ dailyCapCents: 90_050 })
      .where('id', '=', id)
      .execute();
    await addVehicle({
      builtIn: true,
      imageId: await newImage(),
      furtherImageIds: [await newImage()],
    });
    const { counts, rows } = await plan(await download('cars'));
    expect(rows.length).toBeGreaterThan(1);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows.length, error: 0 });
  });

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
        message: 'This file was imported already. Please look at the list.',
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

describe('a row with an error', () => {
  async function errorsOf(file: Uint8Array | string) {
    const { rows } = await plan(file);
    return rows.flatMap(({ row, errors }) =>
      errors.map(({ column, cell, message }) => [row, column, cell, message]),
    );
  }

  it('has it beside its cell, in the words of the form, and nothing is applied', async () => {
    const file = csvOf(['Fine Row'], ['', 0, 5, 4, 'Manual', 'maybe', 'Diesel', 'two', 12.345]);
    expect(await errorsOf(file)).toEqual([
      [3, 'Model', '', 'Please enter the model'],
      [3, 'Doors', '0', 'Must be at least 1'],
      [3, 'Transmission', 'Manual', 'Please enter type of transmission'],
      [3, 'Air conditioning', 'maybe', 'Please enter whether air conditioning exists'],
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
      file: 'broken off.png: The file is not a JPEG, PNG, WebP or AVIF image.',
    });
    expect(await fleet('Broken Off')).toEqual([]);
  });
});

describe('a file is refused', () => {
  const text = (content: string) => new TextEncoder().encode(content);

  it.each([
    [
      'without a required column',
      'Model,Doors\nx,1',
      /^The sheet lacks the columns 'Seats', .* and 'Price\/hour'\.$/,
    ],
    [
      'with an unknown column',
      `${HEADINGS.join()},Color\n${CELLS.join()},red`,
      "There is no place for the column 'Color'. Please remove what is not in the sample.",
    ],
    [
      'with a column twice',
      `${HEADINGS.join()},model\n${CELLS.join()},x`,
      "The sheet has two columns 'model'.",
    ],
    [
      'with a cell beside the columns',
      `${HEADINGS.join()},\n${CELLS.join()},x`,
      'Row 2 has a cell in a column without a heading.',
    ],
    ['without rows', HEADINGS.join(), 'The sheet has no rows below its headings.'],
    [
      'with an open quotation mark',
      `${HEADINGS.join()}\n"x`,
      'The file is not a valid CSV: a quotation mark is not closed, or a row is too long.',
    ],
    [
      'as CSV with 100,000 rows',
      `${HEADINGS.join()}\n${'x\n'.repeat(100_000)}`,
      TOO_MANY_IMPORT_ROWS,
    ],
    ['as workbook with 100,000 rows', rowsAsWorkbook(100_000), TOO_MANY_IMPORT_ROWS],
    [
      'with a million merged cells',
      rowsAsWorkbook(2, '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
      'The sheet has too many merged cells. Please unmerge them.',
    ],
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
      'The file is too large once it is unzipped. Please divide it.',
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
      'The file is too large once it is unzipped. Please divide it.',
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
    expect([status, (body as Problem).errors?.file]).toEqual([
      400,
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
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

  it('above 4 MB, and without a file', async () => {
    expect((await send(new Uint8Array(4 * 1_048_576 + 1))).status).toBe(413);
    const { status, body } = await call('POST', PATH, { token, form: new FormData() });
    expectInvalid({ status, body } as Answer, { file: 'Please choose a file' });
  });
});

it.each([
  ['UTF-16 with its mark', Buffer.from(`\ufeff${csvOf(['Coupé'])}`, 'utf16le')],
  ['the code page of Windows', Buffer.from(csvOf(['Coupé']), 'latin1')],
  [
    'tabs and Windows line ends',
    Buffer.from(csvOf(['Coupé']).replaceAll(',', '\t').replaceAll('\n', '\r\n')),
  ],
])('a CSV in %s is read', async (_, file) => {
  expect((await plan(new Uint8Array(file))).rows).toMatchObject([
    { name: 'Coupé', outcome: 'new' },
  ]);
});
