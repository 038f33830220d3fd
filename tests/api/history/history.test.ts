import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writePasswordReset } from '#accounts/db/account-links.ts';
import { linkToken, newAccountLink } from '#accounts/server/account-link.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import { HISTORY_KINDS, type HistoryEntry } from '#history/rules/history.ts';
import { NAMED_COLUMNS } from '#registry/history-words.ts';
import type { Duty } from '#upkeep/rules/duty.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { requestTime } from '../../rental-days.ts';
import { SALOON } from '../../saloon.ts';
import { type Answer, type CallOptions, call } from '../calls.ts';
import { PDF, uploadDocument } from '../documents.ts';
import { operations } from '../operations.ts';
import { asOwner } from '../owner.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  MORNING,
  rentalOn,
  runSql,
} from '../records.ts';
import {
  addBooking,
  book,
  cancel,
  editReservation,
  editVehicle,
  logIn,
  NEW_PASSWORD,
  readPage,
} from '../requests.ts';

const HISTORY = '/history/admin';

let admin: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  admin = await addAdministrator();
});

type Row = {
  id: number;
  actorId: number | null;
  recordKind: string;
  recordId: number | null;
  personId: number | null;
  action: string;
  changes: Record<string, unknown>;
};

/** The entries since `id`, without their times. */
function entriesSince(id: number): Promise<Row[]> {
  return runSql<Row>`
    select id, actor_id, record_kind, record_id, person_id, action, changes
    from history where id > ${id} order by id`;
}

async function lastId(): Promise<number> {
  const [last] = await runSql<{ id: number }>`select coalesce(max(id), 0) as id from history`;
  return last?.id ?? 0;
}

/** The history of a record, as the owner reads it. */
function historyOf(kind: string, id: number) {
  return readPage<HistoryEntry>(HISTORY, { token: admin.token, query: { kind, id } });
}

/** What some work added. */
async function entriesOf(work: () => Promise<unknown>): Promise<Row[]> {
  const before = await lastId();
  await work();
  return entriesSince(before);
}

/** A write, and the one entry that it leaves. */
type Write = {
  /** Who makes the call; by default the owner. */
  by?: { id: number | null; token?: string };
  /** What is sent with it. */
  send?: CallOptions;
  /** The id in its path; by default that of the record. */
  at?: number | string;
  /** The call, where a test has a function for it. */
  act?: () => Promise<Answer>;
  record: [kind: string, id: number | null | ((answer: Answer) => number)];
  personId?: number;
  /** By default 'changed'. */
  action?: string;
  changes: Record<string, unknown>;
  /** What staff read after the name. */
  summary: string;
};

function ofUser(id: number): Pick<Write, 'record' | 'personId'> {
  return { record: ['user', id], personId: id };
}

function ofReservation({ id, userId }: { id: number; userId: number }) {
  return { record: ['reservation', id], personId: userId } satisfies Partial<Write>;
}

async function ofNewUser(): Promise<Pick<Write, 'record' | 'personId' | 'action' | 'summary'>> {
  const personId = await nextId('users');
  const words = { action: 'created', summary: 'created the account' };
  return { record: ['user', personId], personId, ...words };
}

function idOf({ body }: Answer): number {
  return (body as { id: number }).id;
}

/** A value of every field, with the ones before or after. */
function allOf(fields: object, toChange: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toChange(value)]));
}

const added = (value: unknown) => [null, value];
const PERSONAL = { ...PERSON, email: '', userName: '' };

async function addImage(): Promise<string> {
  const [image] = await runSql<{ id: string }>`
    insert into images (width, height) values (360, 240) returning id`;
  return image?.id ?? '';
}

/** A reservation of a customer that is out since two hours ago. */
async function addOut(changes: object = {}) {
  const { id: userId } = await addUser();
  const vehicleId = await addVehicle();
  const [from, until] = [hoursFromNow(-2), hoursFromNow(20)];
  const id = await addReservation({ userId, vehicleId, from, until, ...changes });
  return { id, userId };
}

async function addLink(purpose: 'password-reset' | 'email-confirmation') {
  const person = await addUser();
  const link = newAccountLink();
  if (purpose === 'password-reset') {
    await writePasswordReset(database, { id: person.id }, link);
  } else {
    await runSql`update users set email_confirmed = false where id = ${person.id}`;
    const of = { userId: person.id, email: person.email, tokenVersion: 0 };
    const row = { ...link, purpose, ...of, expiresAt: hoursFromNow(1) };
    await database.insertInto('accountLinks').values(row).execute();
  }
  return { ...person, link: linkToken(link.id) };
}

const MAINTENANCE = {
  startTime: requestTime(1, '10:00'),
  endTime: requestTime(1, '12:00'),
  reason: 'Brakes',
};

function addBlock(carId: number): Promise<Answer> {
  const options = { token: admin.token, query: { carId }, body: MAINTENANCE };
  return call('POST', '/maintenance/admin/add', options);
}

const DUTY = { kind: 'service', dueAt: 20_000, repeatMiles: 10_000 };
const OF_DUTY = { dutyKind: ['service', 'service'], dutyName: [null, null] };
const COST = { day: '2026-01-31', kind: 'fuel', amount: 64.2 };

async function addDuty() {
  const id = await addVehicle();
  const path = `/car/admin/${id}/duties`;
  const duty = await call('POST', path, { token: admin.token, body: DUTY });
  return { id, path: `${path}/${idOf(duty)}` };
}

/** What was done of a duty, and the path of its file. */
async function addDutyRecord() {
  const { id, path } = await addDuty();
  const body = { doneOn: '2026-01-31', odometer: 19_000 };
  const done = await call('POST', `${path}/records`, { token: admin.token, body });
  return { id, path: `${path}/records/${(done.body as Duty).records[0]?.id}/file` };
}

function ofDutyFile(id: number): Omit<Write, 'act'> {
  return {
    record: ['vehicle', id],
    action: 'duty-changed',
    changes: { ...OF_DUTY, dutyFile: null },
    summary: 'changed what is due: the file of what was done',
  };
}

async function addCost() {
  const id = await addVehicle();
  const path = `/car/admin/${id}/costs`;
  const cost = await call('POST', path, { token: admin.token, body: COST });
  return { id, path: `${path}/${idOf(cost)}` };
}

const FINE = { kind: 'fine', amount: 80, reason: 'Red light' };

async function addFine() {
  const out = await addOut({ status: 'DONE', totalCents: 3300 });
  const path = `/reservations/admin/${out.id}/charges`;
  const { body } = await call('POST', path, { token: admin.token, body: FINE });
  return { out, path: `${path}/${(body as { id: string }[])[0]?.id}` };
}

const OF_CHARGE_FILE = {
  changes: { chargeFile: null },
  summary: 'changed the files of a charge',
};

/** By table, the calls that change it in each way for which history has words. */
const WRITES: Record<string, Record<string, () => Promise<Write>>> = {
  users: {
    'POST /register': async () => {
      const person = { ...PERSON, email: 'maya@example.com' };
      return {
        by: { id: null },
        send: { body: { ...person, password: PASSWORD, confirmPassword: PASSWORD } },
        ...(await ofNewUser()),
        changes: {
          ...allOf(
            { ...person, userName: person.email, language: 'en', roles: ['Customer'] },
            added,
          ),
          emailConfirmed: [null, expect.any(Boolean)],
        },
      };
    },
    // With an email without an account, where no mail is sent, nobody can be invited.
    'POST /staff': async () => {
      const { id, email } = await addUser();
      return {
        send: { body: { email, role: 'clerk' } },
        ...ofUser(id),
        changes: { appointedAs: [null, 'clerk'] },
        summary: 'changed the role at the desk from nothing to Clerk',
      };
    },
    'PUT /user': async () => {
      const by = await addUser({ firstName: 'Pat', lastName: 'Lind' });
      return {
        by,
        send: { body: { ...PERSON, lastName: 'Lindqvist', email: by.email } },
        ...ofUser(by.id),
        changes: { lastName: ['Lind', 'Lindqvist'] },
        summary: 'changed the last name from Lind to Lindqvist',
      };
    },
    'PUT /password-reset': async () => {
      const { id, link } = await addLink('password-reset');
      const passwords = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      return {
        by: { id },
        send: { body: { token: link, ...passwords } },
        ...ofUser(id),
        changes: { passwordHash: null },
        summary: 'changed the password',
      };
    },
    'PUT /email-confirmation': async () => {
      const { link, ...by } = await addLink('email-confirmation');
      return {
        by,
        send: { body: { token: link } },
        ...ofUser(by.id),
        changes: { emailConfirmed: [false, true] },
        summary: 'changed the confirmation of the email from no to yes',
      };
    },
    'PUT /user/{id}/auth': async () => {
      const { id, email } = await addUser({ firstName: 'Pat', lastName: 'Person' });
      const roles = ['Customer', 'Administrator'];
      return {
        send: { body: { ...PERSON, email, roles, password: NEW_PASSWORD } },
        ...ofUser(id),
        changes: { roles: [['Customer'], roles], passwordHash: null },
        summary: 'changed the roles and the password',
      };
    },
    'PUT /user/{id}/invoice-details': async () => {
      const { id } = await addUser();
      const details = { company: 'Lindqvist GmbH', address: '', taxNumber: '' };
      return {
        send: { body: details },
        ...ofUser(id),
        changes: { invoiceDetails: [null, details] },
        summary: 'changed the invoice details from nothing to Lindqvist GmbH',
      };
    },
    'DELETE /user/{id}/auth': async () => ({
      ...ofUser((await addUser()).id),
      action: 'deleted',
      // The deletion of an account is the end of what people have typed about themselves.
      changes: {
        ...allOf(PERSONAL, () => null),
        emailConfirmed: [true, null],
        language: ['en', null],
        roles: [['Customer'], null],
      },
      summary: 'deleted the account',
    }),
    'POST /user/erasure-request': async () => {
      const by = await addUser();
      return {
        by,
        ...ofUser(by.id),
        changes: { erasureRequestedAt: [null, expect.any(String)] },
        summary: 'asked to be erased',
      };
    },
    'DELETE /user/erasure-request': async () => {
      const by = await addUser();
      await call('POST', '/user/erasure-request', by);
      return {
        by,
        ...ofUser(by.id),
        changes: { erasureRequestedAt: [expect.any(String), null] },
        summary: 'withdrew the request to be erased',
      };
    },
    'POST /user/{id}/erasure': async () => ({
      ...ofUser((await addUser()).id),
      changes: {
        ...allOf({ ...PERSONAL, passwordHash: '' }, () => null),
        erasedAt: [null, expect.any(String)],
      },
      summary: 'erased the customer',
    }),
  },
  vehicles: {
    'POST /car/admin/{imageId}/add': async () => {
      const imageId = await addImage();
      const vehicle = { model: 'Tarn Haven', ...SALOON };
      return {
        at: imageId,
        send: { body: { ...vehicle, pricePerHour: 38.5 } },
        record: ['vehicle', idOf],
        action: 'created',
        changes: allOf(
          { ...vehicle, pricePerHourCents: 3850, imageId, furtherImageIds: [] },
          added,
        ),
        summary: 'added the vehicle',
      };
    },
    'PUT /car/admin/auth': async () => {
      const id = await addVehicle({ model: 'Tarn Haven' });
      const imageId = await addImage();
      const classId = await addClass('Family');
      const vehicle = { model: 'Tarn Haven', ...SALOON, pricePerHour: 41, classId };
      return {
        act: () => editVehicle(admin.token, { id, imageId }, vehicle),
        record: ['vehicle', id],
        changes: {
          classId: [null, classId],
          pricePerHourCents: [3800, 4100],
          imageId: [null, imageId],
        },
        summary: 'changed the class, the price per hour, and the main image',
      };
    },
    'DELETE /files/{imageId}': async () => {
      const imageId = await addImage();
      return {
        at: imageId,
        record: ['vehicle', await addVehicle({ imageId })],
        changes: { imageId: [imageId, null] },
        summary: 'changed the main image',
      };
    },
    'DELETE /car/admin/{id}/auth': async () => {
      const id = await addVehicle();
      // It goes with the vehicle, without an entry of its own.
      await addMaintenance(id, { from: hoursFromNow(1), until: hoursFromNow(2) });
      const gone = { model: ['Test Saloon', null], pricePerHourCents: [3800, null] };
      return {
        record: ['vehicle', id],
        action: 'deleted',
        changes: expect.objectContaining(gone),
        summary: 'deleted the vehicle',
      };
    },
  },
  occupancies: {
    'POST /maintenance/admin/add': async () => {
      const id = await addVehicle();
      const times = { startTime: expect.any(String), endTime: expect.any(String) };
      return {
        act: () => addBlock(id),
        record: ['vehicle', id],
        action: 'maintenance-added',
        changes: allOf({ ...times, reason: 'Brakes' }, added),
        summary: 'blocked the vehicle for maintenance',
      };
    },
    'PUT /maintenance/{id}/auth': async () => {
      const id = await addVehicle();
      return {
        at: idOf(await addBlock(id)),
        send: { body: { ...MAINTENANCE, reason: 'Tires' } },
        record: ['vehicle', id],
        action: 'maintenance-changed',
        changes: { reason: ['Brakes', 'Tires'] },
        summary: 'changed a maintenance block: the reason from Brakes to Tires',
      };
    },
    'DELETE /maintenance/{id}/auth': async () => {
      const id = await addVehicle();
      return {
        at: await addMaintenance(id, { from: hoursFromNow(1), until: hoursFromNow(2) }),
        record: ['vehicle', id],
        action: 'maintenance-deleted',
        changes: expect.objectContaining({ reason: ['Brakes', null] }),
        summary: 'deleted a maintenance block',
      };
    },
  },
  duties: {
    'POST /car/admin/{id}/duties': async () => {
      const id = await addVehicle();
      return {
        at: id,
        send: { body: DUTY },
        record: ['vehicle', id],
        action: 'duty-added',
        changes: {
          dutyKind: [null, 'service'],
          dueAt: [null, 20_000],
          repeatMiles: [null, 10_000],
        },
        summary: 'added service to what is due',
      };
    },
    'PUT /car/admin/{id}/duties/{dutyId}': async () => {
      const { id, path } = await addDuty();
      return {
        act: () => call('PUT', path, { token: admin.token, body: { ...DUTY, dueAt: 21_000 } }),
        record: ['vehicle', id],
        action: 'duty-changed',
        changes: { ...OF_DUTY, dueAt: [20_000, 21_000] },
        summary: 'changed what is due: the due mileage from 20,000 miles to 21,000 miles',
      };
    },
    'POST /car/admin/{id}/duties/{dutyId}/records': async () => {
      const { id, path } = await addDuty();
      const body = { doneOn: '2026-01-31', odometer: 19_000, cost: 300 };
      return {
        act: () => call('POST', `${path}/records`, { token: admin.token, body }),
        record: ['vehicle', id],
        action: 'duty-done',
        changes: { ...OF_DUTY, dueAt: [20_000, 29_000], lastDoneOn: [null, '2026-01-31'] },
        summary: 'recorded that service was done',
      };
    },
    'DELETE /car/admin/{id}/duties/{dutyId}': async () => {
      const { id, path } = await addDuty();
      return {
        act: () => call('DELETE', path, { token: admin.token }),
        record: ['vehicle', id],
        action: 'duty-deleted',
        changes: expect.objectContaining({ dutyKind: ['service', null] }),
        summary: 'deleted service from what is due',
      };
    },
  },
  duty_files: {
    'POST /car/admin/{id}/duties/{dutyId}/records/{recordId}/file': async () => {
      const { id, path } = await addDutyRecord();
      return { act: () => uploadDocument(admin.token, path, PDF), ...ofDutyFile(id) };
    },
    'DELETE /car/admin/{id}/duties/{dutyId}/records/{recordId}/file': async () => {
      const { id, path } = await addDutyRecord();
      await uploadDocument(admin.token, path, PDF);
      return { act: () => call('DELETE', path, { token: admin.token }), ...ofDutyFile(id) };
    },
  },
  costs: {
    'POST /car/admin/{id}/costs': async () => {
      const id = await addVehicle();
      return {
        at: id,
        send: { body: COST },
        record: ['vehicle', id],
        action: 'cost-added',
        changes: {
          spentOn: [null, '2026-01-31'],
          costKind: [null, 'fuel'],
          amountCents: [null, 6_420],
        },
        summary: 'recorded a cost of $64.20, fuel',
      };
    },
    'PUT /car/admin/{id}/costs/{costId}': async () => {
      const { id, path } = await addCost();
      return {
        act: () => call('PUT', path, { token: admin.token, body: { ...COST, amount: 46.2 } }),
        record: ['vehicle', id],
        action: 'cost-changed',
        changes: { amountCents: [6_420, 4_620] },
        summary: 'changed a cost: the amount from $64.20 to $46.20',
      };
    },
    'DELETE /car/admin/{id}/costs/{costId}': async () => {
      const { id, path } = await addCost();
      return {
        act: () => call('DELETE', path, { token: admin.token }),
        record: ['vehicle', id],
        action: 'cost-deleted',
        changes: expect.objectContaining({ amountCents: [6_420, null] }),
        summary: 'deleted a cost of $64.20, fuel',
      };
    },
  },
  reservations: {
    'POST /reservations/add': async () => {
      const by = await addUser();
      const vehicleId = await addVehicle();
      const fields = {
        ...{
          userId: by.id,
          language: 'en',
          vehicleId,
          status: 'CREATED',
          totalCents: 7600,
          turnaroundMinutes: 0,
        },
        ...{ pickUpTime: expect.any(String), dropOffTime: expect.any(String) },
        ...{ pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' },
      };
      return {
        by,
        act: () => book(by.token, vehicleId),
        record: ['reservation', idOf],
        personId: by.id,
        action: 'created',
        changes: allOf(fields, added),
        summary: 'created the reservation',
      };
    },
    'PUT /reservations/{reservationId}/auth': async () => {
      const booking = await addBooking(await addVehicle());
      return {
        by: { id: booking.userId, token: booking.token },
        send: { body: { ...rentalOn(1, '10:00', '13:00'), expectedTotal: 114 } },
        ...ofReservation(booking),
        changes: {
          dropOffTime: [expect.any(String), expect.any(String)],
          totalCents: [7600, 11400],
        },
        summary: 'changed the drop-off and the total',
      };
    },
    'PATCH /reservations/{reservationId}/auth': async () => {
      const booking = await addBooking(await addVehicle());
      return {
        by: { id: booking.userId, token: booking.token },
        send: { body: { status: 'CANCELLED' } },
        ...ofReservation(booking),
        changes: { status: ['CREATED', 'CANCELLED'] },
        summary: 'canceled the reservation',
      };
    },
    'PUT /reservations/admin/auth': async () => {
      const booking = await addBooking(await addVehicle());
      const other = await addVehicle({ model: 'Tarn Haven' });
      return {
        act: () => editReservation(admin.token, { id: booking.id, carId: other }),
        ...ofReservation(booking),
        changes: { vehicleId: [booking.car.id, other] },
        summary: 'changed the vehicle from Test Saloon to Tarn Haven',
      };
    },
    'DELETE /reservations/admin/{reservationId}/auth': async () => {
      const booking = await addBooking(await addVehicle());
      const gone = { pickUpLocation: ['Harbor desk', null], status: ['CREATED', null] };
      return {
        ...ofReservation(booking),
        action: 'deleted',
        changes: expect.objectContaining({ userId: [booking.userId, null], ...gone }),
        summary: 'deleted the reservation',
      };
    },
    'PUT /reservations/{reservationId}/hand-over': async () => ({
      send: { body: { odometer: 12_300 } },
      ...ofReservation(await addOut()),
      changes: { pickedUpAt: [null, expect.any(String)], pickUpOdometer: [null, 12_300] },
      summary: 'recorded the hand-over',
    }),
    'DELETE /reservations/{reservationId}/hand-over': async () => ({
      ...ofReservation(await addOut({ pickedUpAt: hoursFromNow(-2) })),
      changes: { pickedUpAt: [expect.any(String), null] },
      summary: 'undid the hand-over',
    }),
    'PUT /reservations/{reservationId}/return': async () => ({
      send: { body: {} },
      ...ofReservation(await addOut({ pickedUpAt: hoursFromNow(-2) })),
      changes: { returnedAt: [null, expect.any(String)], status: ['CREATED', 'DONE'] },
      summary: 'recorded the return',
    }),
    'DELETE /reservations/{reservationId}/return': async () => {
      const returned = {
        pickedUpAt: hoursFromNow(-2),
        returnedAt: hoursFromNow(-1),
        status: 'DONE',
      };
      return {
        ...ofReservation(await addOut(returned)),
        changes: { returnedAt: [expect.any(String), null], status: ['DONE', 'CREATED'] },
        summary: 'undid the return',
      };
    },
    'POST /reservations/admin/{reservationId}/charges': async () => ({
      send: { body: FINE },
      ...ofReservation(await addOut({ status: 'DONE', totalCents: 3300 })),
      changes: { charges: [null, [expect.anything()]], totalCents: [3300, 11_300] },
      summary: 'changed the total and the charges',
    }),
  },
  promo_codes: {
    'POST /prices/admin/codes': async () => ({
      send: { body: { code: 'SPRING', percent: 20, to: '2099-12-31' } },
      record: ['promo-code', await nextId('promo_codes')],
      action: 'created',
      changes: { code: [null, 'SPRING'], percent: [null, 20], lastDay: [null, '2099-12-31'] },
      summary: 'created the promotion code',
    }),
    'DELETE /prices/admin/codes': async () => {
      const id = await nextId('promo_codes');
      const code = { code: 'OVER', amountCents: 500 };
      await database.insertInto('promoCodes').values(code).execute();
      return {
        send: { query: { code: 'OVER' } },
        record: ['promo-code', id],
        action: 'deleted',
        changes: allOf(code, (value) => [value, null]),
        summary: 'deleted the promotion code',
      };
    },
  },
  // A class is in the history of all vehicles. Where it stands in the list is not recorded.
  vehicle_classes: {
    'POST /classes/admin': async () => ({
      send: { body: { name: 'Van', minimumDriverAge: 21 } },
      record: ['vehicle', null],
      action: 'class-added',
      changes: { className: [null, 'Van'], minimumDriverAge: [null, 21] },
      summary: 'added the class Van',
    }),
    'PUT /classes/admin': async () => ({
      send: {
        query: { id: await addClass('SUV') },
        body: { name: 'SUV', position: 1, minimumDriverAge: 25 },
      },
      record: ['vehicle', null],
      action: 'class-changed',
      changes: { className: ['SUV', 'SUV'], minimumDriverAge: [null, 25] },
      summary: 'changed the class SUV: the minimum age of drivers from nothing to 25',
    }),
    'DELETE /classes/admin': async () => ({
      send: { query: { id: await addClass('Pickup') } },
      record: ['vehicle', null],
      action: 'class-deleted',
      changes: { className: ['Pickup', null] },
      summary: 'deleted the class Pickup',
    }),
  },
  price_books: {
    'POST /prices/admin': async () => ({
      send: { body: { rules: { fuel: { pricePerPercent: 1 } } } },
      record: ['price-book', await nextId('price_books')],
      action: 'created',
      changes: { publishedAt: [null, expect.any(String)] },
      summary: 'published a price book',
    }),
  },
  company: {
    'PUT /company/admin': async () => {
      const save = (name: string) =>
        call('PUT', '/company/admin', { token: admin.token, body: { ...DEFAULT_SETTINGS, name } });
      expect((await save('Kestrel')).status).toBe(200);
      onTestFinished(async () => void (await save('Kestrel')));
      return {
        act: () => save('Harrier'),
        record: ['company', 1],
        changes: { name: ['Kestrel', 'Harrier'] },
        summary: 'changed the name from Kestrel to Harrier',
      };
    },
  },
  charge_files: {
    'POST /reservations/admin/{reservationId}/charges/{chargeId}/files': async () => {
      const { out, path } = await addFine();
      const act = () => uploadDocument(admin.token, `${path}/files`, PDF);
      return { act, ...ofReservation(out), ...OF_CHARGE_FILE };
    },
    'DELETE /reservations/admin/{reservationId}/charges/{chargeId}/files/{fileId}': async () => {
      const { out, path } = await addFine();
      const file = `${path}/files/${idOf(await uploadDocument(admin.token, `${path}/files`, PDF))}`;
      const act = () => call('DELETE', file, { token: admin.token });
      return { act, ...ofReservation(out), ...OF_CHARGE_FILE };
    },
  },
  // What no trigger writes.
  history: {
    'GET /user/data': async () => {
      const by = await addUser();
      return { by, ...downloadOf(by.id) };
    },
    'GET /user/{id}/data': async () => downloadOf((await addUser()).id),
    'POST /login': async () => ({
      act: () => logIn(admin.email),
      ...ofUser(admin.id),
      action: 'signed-in',
      changes: {},
      summary: 'signed in',
    }),
    'DELETE /user/{id}/sessions': async () => ({
      ...ofUser((await addUser()).id),
      action: 'signed-out',
      changes: {},
      summary: 'signed the user out everywhere',
    }),
    'GET /excel/download/reservations': async () =>
      download('reservation', 'downloaded all reservations'),
    'GET /excel/download/payments': async () => download('payment', 'downloaded all payments'),
    'GET /excel/download/cars': async () => download('vehicle', 'downloaded all vehicles'),
    'GET /excel/download/figures': async () => ({
      ...download('vehicle', 'downloaded the figures from Feb 1, 2028 to Feb 29, 2028'),
      send: { query: { from: '2028-02-01', to: '2028-02-29' } },
      changes: { days: [null, ['2028-02-01', '2028-02-29']] },
    }),
    'GET /excel/download/users': async () => ({
      ...download('user', 'downloaded users, filtered by search'),
      send: { query: { search: 'lindqvist' } },
      // What was searched for can be a name.
      changes: { filters: [null, ['search']] },
    }),
    'GET /export/admin': async () => ({
      ...download('user', 'downloaded everything as an archive'),
      changes: { archive: [null, true] },
    }),
  },
};

function downloadOf(userId: number): Write {
  const summary = 'downloaded the data of the account';
  return { ...ofUser(userId), action: 'downloaded', changes: {}, summary };
}

function download(kind: string, summary: string): Write {
  return { record: [kind, null], action: 'downloaded', changes: {}, summary };
}

async function addClass(name: string): Promise<number> {
  const [added] = await runSql<{ id: number }>`
    insert into vehicle_classes (name, position) values (${name}, 9) returning id`;
  return added?.id ?? 0;
}

async function nextId(table: string): Promise<number> {
  const rows = await runSql<{ id: number }>`
    select coalesce(max(id), 0) + 1 as id from ${sql.table(table)}`;
  return rows[0]?.id ?? 1;
}

/** Tables whose entries are tested with what they hold, and where. */
const TESTED_ELSEWHERE = {
  agreement_texts: 'agreement-text.test.ts',
  condition_marks: 'damages.test.ts',
  driver_statements: 'whereabouts.test.ts',
  drivers: 'proof.test.ts',
  incidents: 'incidents.test.ts',
  pages: 'own-pages.test.ts',
  places: 'places.test.ts',
  api_keys: 'keys.test.ts',
  done_transfers: 'transfers.test.ts',
  webhooks: 'webhooks.alone.test.ts',
};

it('is tested for every table of which it is kept, and for every download', async () => {
  const tables = await runSql<{ name: string }>`
    select distinct tgrelid::regclass::text as name
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where prosrc like '%insert into history%'`;
  expect([...Object.keys(WRITES), ...Object.keys(TESTED_ELSEWHERE)].toSorted()).toEqual(
    [...tables.map(({ name }) => name), 'history'].toSorted(),
  );
  const downloads = operations
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => /^GET (\/(excel|export)\/|\/user\/.*data$)/.test(name));
  expect(Object.keys(WRITES.history ?? {})).toEqual(expect.arrayContaining(downloads));
  expect(downloads.length).toBeGreaterThan(5);
});

/** Makes the call, and expects its one entry. */
async function expectOneEntry(name: string, prepare: () => Promise<Write>): Promise<void> {
  const { by = admin, send, at, act, record, ...write } = await prepare();
  const [recordKind, id] = record;
  const [method = '', path = ''] = name.split(' ');
  const atPath = path.replace(/\{\w+\}/, String(at ?? id));
  const before = await lastId();
  const answer = await (act?.() ?? call(method, atPath, { token: by.token, ...send }));
  expect(answer.status, `${name} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  const entries = await entriesSince(before);
  expect(entries, name).toEqual([
    {
      id: expect.any(Number),
      actorId: by.id,
      recordKind,
      recordId: typeof id === 'function' ? id(answer) : id,
      personId: write.personId ?? null,
      action: write.action ?? 'changed',
      changes: write.changes,
    },
  ]);
  const { content } = await readPage<HistoryEntry>(HISTORY, admin);
  expect(content[0], name).toMatchObject({ id: entries[0]?.id, summary: write.summary });
}

it.each(Object.entries(WRITES))(
  'a change of %s leaves one entry that says who changed what, from what to what',
  async (_, writes) => {
    for (const [name, prepare] of Object.entries(writes)) await expectOneEntry(name, prepare);
  },
);

describe('history', () => {
  it('has no entry for a write that changes nothing', async () => {
    const id = await addVehicle({ model: 'Tarn Haven' });
    const body = { model: 'Tarn Haven', ...SALOON, pricePerHour: 38 };
    const entries = await entriesOf(() => editVehicle(admin.token, { id }, body));
    expect(entries).toEqual([]);
  });

  it('has no entry for a refused call, nor for the sign-in of a customer', async () => {
    const vehicleId = await addVehicle();
    const { email } = await addUser();
    await addBooking(vehicleId);
    const { token } = await addUser();
    const entries = await entriesOf(async () => {
      expect((await book(token, vehicleId)).status).toBe(409);
      expect((await logIn(admin.email, 'Wrong-Horse-1!')).status).toBe(401);
      expect((await logIn(email)).status).toBe(200);
    });
    expect(entries).toEqual([]);
  });

  it('says who acted, even while others write and when nobody does', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => addUser()));
    const vehicles = await Promise.all(people.map(() => addVehicle()));
    const reminded = await addVehicle();
    const entries = await entriesOf(async () => {
      const bookings = people.map(({ token }, index) => book(token, vehicles[index] ?? 0));
      const byNobody = people.map(
        (_, index) =>
          runSql`update vehicles set model = ${`Nobody's ${index}`} where id = ${reminded}`,
      );
      await Promise.all([...bookings, ...byNobody]);
    });
    const [made, changed] = ['created', 'changed'].map((action) =>
      entries.filter((entry) => entry.action === action),
    );
    expect(made?.map(({ actorId, personId }) => actorId === personId)).toEqual(
      people.map(() => true),
    );
    expect(new Set(made?.map(({ actorId }) => actorId)).size).toBe(20);
    expect(changed?.map(({ actorId }) => actorId)).toEqual(people.map(() => null));
  });

  it('takes no actor from what people type', async () => {
    const vehicleId = await addVehicle();
    const { id, token } = await addUser();
    const typed = `*/ ; -- /* user ${admin.id} */`;
    const [entry] = await entriesOf(() =>
      book(token, vehicleId, { ...MORNING, pickUpLocation: typed }),
    );
    expect(entry).toMatchObject({ actorId: id, changes: { pickUpLocation: [null, typed] } });
  });

  it('has the changes of a record in the order in which they were made', async () => {
    const { id, car, userId, token } = await addBooking(await addVehicle());
    const places = Array.from({ length: 12 }, (_, index) => `Desk ${index}`);
    const answers = await Promise.all(
      places.map((pickUpLocation) =>
        editReservation(admin.token, { id, carId: car.id }, { pickUpLocation }),
      ),
    );
    const edits = answers.filter(({ status }) => status === 200);
    await cancel(token, id);
    const { content } = await historyOf('reservation', id);
    expect(edits.length).toBeGreaterThanOrEqual(3);
    // They lie between the booking and the cancellation.
    expect(content).toHaveLength(edits.length + 2);
    expect(content[0]).toMatchObject({
      actor: { id: userId },
      summary: 'canceled the reservation',
    });
    expect(content.at(-1)?.action).toBe('created');
    const moves = content.slice(1, -1).map(({ changes }) => changes[0]);
    // Each begins where the one before it ended.
    moves.forEach((change, index) => {
      expect(change?.before).toBe(moves[index + 1]?.after ?? 'Harbor desk');
    });
  });

  it('has neither passwords nor what sessions and links are checked against', async () => {
    const rows = await runSql<{ changes: string }>`
      select changes::text from history`;
    const all = rows.map(({ changes }) => changes).join('\n');
    expect(all).not.toContain('argon2');
    expect(all).not.toMatch(/token|hash": \[/);
  });

  it('names every column of the recorded tables, or leaves it out on purpose', async () => {
    const rows = await runSql<{ name: string }>`
      select distinct column_name as name from information_schema.columns
      where table_schema = 'public'
        and table_name in ('reservations', 'vehicles', 'users', 'occupancies', 'price_books',
          'promo_codes')`;
    const camel = rows.map(({ name }) =>
      name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
    );
    const unnamed = camel.filter((name) => !NAMED_COLUMNS.includes(name));
    const leftOut = [
      'agreements birthDate builtIn canceledAt capCents createdAt depositHeldCents depositKeptCents dropOffPlaceId',
      'extras formerStretches fromPlaceId handOverRecordedAt heldUntil id isInvoiceDue isUnsettled paidCents',
      'pickUpPlaceId priceBookId publishedBy rateCents reservationId rules staff stretch toPlaceId tokenVersion',
      'transferAfterMinutes transferBeforeMinutes undecidedCents updatedAt uses',
    ];
    expect(unnamed.toSorted().join(' ')).toBe(leftOut.join(' '));
  });

  it('refuses to be deleted or changed, also beside an erasure, and to be emptied by the owner of the tables', async () => {
    await addVehicle();
    const before = await entriesSince(0);
    for (const statement of [
      sql`delete from history`,
      sql`update history set actor_id = 1`,
      sql`update history set at = now()`,
      sql`update history set changes = '{}'`,
      sql`update history set changes = history_without_person(changes), action = 'created'`,
    ]) {
      await expect(statement.execute(database)).rejects.toMatchObject({ code: '23001' });
    }
    await expect(asOwner('truncate history')).rejects.toMatchObject({ code: '23001' });
    expect(await entriesSince(0)).toEqual(before);
  });

  it.each([
    'alter table history disable trigger all',
    'drop table history',
    'truncate history',
    "set session_replication_role = 'replica'",
    'set role postgres',
  ])("refuses the site's role, which owns nothing: %s", async (statement) => {
    await expect(sql.raw(statement).execute(database)).rejects.toMatchObject({ code: '42501' });
  });

  it('loses what a person has typed once it is erased, and nothing else', async () => {
    const vehicleId = await addVehicle();
    const { id, token } = await addUser({ firstName: 'Mark', lastName: 'Marked' });
    const { body } = await book(token, vehicleId, { ...MORNING, pickUpLocation: 'Marked Hotel' });
    const reservationId = (body as { id: number }).id;
    await call('DELETE', `/reservations/admin/${reservationId}/auth`, { token: admin.token });
    const before = await entriesSince(0);
    await runSql`select erase_history_of_user(${id})`;
    const after = await entriesSince(0);
    expect(JSON.stringify(before)).toContain('Marked');
    expect(JSON.stringify(after)).not.toContain('Mark');
    const kept = (rows: Row[]) => rows.map(({ changes: _, ...entry }) => entry);
    expect(kept(after)).toEqual(kept(before));
    const others = (rows: Row[]) => rows.filter(({ personId }) => personId !== id);
    expect(others(after)).toEqual(others(before));
    const booked = after.find(
      ({ recordKind, recordId }) => recordKind === 'reservation' && recordId === reservationId,
    );
    expect(booked?.changes).toMatchObject({
      userId: [null, id],
      totalCents: [null, 7600],
      pickUpLocation: null,
      dropOffLocation: null,
    });
  });
});

describe(`GET ${HISTORY}`, () => {
  it('says in words what was changed, with names instead of ids and the time of the company', async () => {
    const customer = await addUser({ firstName: 'Maya', lastName: 'Lindqvist' });
    const vehicleId = await addVehicle({ model: 'Tarn Haven' });
    const { body } = await book(customer.token, vehicleId, rentalOn(1, '10:00', '12:00'));
    const id = (body as { id: number }).id;
    const { content, totalElements } = await historyOf('reservation', id);
    expect(totalElements).toBe(1);
    expect(content[0]).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      actor: { id: customer.id, name: 'Maya Lindqvist', role: null },
      record: { kind: 'reservation', id, name: `Reservation ${id}` },
      action: 'created',
      summary: 'created the reservation',
    });
    expect(content[0]?.changes.slice(0, 3)).toEqual([
      { field: 'vehicle', before: null, after: 'Tarn Haven' },
      { field: 'customer', before: null, after: 'Maya Lindqvist' },
      { field: 'pick-up', before: null, after: expect.stringMatching(/ 10:00$/) },
    ]);
    expect(content[0]?.changes).toContainEqual({ field: 'total', before: null, after: '$76.00' });
    // Every reservation begins with the same.
    expect(content[0]?.changes.map(({ field }) => field)).not.toContain('status');
  });

  it('names the role of the day, also once the person has another one', async () => {
    const clerk = await addStaff('clerk');
    const id = await addVehicle();
    await call('POST', '/maintenance/admin/add', {
      token: clerk.token,
      query: { carId: id },
      body: { startTime: requestTime(1, '10:00'), endTime: requestTime(2, '10:00'), reason: 'Oil' },
    });
    await runSql`update users set appointed_as = 'manager' where id = ${clerk.id}`;
    const { content } = await historyOf('vehicle', id);
    expect(content.map(({ actor }) => actor)).toMatchObject([
      { id: clerk.id, role: 'clerk' },
      null,
    ]);
  });

  it.each([
    ['manager', 'reservation vehicle user price-book promo-code payment company', true],
    ['clerk', 'reservation vehicle user price-book promo-code payment', false],
    ['accountant', 'reservation vehicle price-book promo-code payment', true],
  ] as const)(
    'shows the kinds of records of a role, in a list and alone: %s',
    async (role, kinds, seesCosts) => {
      const { token } = await addStaff(role);
      const vehicleId = await addVehicle();
      await call('POST', `/car/admin/${vehicleId}/costs`, {
        token: admin.token,
        body: { day: '2026-01-05', kind: 'fuel', amount: 77.31 },
      });
      await runSql`insert into history (record_kind, action)
      select unnest(${[...HISTORY_KINDS]}::text[]), 'downloaded'`;
      const { content } = await readPage<HistoryEntry>(HISTORY, { token, query: { size: 100 } });
      expect(new Set(content.map(({ record }) => record.kind))).toEqual(new Set(kinds.split(' ')));
      expect(content.some(({ action }) => action === 'cost-added')).toBe(seesCosts);
      for (const kind of HISTORY_KINDS) {
        const { status } = await call('GET', HISTORY, { token, query: { kind, id: vehicleId } });
        expect([kind, status]).toEqual([kind, kinds.split(' ').includes(kind) ? 200 : 403]);
      }
    },
  );

  it('names the classes of vehicles, and shows the number of one that was deleted', async () => {
    const [gone, present] = [await addClass('Convertible'), await addClass('Coupe')];
    const id = await addVehicle({ classId: gone });
    await runSql`update vehicles set class_id = ${present} where id = ${id}`;
    await runSql`delete from vehicle_classes where id = ${gone}`;
    const { content } = await historyOf('vehicle', id);
    expect(content[0]?.summary).toBe(`changed the class from class ${gone} to Coupe`);
  });

  it('goes on without the names of what was deleted', async () => {
    const other = await addAdministrator();
    const id = await addVehicle();
    await call('DELETE', `/car/admin/${id}/auth`, { token: other.token });
    await call('DELETE', `/user/${other.id}/auth`, { token: admin.token });
    const { content } = await historyOf('vehicle', id);
    expect(content[0]).toMatchObject({
      actor: { id: other.id, name: null },
      record: { kind: 'vehicle', id, name: null },
      summary: 'deleted the vehicle',
    });
  });

  it('shows only one kind of action, page by page, the newest first', async () => {
    await logIn(admin.email);
    await logIn(admin.email);
    const query = { action: 'signed-in', size: 1 };
    const read = (page: number) =>
      readPage<HistoryEntry>(HISTORY, { token: admin.token, query: { ...query, page } });
    const [first, second] = [await read(0), await read(1)];
    expect(first.totalElements).toBeGreaterThan(1);
    expect([first.content[0]?.summary, second.content[0]?.summary]).toEqual([
      'signed in',
      'signed in',
    ]);
    expect(first.content[0]?.id).toBeGreaterThan(second.content[0]?.id ?? Number.NaN);
  });
});
