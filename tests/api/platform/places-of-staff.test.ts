import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import ExcelJS from 'exceljs';
import type { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../pictures.ts';
import { requestClock } from '../../rental-days.ts';
import { SALOON } from '../../saloon.ts';
import { aim, PERIOD } from '../aim.ts';
import { addBound } from '../bound-staff.ts';
import { type Answer, call } from '../calls.ts';
import { PDF } from '../documents.ts';
import { operations } from '../operations.ts';
import { openClient } from '../owner.ts';
import {
  addMaintenance,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
  tokenOf,
} from '../records.ts';
import { addWholeRental } from '../whole-rental.ts';

const ROLES = ['manager', 'clerk', 'mechanic'] as const;
const [HERE, THERE] = [1, 2];

type Operation = (typeof operations)[number];
type Target = Awaited<ReturnType<typeof addTarget>>;
type Person = { token: string };

/** Others know no staff, or are about the caller's own account. */
const ofStaff = operations.filter(
  ({ access, path }) => typeof access === 'object' || /\{(reservation|photo)Id\}/.test(path),
);
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;
const isRead = (operation: Operation) =>
  operation.method === 'GET' || nameOf(operation) === 'POST /search/admin';

/** Stands in what belongs to the rental of the other place, whose ids begin with this number. Its customer can come to any place. */
const MARK = 'Only-There';
const FIRST_ID = 7_700_000;
const IDS = /\b77000\d\d\b|PL77000/;
const SIGNS = new RegExp(`${MARK}|${IDS.source}`, 'i');
/** Each place has its own drawer (payments: daily closing). */
const isOfDrawer = ({ path }: Operation) => path.startsWith('/payments/admin/closing');
const isAboutCustomers = ({ path }: Operation) => /^\/(user|history)\b/.test(path);

const photograph = new Uint8Array(await picture(100, 30).jpeg().toBuffer());
let desk = '';
let here: Target;
let owner: Client;
const people: { role: string; bound: Person; free: Person }[] = [];

beforeAll(async () => {
  owner = await openClient();
  desk = (await addStaff('owner')).token;
  here = await addTarget(HERE, 'Here');
  for (const role of ROLES) {
    people.push({ role, bound: await addBound(role, [HERE]), free: await addStaff(role) });
  }
});

afterAll(() => owner.end());

it('shows staff of a place what staff of all places see of it', async () => {
  const others: string[] = [];
  for (const { role, bound, free } of people) {
    for (const operation of ofStaff.filter(isRead)) {
      if (isOfDrawer(operation)) continue;
      const seen = await makeCall(operation, bound, here);
      // What concerns all places is refused.
      if (seen.status === 403) continue;
      const whole = await makeCall(operation, free, here);
      const isSame =
        seen.status === whole.status &&
        isDeepStrictEqual(withoutNow(seen.body), withoutNow(whole.body));
      if (!isSame) others.push(`${role} ${nameOf(operation)}`);
    }
  }
  expect(others).toEqual([]);
});

it('lets staff of a place do there what staff of all places do', async () => {
  const [manager] = people;
  if (!manager) throw new Error('Nobody is there.');
  const others: string[] = [];
  const done: string[] = [];
  const addPair = async () =>
    [await addTarget(HERE, 'One'), await addTarget(HERE, 'Other')] as const;
  let [one, other] = await addPair();
  for (const operation of ofStaff.filter((each) => !isRead(each))) {
    const name = nameOf(operation);
    const answers = [];
    for (const [person, target] of [
      [manager.bound, one],
      [manager.free, other],
    ] as const) {
      for (const before of BEFORE[name] ?? []) {
        const step = operations.find((each) => nameOf(each) === before);
        if (step) await makeCall(step, manager.free, target);
      }
      const { status, body } = await makeCall(operation, person, target);
      const { code = '', errors = '' } = body as { code?: string; errors?: object };
      answers.push(JSON.stringify([status, code, errors]));
    }
    if (answers[0] !== answers[1] && !answers[0]?.startsWith('[403')) {
      others.push(`${name}: ${answers.join(' ')}`);
    }
    if (answers[0]?.startsWith('[2')) {
      done.push(name);
      if (/^(DELETE|PATCH) .reservations/.test(name)) [one, other] = await addPair();
    }
  }
  expect(others).toEqual([]);
  expect(done).toEqual(expect.arrayContaining(DONE));
});

it('shows staff of a place nothing of another one, and changes nothing there', async () => {
  const there = await withIdsFrom(FIRST_ID, () => addTarget(THERE, MARK));
  const before = await readThere();
  const faults: string[] = [];
  for (const { role, bound } of people) {
    for (const operation of ofStaff) {
      const answer = await makeCall(operation, bound, there);
      const text = await textOf(answer);
      const signs = isAboutCustomers(operation) ? IDS : SIGNS;
      // Without mail, some calls end before they read anything.
      const isRefused = [403, 404].includes(answer.status) || text.includes('"no_mail"');
      if (signs.test(text) || (isAimed(operation) && !isRefused)) {
        faults.push(`${role} ${nameOf(operation)}: ${answer.status} ${signs.exec(text)}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(await readThere()).toEqual(before);
});

/** Whether a call names a record of the target, in its path or its query. */
function isAimed(operation: Operation): boolean {
  const isOfCompany = /^\/(user|classes|pages|agreement|staff|places|files|prices)\b/;
  if (isOfCompany.test(operation.path) || operation.path.endsWith('/add')) return false;
  return operation.path.includes('{') || 'carId' in (queryOf(here)[nameOf(operation)] ?? {});
}

/** Adds a rental that was driven and one that is to come, at one place, with all that belongs to them. */
async function addTarget(placeId: number, name: string) {
  const customer = await addUser({ firstName: name, lastName: name });
  const whole = await addWholeRental(desk, customer, name);
  const { reservationId, carId, chargeId } = whole;
  const spareId = await addVehicle();
  const plate = `PL${carId}`;
  await runSql`
    update vehicles set home_place_id = ${placeId}, model = ${name},
      plate = case when id = ${carId} then ${plate} end
    where id in (${carId}, ${spareId})`;
  const times = { from: hoursFromNow(4), until: hoursFromNow(6) };
  const nextId = await addReservation({ userId: customer.id, vehicleId: carId, ...times });
  await runSql`
    update reservations set pick_up_location = location, drop_off_location = location
    from places where places.id = ${placeId} and user_id = ${customer.id}`;
  const later = { from: hoursFromNow(60), until: hoursFromNow(70) };
  const maintenanceId = await addMaintenance(carId, later);
  const rental = `/reservations/${reservationId}`;
  await call('POST', `/reservations/admin/${reservationId}/invoice`, { token: desk });
  await call('POST', `${rental}/auth/charges/${chargeId}/objection`, {
    token: await tokenOf(customer.id),
    body: { text: `${name} was not there at all.` },
  });
  const [newest] = await runSql<Record<string, number>>`
    select (select max(id) from contact_messages) as message_id, (select max(id) from letters) as letter_id,
      (select max(id) from costs) as cost_id, (select max(id) from duty_records) as record_id,
      (select max(id) from incidents) as incident_id, (select max(id) from invoices) as invoice_id,
      (select location from places where id = ${placeId}) as location`;
  return { ...whole, ...newest, plate, nextId, spareId, maintenanceId, email: customer.email };
}

/** What has to be done first, so that a call is not refused. */
const BEFORE: Record<string, string[]> = {
  'DELETE /reservations/{reservationId}/hand-over': ['PUT /reservations/{reservationId}/hand-over'],
  'POST /reservations/{reservationId}/exchange': ['PUT /reservations/{reservationId}/hand-over'],
  'DELETE /reservations/{reservationId}/exchange': [
    'PUT /reservations/{reservationId}/hand-over',
    'POST /reservations/{reservationId}/exchange',
  ],
};

/** Calls that are not refused, among others. */
const DONE = [
  'DELETE /reservations/{reservationId}/exchange',
  'DELETE /reservations/{reservationId}/hand-over',
  'DELETE /reservations/admin/{reservationId}/auth',
  'POST /payments/admin',
  'POST /payments/admin/{paymentId}/refund',
  'POST /reservations/admin/add',
  'PUT /car/admin/auth',
  'PUT /reservations/admin/auth',
];

/** Of the reservation to come. */
const OF_NEXT =
  /(hand-over|preparation|exchange|drivers|vehicle|admin\/\{reservationId\}\/auth|admin\/auth)$/;

const MARKED = { view: 'left', x: 0.2, y: 0.2, size: 'small', kind: 'dent', note: '' };
const DUTY = { kind: 'insurance', dueOn: '2026-12-01', repeatMonths: 12 };
const COST = { day: '2026-01-05', kind: 'fuel', amount: 3 };
const READING = { odometer: 130, fuel: 50 };

/** Valid input of the calls for which that of `aim` is not. */
function bodyOf(target: Target): Record<string, object> {
  const { spareId, plate, driverId, location } = target as Target & { location: string };
  const key = randomUUID();
  const clock = (hours: number) => requestClock(hoursFromNow(hours));
  const maintenance = { startTime: clock(200), endTime: clock(210), reason: 'Brakes' };
  const ends = { pickUpLocation: location, dropOffLocation: location };
  const rental = { ...ends, pickUpTime: clock(4), dropOffTime: clock(6) };
  return {
    'POST /payments/admin': { key, purpose: 'rental', method: 'cash', amount: 1 },
    'POST /payments/admin/{paymentId}/refund': {
      key,
      amount: 1,
      because: 'correction',
      reason: 'x',
    },
    'POST /payments/admin/{paymentId}/capture': { key, amount: 1, reason: 'x' },
    'POST /payments/admin/{paymentId}/release': { key },
    'POST /reservations/admin/add': { ...rental, pickUpTime: clock(100), dropOffTime: clock(102) },
    'PUT /reservations/admin/auth': { ...rental, status: 'CREATED' },
    'PUT /reservations/{reservationId}/hand-over': {
      ...READING,
      time: clock(-1),
      driverReason: 'x',
      unpaidReason: 'x',
      papersReason: 'x',
    },
    'PUT /reservations/{reservationId}/hand-over/preparation': { ...READING, driverReason: 'x' },
    'PUT /reservations/{reservationId}/return': READING,
    'PUT /reservations/{reservationId}/charges': { charges: [] },
    'POST /reservations/{reservationId}/exchange': {
      ...READING,
      carId: spareId,
      reason: 'breakdown',
      place: 'Road',
    },
    'POST /reservations/admin/{reservationId}/charges': {
      id: key,
      kind: 'fine',
      amount: 3,
      reason: 'Toll',
    },
    'PUT /reservations/admin/{reservationId}/charges/{chargeId}': { amount: 1, reason: 'x' },
    'POST /reservations/admin/{reservationId}/driver-statements': {
      plate,
      time: clock(0),
      driverId,
    },
    'POST /reservations/{reservationId}/marks': { ...MARKED, key },
    'POST /car/admin/{id}/damages': { ...MARKED, key },
    'POST /car/admin/{id}/damages/{damageId}/repair': { cost: 1 },
    'POST /car/admin/{id}/duties': DUTY,
    'PUT /car/admin/{id}/duties/{dutyId}': DUTY,
    'POST /car/admin/{id}/duties/{dutyId}/records': { doneOn: '2026-01-06', cost: 1 },
    'POST /car/admin/{id}/costs': COST,
    'PUT /car/admin/{id}/costs/{costId}': COST,
    'PUT /car/admin/auth': { ...SALOON, model: 'Saloon', pricePerHour: 5, plate },
    'POST /maintenance/admin/add': maintenance,
    'PUT /maintenance/{id}/auth': maintenance,
    'PATCH /contactmessage/{id}': { read: true },
    'PUT /incidents/admin/{incidentId}': { note: 'Done' },
    'POST /letters/{id}/admin/send-again': { messageId: key },
    'POST /search/admin': { q: plate },
  };
}

function queryOf(target: Target): Record<string, Record<string, string | number>> {
  const { carId, reservationId, nextId, userId, plate } = target;
  const { pickUpDateTime, dropOffDateTime } = PERIOD;
  const rental = { carId, reservationId, pickUpDateTime, dropOffDateTime };
  return {
    'GET /fleet/admin/whereabouts': { plate, at: requestClock(hoursFromNow(0)) },
    'GET /payments/admin/closing': { day: '2026-11-29' },
    'GET /payments/admin/closings': { day: '2026-11-29' },
    'GET /payments/admin/figures': { from: '2026-01-01', to: '2027-01-01' },
    'GET /reservations/admin/availability': rental,
    'GET /reservations/admin/alternatives': rental,
    'GET /reservations/{reservationId}/auth/availability': { pickUpDateTime, dropOffDateTime },
    'GET /car/admin/free': { pickUpDateTime, dropOffDateTime },
    'GET /maintenance/admin': { carId },
    'GET /photos/{photoId}': { size: 'small' },
    'POST /maintenance/admin/add': { carId },
    'POST /payments/admin': { reservationId },
    'POST /reservations/admin/add': { carId, userId },
    'POST /reservations/{reservationId}/photos': { at: 'return', view: 'rear' },
    'POST /reservations/{reservationId}/marks': { at: 'return' },
    'PUT /reservations/{reservationId}/damage-check': { at: 'return' },
    'DELETE /reservations/{reservationId}/marks/{markKey}': { at: 'return' },
    'PUT /car/admin/auth': { id: carId },
    'PUT /reservations/admin/auth': { carId, reservationId: nextId },
    'PUT /reservations/{reservationId}/vehicle': { carId },
    'PATCH /reservations/admin/upcoming': { userId },
  };
}

async function makeCall(operation: Operation, { token }: Person, target: Target): Promise<Answer> {
  const name = nameOf(operation);
  const ids: Record<string, unknown> = {
    ...target,
    ...(OF_NEXT.test(operation.path) && { reservationId: target.nextId }),
  };
  const path = operation.path
    .replace(/(?<=^\/car\/admin\/)\{id\}/, '{carId}')
    .replace(/(?<=^\/maintenance\/)\{id\}/, '{maintenanceId}')
    .replace(/(?<=^\/contactmessage\/)\{id\}/, '{messageId}')
    .replace(/(?<=^\/letters\/)\{id\}/, '{letterId}')
    .replace(/\{(\w+)\}/g, (part, key) => String(ids[key] ?? part));
  const aimed = aim({ ...operation, path }, target);
  const answer = await call(operation.method, aimed.path, {
    token,
    query: queryOf(target)[name] ?? {},
    ...(!['GET', 'DELETE'].includes(operation.method) &&
      sentWith(operation, bodyOf(target)[name] ?? aimed.body)),
  });
  // No call ends the session of who makes it.
  expect(answer.status, name).not.toBe(401);
  return answer;
}

function sentWith({ path }: Operation, body: object) {
  if (path.endsWith('/photos')) {
    return { headers: { 'content-type': 'image/jpeg' }, body: photograph };
  }
  if (!/\/files?$/.test(path)) return { body };
  const form = new FormData();
  form.set('file', new File([PDF as BlobPart], 'file', { type: 'application/pdf' }));
  return { form };
}

/** An answer without the time at which it was made, which spreadsheets have, too, and without what is for all places. */
function withoutNow(body: unknown): unknown {
  if (Buffer.isBuffer(body)) return '';
  const { now, findings, firstDay, isMailConfigured, ...answer } = body as Record<string, unknown>;
  return Array.isArray(body) ? body : answer;
}

/** What an answer says, also in a spreadsheet. */
async function textOf({ headers, body }: Answer): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (!headers.get('content-type')?.includes('spreadsheet')) return body.toString('latin1');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(body).buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

/** Gives what some work adds ids from a number on, but users and entries of history. */
async function withIdsFrom<Result>(first: number, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await owner.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and sequencename not in ('users_id_seq', 'history_id_seq')`,
  );
  const setAll = (value: (last: string | null) => string | number) =>
    owner.query(rows.map(({ name, last }) => `select setval('${name}', ${value(last)})`).join(';'));
  await setAll(() => first);
  const result = await work();
  await setAll((last) => last ?? 1);
  return result;
}

/** Everything that belongs to the other place, as the database holds it. */
async function readThere(): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(`
    select string_agg(format('select %L || line::text as text from public.%I as line where %I >= ${FIRST_ID}',
      table_name, table_name, column_name), ' union ') || ' order by text' as statement
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'integer'
      and column_name in ('id', 'reservation_id', 'vehicle_id', 'payment_id')`);
  const found = await owner.query<{ text: string }>(rows[0]?.statement ?? '');
  expect(found.rows.length).toBeGreaterThan(20);
  return found.rows.map(({ text }) => text);
}
