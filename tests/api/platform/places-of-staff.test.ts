import ExcelJS from 'exceljs';
import { expect, it } from 'vitest';
import type { StaffRole } from '#kernel/staff/permissions.ts';
import { picture } from '../../pictures.ts';
import { SALOON } from '../../saloon.ts';
import { aim, PERIOD } from '../aim.ts';
import { type Answer, call } from '../calls.ts';
import { PDF } from '../documents.ts';
import { operations } from '../operations.ts';
import { connect } from '../owner.ts';
import { addMaintenance, addReservation, addStaff, addUser, hoursFromNow, runSql, tokenOf } from '../records.ts';
import { addWholeRental } from '../whole-rental.ts';

const ROLES: StaffRole[] = ['manager', 'clerk', 'mechanic'];
const [HERE, THERE] = [1, 2];
type Operation = (typeof operations)[number];
type Target = Awaited<ReturnType<typeof addTarget>>;

/** Visitors' calls know no staff, and others are about the caller's own account. */
const ofStaff = operations.filter(
  ({ access, path }) => typeof access === 'object' || /\{(reservation|photo)Id\}/.test(path),
);
const isRead = ({ method, path }: Operation) =>
  method === 'GET' || path === '/search/admin' || path === '/prices/admin/preview';

/** Stands in what belongs to the rental of the other place. */
const MARK = 'Only-There';
/** From here on are the ids of what belongs to it. */
const FIRST_ID = 7_700_000;
const SIGNS = new RegExp(`${MARK}|\\b77000\\d\\d\\b|QM77`, 'i');

it('tells', async () => {
  const { token: desk } = await addStaff('owner');
  const out: string[] = [];
  const t0 = Date.now();
  const here = await addTarget(desk, HERE, 'Here');
  const people = [];
  for (const role of ROLES) people.push({ role, bound: await addStaff(role), free: await addStaff(role) });
  for (const { bound } of people) await runSql`update users set place_ids = '{1}' where id = ${bound.id}`;
  const t1 = Date.now();
  for (const { role, bound, free } of people) {
    for (const operation of ofStaff.filter(isRead)) {
      const one = await makeCall(operation, bound, here);
      const two = await makeCall(operation, free, here);
      if (JSON.stringify([one.status, one.body]) !== JSON.stringify([two.status, two.body])) {
        out.push(`READ ${role} ${operation.method} ${operation.path}: ${one.status} ${two.status}\n   ${diff(one, two)}`);
      }
    }
  }
  const tw = Date.now();
  {
    const { bound, free } = people[0]!;
    let n = 0;
    const pair = async () => { n += 1; return [await addTarget(desk, HERE, `P${n}`), await addTarget(desk, HERE, `Q${n}`)] as const; };
    let targets = await pair();
    for (const operation of ofStaff.filter((o) => !isRead(o))) {
      const one = await makeCall(operation, bound, targets[0]);
      const two = await makeCall(operation, free, targets[1]);
      const c = ({ status, body }: Answer) => `${status} ${(body as any)?.code ?? ''} ${JSON.stringify((body as any)?.errors ?? '')}`;
      if (c(one) !== c(two) && !c(one).startsWith('403')) out.push(`WRITE ${operation.method} ${operation.path}: ${c(one)} <> ${c(two)}`);
      if (two.status >= 400) out.push(`refused ${operation.method} ${operation.path}: ${c(two)}`);
      if (two.status < 300) targets = await pair();
    }
    console.info('pairs', n);
  }
  const t2 = Date.now();
  const there = await atIds(FIRST_ID, () => addTarget(desk, THERE, MARK));
  for (const { role, bound } of people) {
    for (const operation of ofStaff) {
      const before = await readThere();
      const answer = await makeCall(operation, bound, there);
      const text = await textOf(answer);
      const found = SIGNS.exec(text);
      const ok = [403, 404].includes(answer.status);
      const after = await readThere();
      if (before !== after) { out.push(`THERE ${role} ${operation.method} ${operation.path}: ${answer.status} CHANGED ${firstDiff(before, after)}`); }
      if (found) out.push(`THERE ${role} ${operation.method} ${operation.path}: ${answer.status} SHOWS ${text.slice(Math.max(0, found.index - 100), found.index + 60)}`);
      else if (!ok) out.push(`there ${role} ${operation.method} ${operation.path}: ${answer.status} ${text.slice(0, 300)}`);
    }
  }
  const t3 = Date.now();
  console.info(out.join('\n'), t1 - t0, tw - t1, t2 - tw, t3 - t2);
});

function diff(one: Answer, two: Answer) {
  const [a, b] = [JSON.stringify(one.body), JSON.stringify(two.body)];
  return firstDiff(a, b);
}
function firstDiff(a: string, b: string) {
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  return `${a.slice(Math.max(0, at - 60), at + 100)} <> ${b.slice(Math.max(0, at - 60), at + 100)}`;
}

const KEY = '0b9d1b5e-3c1f-4c5e-9d57-1f1e6d3c2a11';
const MARKED = { key: KEY, view: 'left', x: 0.2, y: 0.2, size: 'small', kind: 'dent', note: '' };
const DUTY = { kind: 'insurance', dueOn: '2026-12-01', repeatMonths: 12 };
const COST = { day: '2026-01-05', kind: 'fuel', amount: 3 };
const MAINTENANCE = { startTime: '01/05/2027 10:00:00', endTime: '01/05/2027 12:00:00', reason: 'Brakes' };

/** Valid input where that of aim() is not. */
const bodyOf = ({ carId, plate, driverId }: Target): Record<string, object | undefined> => ({
  'POST /payments/admin': { key: KEY, purpose: 'rental', method: 'cash', amount: 1 },
  'POST /payments/admin/{paymentId}/refund': { key: KEY, amount: 1, because: 'correction', reason: 'x' },
  'POST /payments/admin/{paymentId}/capture': { key: KEY, amount: 1, reason: 'x' },
  'POST /payments/admin/{paymentId}/release': { key: KEY },
  'PUT /reservations/{reservationId}/hand-over': { odometer: 100, fuel: 50 },
  'PUT /reservations/{reservationId}/hand-over/preparation': { odometer: 100, fuel: 50 },
  'PUT /reservations/{reservationId}/return': { odometer: 130, fuel: 50 },
  'PUT /reservations/{reservationId}/charges': { charges: [] },
  'POST /reservations/{reservationId}/exchange': { odometer: 100, fuel: 50, carId, reason: 'breakdown' },
  'POST /reservations/admin/{reservationId}/charges': { id: KEY, kind: 'fine', amount: 3, reason: 'Toll road' },
  'PUT /reservations/admin/{reservationId}/charges/{chargeId}': { amount: 1, reason: 'x' },
  'POST /reservations/admin/{reservationId}/driver-statements': { plate, time: '01/05/2026 10:00:00', driverId },
  'POST /reservations/{reservationId}/marks': MARKED,
  'POST /car/admin/{id}/damages': MARKED,
  'POST /car/admin/{id}/damages/{damageId}/repair': { cost: 1 },
  'POST /car/admin/{id}/duties': DUTY,
  'PUT /car/admin/{id}/duties/{dutyId}': DUTY,
  'POST /car/admin/{id}/duties/{dutyId}/records': { doneOn: '2026-01-06' },
  'POST /car/admin/{id}/costs': COST,
  'PUT /car/admin/{id}/costs/{costId}': COST,
  'PUT /car/admin/auth': { ...SALOON, model: 'Saloon', pricePerHour: 5 },
  'POST /maintenance/admin/add': MAINTENANCE,
  'PUT /maintenance/{id}/auth': MAINTENANCE,
  'PATCH /contactmessage/{id}': { read: true },
  'PUT /incidents/admin/{incidentId}': { note: 'Done' },
  'POST /search/admin': { q: plate },
});

const queryOf = ({ carId, reservationId, plate }: Target): Record<string, Record<string, string | number>> => ({
  'GET /fleet/admin/whereabouts': { plate, at: '01/05/2026 10:00:00' },
  'GET /payments/admin/closing': { day: '2026-11-29' },
  'GET /payments/admin/figures': { from: '2026-01-01', to: '2027-01-01' },
  'GET /reservations/admin/availability': { ...PERIOD, carId, reservationId },
  'GET /reservations/admin/alternatives': { ...PERIOD, carId, reservationId },
  'GET /reservations/{reservationId}/auth/availability': PERIOD,
  'GET /car/admin/free': { pickUpDateTime: PERIOD.pickUpDateTime, dropOffDateTime: PERIOD.dropOffDateTime },
  'GET /maintenance/admin': { carId },
  'GET /photos/{photoId}': { size: 'small' },
  'PUT /car/admin/auth': { id: carId },
  'POST /reservations/{reservationId}/photos': { at: 'return', view: 'front' },
});

async function makeCall(operation: Operation, { id }: { id: number }, target: Target) {
  const name = `${operation.method} ${operation.path}`;
  const path = operation.path
    .replace(/(?<=\/car\/admin\/)\{id\}/, String(target.carId))
    .replace(/(?<=\/maintenance\/)\{id\}/, String(target.maintenanceId))
    .replace(/(?<=\/contactmessage\/)\{id\}/, String(target.messageId))
    .replace(/(?<=\/letters\/)\{id\}/, String(target.letterId))
    .replace(/\{(\w+)\}/g, (part, name) => String(target[name as keyof Target] ?? part));
  const { query, body, ...aimed } = aim({ ...operation, path }, target);
  const isPhoto = name.endsWith('/photos') && operation.method === 'POST';
  const form = new FormData();
  form.set('file', new File([PDF as BlobPart], 'file', { type: 'application/pdf' }));
  const sent = isPhoto
    ? { headers: { 'content-type': 'image/jpeg' }, body: photograph }
    : /\/files?$/.test(path) && operation.method === 'POST'
      ? { form }
      : { body: bodyOf(target)[name] ?? body };
  return call(operation.method, aimed.path, {
    token: await tokenOf(id),
    query: queryOf(target)[name] ?? (operation.method === 'GET' ? {} : { ...query, ...('carId' in query && { carId: target.carId }) }),
    ...(operation.method !== 'GET' && operation.method !== 'DELETE' && sent),
  });
}

async function textOf({ headers, body }: Answer): Promise<string> {
  if (!Buffer.isBuffer(body)) return JSON.stringify(body);
  if (!headers.get('content-type')?.includes('spreadsheet')) return body.toString('latin1');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(body).buffer);
  return JSON.stringify(workbook.worksheets.map((sheet) => sheet.getSheetValues()));
}

/** Adds a rental that was driven and one that is to come, at one place and with all that belongs to them. */
async function addTarget(desk: string, placeId: number, name: string) {
  const customer = await addUser({ firstName: name, lastName: name, email: `${name}@example.com` });
  const whole = await addWholeRental(desk, customer, name);
  const { reservationId, carId, chargeId } = whole;
  await runSql`update vehicles set home_place_id = ${placeId}, model = ${name}, plate = ${`QM${carId}`} where id = ${carId}`;
  await addReservation({ userId: customer.id, vehicleId: carId, from: hoursFromNow(30), until: hoursFromNow(40) });
  await runSql`
    update reservations set pick_up_location = location, drop_off_location = location
    from places where places.id = ${placeId} and user_id = ${customer.id}`;
  const maintenanceId = await addMaintenance(carId, { from: hoursFromNow(60), until: hoursFromNow(70) });
  const answers = [
    await call('POST', `/reservations/admin/${reservationId}/invoice`, { token: desk }),
    await call('POST', `/reservations/${reservationId}/auth/charges/${chargeId}/objection`, { token: await tokenOf(customer.id), body: { text: 'I was not there at all.' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const idOf = async (table: string) => {
    const { rows } = await (await owner()).query(`select max(id) as id from ${table}`);
    return rows[0].id as number;
  };
  return {
    ...whole,
    plate: `QM${carId}`,
    email: customer.email,
    maintenanceId,
    messageId: await idOf('contact_messages'),
    letterId: await idOf('letters'),
    costId: await idOf('costs'),
    recordId: await idOf('duty_records'),
    incidentId: await idOf('incidents'),
    invoiceId: await idOf('invoices'),
  };
}

const photograph = new Uint8Array(await picture(100, 30).jpeg().toBuffer());

let client: Awaited<ReturnType<typeof connect>> | undefined;
async function owner() {
  client ??= await connect();
  return client;
}

/** Gives what some work adds ids from a number on, but users. */
async function atIds<Result>(first: number, work: () => Promise<Result>): Promise<Result> {
  const db = await owner();
  const { rows } = await db.query<{ name: string; last: string | null }>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and sequencename not in ('users_id_seq', 'history_id_seq')`,
  );
  const set = (value: (row: (typeof rows)[number]) => string) =>
    db.query(rows.map((row) => `select setval('${row.name}', ${value(row)})`).join(';'));
  await set(() => String(first));
  const result = await work();
  await set(({ last }) => last ?? '1');
  return result;
}

/** Everything that belongs to the other place, as the database holds it. */
let tables: string[] = [];
async function readThere(): Promise<string> {
  const db = await owner();
  if (tables.length === 0) {
    const { rows } = await db.query(
      `select distinct table_name as name, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name in ('id', 'reservation_id', 'vehicle_id', 'payment_id') and data_type in ('integer', 'bigint')
         and table_name in (select tablename from pg_tables where schemaname = 'public') order by 1`,
    );
    tables = rows.map(({ name, column }) => `select '${name}' || t::text as line from public.${name} as t where ${column} >= ${FIRST_ID}`);
  }
  const { rows } = await db.query(`select string_agg(line, E'\n' order by line) as text from (${tables.join(' union ')}) as lines`);
  return rows[0].text as string;
}
