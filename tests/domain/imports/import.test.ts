import { describe, expect, it } from 'vitest';
import { planCustomers } from '#customers/rules/customer-import.ts';
import type { VehicleDetail } from '#fleet/rules/vehicle.ts';
import { toVehicleForm } from '#fleet/rules/vehicle-form.ts';
import { STAFF_ACCOUNT } from '#identity/rules/staff.ts';
import type { User } from '#identity/rules/user.ts';
import {
  NO_ROWS,
  readSheet,
  type SheetRows,
  summarized,
  tooManyImportRows,
} from '#imports/rules/import.ts';
import { t } from '#kernel/words/t.ts';
import type { SheetDuty } from '#upkeep/rules/paper-import.ts';
import { planVehicles, type VehicleImportFacts } from '#upkeep/rules/vehicle-import.ts';
import { fc } from '../../random.ts';
import { SALOON } from '../../saloon.ts';

const COLUMNS = {
  id: { heading: '#', kind: 'count', width: 1, help: '', isOptional: true },
  name: { heading: 'Full name', kind: 'text', width: 1, help: '' },
  from: { heading: 'From', kind: 'time', width: 1, help: '' },
} as const;

function sheetOf(...rows: SheetRows[number]['cells'][]): SheetRows {
  return rows.map((cells, index) => ({ row: index + 1, cells }));
}

describe('a sheet', () => {
  it('is read by its headings in any order, case and spacing', () => {
    const time = '2026-12-24T10:00:00';
    const rows = readSheet(sheetOf(['from', ' FULL  Name '], [{ time }, 'Ada']), COLUMNS);
    expect(rows).toEqual([{ row: 2, texts: { from: time, name: 'Ada' }, errors: [] }]);
  });

  it('has a date where text belongs as an error, and keeps other problems at their cells', () => {
    const rows = readSheet(
      sheetOf(['From', 'Full name'], [{ problem: 'Broken' }, { time: '2026-12-24T10:00:00' }]),
      COLUMNS,
    );
    expect(rows).toMatchObject([
      {
        texts: { from: '', name: '' },
        errors: [
          { column: 'From', message: 'Broken' },
          { column: 'Full name', cell: '2026-12-24T10:00:00' },
        ],
      },
    ]);
  });

  it('has texts of one line, and numbers as their cells show them', () => {
    const texts = ['1 Elm St\nApt 4', { typed: '2134', shown: '02134' }];
    const rows = sheetOf(['Full name'], ...texts.map((text) => [text]));
    const { from: _, ...columns } = COLUMNS;
    expect(readSheet(rows, columns)).toMatchObject([
      { texts: { name: '1 Elm St, Apt 4' } },
      { texts: { name: '02134' } },
    ]);
  });

  it('with short rows has empty cells', () => {
    expect(readSheet(sheetOf(['Full name', 'From', '#'], ['Ada']), COLUMNS)).toMatchObject([
      { texts: { name: 'Ada', from: '', id: '' } },
    ]);
  });

  it('is refused as a whole without rows, with too many, or with a column that is unknown, repeated or without a heading', () => {
    const head = ['Full name', 'From'];
    const rows = (count: number) => sheetOf(head, ...Array.from({ length: count }, () => ['Ada']));
    const named = (heading: string) => readSheet(sheetOf([...head, heading], ['Ada']), COLUMNS);
    expect(named('x'.repeat(80))).toContain(`'${'x'.repeat(80)}'`);
    expect(named('x'.repeat(81))).toContain(`'${'x'.repeat(80)}…'`);
    expect(readSheet([], COLUMNS)).toBe("The sheet lacks columns 'Full name' and 'From'.");
    expect(named('from')).toBe("The sheet has two columns 'from'.");
    expect(readSheet(sheetOf([...head, ''], ['Ada', '', 'x']), COLUMNS)).toBe(
      'Row 2 has a cell in a column without a heading.',
    );
    expect(readSheet(rows(0), COLUMNS)).toBe(NO_ROWS);
    expect(readSheet(rows(2_000), COLUMNS)).toHaveLength(2_000);
    expect(readSheet(rows(2_001), COLUMNS)).toBe(tooManyImportRows());
  });
});

it('names not more errors than can be answered, but the first of each row', () => {
  const errors = Array.from({ length: 3 }, (_, at) => ({ column: `${at}`, cell: '', message: '' }));
  const row = { row: 1, name: '', outcome: 'error' as const, changes: [], errors };
  const { rows, counts } = summarized(Array.from({ length: 3_000 }, () => row));
  expect(counts).toEqual({ new: 0, changed: 0, unchanged: 0, error: 3_000 });
  // 5,000 are named.
  expect([1_665, 1_666, 1_667].map((at) => rows[at]?.errors.length)).toEqual([3, 2, 1]);
  expect(rows[0]?.errors).toHaveLength(3);
  expect(rows.at(-1)?.errors).toHaveLength(1);
});

describe('the plan of vehicles', () => {
  const vehicle: VehicleDetail = {
    id: 17,
    model: 'Heron',
    ...SALOON,
    pricePerHour: 41.5,
    dailyCap: 300,
    image: ['11111111-1111-1111-1111-111111111111', '22222222-2222-2222-2222-222222222222'],
    builtIn: false,
    updatedAt: '2026-11-23T10:00:00.000Z',
  };
  const { image: _, ...fields } = toVehicleForm(vehicle);

  const insurance = { id: 3, kind: 'insurance', dueOn: '2027-01-31', dueAt: null, updatedAt: '' };
  const facts: VehicleImportFacts = {
    vehicles: new Map([['17', vehicle]]),
    duties: new Map([[17, { first: [insurance as SheetDuty], count: 50 }]]),
    owners: new Map([
      ['ABC123', 17],
      ['XYZ9', 18],
    ]),
    classes: [],
    places: [],
    pictures: [],
  };

  function planOf(texts: object, pictures: { name: string; problem?: string }[] = []) {
    const [planned] = planVehicles([{ row: 2, texts, errors: [] }], { ...facts, pictures });
    if (!planned) throw new Error('There is no plan.');
    return planned;
  }

  it('of any vehicle as its form shows it changes nothing', () => {
    const count = (most: number) => fc.integer({ min: 1, max: most });
    fc.assert(
      fc.property(count(9), count(99), count(150), count(999_999), (doors, seats, age, cents) => {
        const stored = {
          ...vehicle,
          doors,
          seats,
          age,
          pricePerHour: cents / 100,
          dailyCap: 9999.99,
        };
        const [planned] = planVehicles(
          [{ row: 2, texts: { id: '17', ...toVehicleForm(stored) }, errors: [] }],
          { ...facts, vehicles: new Map([['17', stored]]) },
        );
        expect(planned?.row.outcome).toBe('unchanged');
      }),
    );
  });

  it('keeps its own plate in any writing, and refuses that of another vehicle', () => {
    expect(planOf({ id: '17', ...fields, plate: 'abc 123' }).row.errors).toEqual([]);
    expect(planOf({ id: '17', ...fields, plate: 'xyz-9' }).row.errors).toMatchObject([
      { column: 'Plate', message: 'Another vehicle has this plate' },
    ]);
  });

  it('keeps what absent columns say, and an empty cell removes what can be absent', () => {
    const { dailyCap: __, ...rest } = fields;
    expect(planOf({ id: '17', ...rest }).row.outcome).toBe('unchanged');
    expect(planOf({ id: '17', ...rest, dailyCap: '' }).row.changes).toEqual([
      { column: 'Price/day at most', before: '300.00', after: '' },
    ]);
  });

  it('keeps images that no cell and no file names, and orders those that are named', () => {
    const [first = '', second = ''] = vehicle.image;
    expect(planOf({ id: '17', ...fields, image: '' })).toMatchObject({
      row: { outcome: 'unchanged' },
    });
    expect(planOf({ id: '17', ...fields, image: `${second}, ${first}` }).images).toEqual([
      { imageId: second },
      { imageId: first },
    ]);
    expect(
      planOf({ id: '17', ...fields }, [{ name: '17.jpg' }, { name: '170.jpg' }]).images,
    ).toEqual([{ file: '17.jpg' }]);
  });

  it('takes files named after the model in the order of their numbers', () => {
    const files = [
      'HERON-3.jpg',
      'Heron-2.webp',
      'heron.png',
      'Heron 2.webp',
      'Herons.jpg',
      'heron-9.jpg',
      '17.jpg',
    ];
    const pictures = files.map((name) => ({ name }));
    expect(planOf({ ...fields }, pictures).images).toEqual([
      { file: 'heron.png' },
      { file: 'Heron-2.webp' },
      { file: 'HERON-3.jpg' },
    ]);
  });

  it('refuses more than eight images', () => {
    const pictures = Array.from({ length: 9 }, (__, at) => ({ name: `${at}.png` }));
    const image = pictures.map(({ name }) => name).join();
    expect(planOf({ ...fields, image }, pictures).row.errors).toMatchObject([
      { column: 'Pictures', message: 'A vehicle has at most 8 images.' },
    ]);
  });

  it('sets the day of a paper in any writing of a sheet, and keeps it where the cell is empty', () => {
    const change = { column: 'Insurance due', before: 'Jan 31, 2027', after: 'Feb 1, 2028' };
    for (const insuranceDue of ['2028-02-01', '2/1/2028', '2028-02-01T00:00:00']) {
      const { row, duties } = planOf({ id: '17', ...fields, insuranceDue });
      expect(row.changes).toEqual([change]);
      expect(duties).toEqual([
        { kind: 'insurance', dueOn: '2028-02-01', dueAt: null, existing: insurance },
      ]);
    }
    for (const insuranceDue of ['', ' ', '01/31/2027']) {
      const { row, duties } = planOf({ id: '17', ...fields, insuranceDue });
      expect([row.outcome, duties]).toEqual(['unchanged', []]);
    }
  });

  it('adds a service by its day and its mileage', () => {
    const { row, duties } = planOf({ ...fields, serviceDue: '3/9/2027', serviceDueAt: '20,000' });
    expect(row.changes.slice(-2)).toEqual([
      { column: 'Service due', before: '', after: 'Mar 9, 2027' },
      { column: 'Service due at', before: '', after: '20,000' },
    ]);
    expect(duties).toEqual([{ kind: 'service', dueOn: '2027-03-09', dueAt: 20_000 }]);
    expect(planOf({ ...fields, serviceDueAt: '0' }).duties).toMatchObject([{ dueAt: 0 }]);
  });

  it('refuses what is no day and no mileage, and a paper beyond the limit of a vehicle', () => {
    const bad = {
      ...{ registrationDue: '2/30/2027', insuranceDue: '2027-01-31T10:30:00' },
      ...{ inspectionDue: '1/1/1999', serviceDue: 'soon', serviceDueAt: '12.5' },
    };
    const day = 'Enter a day without a time, such as 12/24/2026';
    expect(planOf({ ...fields, ...bad }).row.errors).toEqual([
      { column: 'Registration due', cell: '2/30/2027', message: day },
      { column: 'Insurance due', cell: '2027-01-31T10:30:00', message: day },
      {
        ...{ column: 'Inspection due', cell: '1/1/1999' },
        message: 'The year must be from 2000 to 2100.',
      },
      { column: 'Service due', cell: 'soon', message: day },
      {
        ...{ column: 'Service due at', cell: '12.5' },
        message: 'Enter whole miles, up to 9,999,999',
      },
    ]);
    expect(planOf({ id: '17', ...fields, serviceDue: '3/9/2027' }).row.errors).toMatchObject([
      { column: 'Service due', message: 'A vehicle can have at most 50 papers and services.' },
    ]);
  });

  it('sorts errors by columns, with one for each cell', () => {
    const { row } = planOf({ ...fields, pricePerHour: '', model: '', dailyCap: '1' });
    expect(row.errors.map(({ column }) => column)).toEqual(['Model', 'Price/hour']);
  });
});

describe('a row of a customer', () => {
  const person = {
    firstName: 'Ada',
    lastName: 'Holt',
    phoneNumber: '(562) 555-0123',
    address: '12 Shore Road',
    zipCode: '90802',
    email: '',
  };
  const user: User = {
    ...person,
    id: 7,
    language: 'en',
    emailConfirmed: true,
    userName: 'ada',
    roles: ['Customer'],
    builtIn: false,
    updatedAt: '2026-11-24T10:00:00.000Z',
    erasureRequestedAt: null,
    erased: false,
  };

  it.each([
    ['whom nothing prevents', {}, 'changed', []],
    ['who was erased', { erased: true }, 'error', [t('accounts.erased')]],
    ['of a built-in account', { builtIn: true }, 'error', [t('accounts.builtIn')]],
    ['who is staff', { staff: 'clerk' as const }, 'error', [STAFF_ACCOUNT]],
  ])('%s', (_, state, outcome, messages) => {
    const row = { row: 2, texts: { ...person, id: '7', lastName: 'Moore' }, errors: [] };
    const [planned] = planCustomers([row], [{ ...user, ...state }], false);
    expect(planned?.row.outcome).toBe(outcome);
    expect(planned?.row.errors.map(({ message }) => message)).toEqual(messages);
  });
});
