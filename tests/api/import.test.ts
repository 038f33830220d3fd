import ExcelJS from 'exceljs';
import { zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { ImportPlan } from '#domain/records/import.ts';
import { picture } from '../pictures.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle } from './records.ts';
import { editVehicle, expectInvalid, readPage } from './requests.ts';

const PATH = '/car/admin/import';

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Customer', 'Administrator'] }));
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
const CSV = [HEADINGS.join(), CELLS.join()].join('\n');

type File_ = Uint8Array | string;

function send(
  bytes: File_,
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

async function plan(bytes: File_, path?: string): Promise<ImportPlan> {
  const { status, body } = await send(bytes, path === undefined ? {} : { path });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as ImportPlan;
}

/** Plans a file and applies the plan. */
async function apply(bytes: File_, path?: string): Promise<Answer> {
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
    await addVehicle({ dailyCapCents: 20_000, minimumDriverAge: 25, model: 'Cap, "Age" & Co' });
    await addVehicle({ builtIn: true });
    const { counts, rows } = await plan(await download('cars'));
    expect(rows.length).toBeGreaterThan(1);
    expect(counts).toEqual({ new: 0, changed: 0, unchanged: rows.length, error: 0 });
  });

  it('adds and changes what it has shown, and says so in history', async () => {
    const id = await addVehicle({ model: 'Old Name' });
    const rows = [
      ['#', ...HEADINGS],
      ['', ...CELLS],
      [id, 'New Name', 4, 5, 3, 'automatic', 'YES', 'hybrid', '1', '$1,038.00'],
    ];
    const file = rows.map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n');
    const shown = await plan(`\ufeff${file}`);
    expect(shown.rows).toMatchObject([
      { row: 2, name: 'Heron Estate', outcome: 'new', note: 'Without a picture' },
      { row: 3, id, outcome: 'changed' },
    ]);
    expect(shown.rows[1]?.changes).toEqual([
      { column: 'Model', before: 'Old Name', after: 'New Name' },
      { column: 'Price/hour', before: '38.00', after: '1038.00' },
    ]);
    expect(await fleet('Heron Estate')).toEqual([]);
    const { status, body } = await apply(`\ufeff${file}`);
    expect([status, (body as ImportPlan).applied]).toEqual([200, true]);
    expect(await fleet('Heron Estate')).toMatchObject([{ fuelType: 'Diesel', pricePerHour: 41.5 }]);
    expect(await fleet('New Name')).toMatchObject([{ id, pricePerHour: 1038 }]);
  });
});
