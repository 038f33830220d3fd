import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writePasswordReset } from '#accounts/db/account-links.ts';
import { linkToken, newAccountLink } from '#accounts/server/account-link.ts';
import { DEFAULT_SETTINGS } from '#company/rules/company-settings.ts';
import { database } from '#db/connection.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import { NAMED_COLUMNS } from '#registry/history-words.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { requestTime } from '../../rental-days.ts';
import { SALOON } from '../../saloon.ts';
import { type Answer, call } from '../calls.ts';
import { operations } from '../operations.ts';
import { asOwner } from '../owner.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
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
  changePassword,
  editReservation,
  editUser,
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
async function entriesSince(id: number): Promise<Row[]> {
  return database
    .selectFrom('history')
    .select(['id', 'actorId', 'recordKind', 'recordId', 'personId', 'action', 'changes'])
    .where('id', '>', id)
    .orderBy('id')
    .execute();
}

async function lastId(): Promise<number> {
  const rows = await runSql<{ id: number }>`
    select coalesce(max(id), 0) as id from history`;
  return rows[0]?.id ?? 0;
}

/** What some work added. */
async function entriesOf(work: () => Promise<unknown>): Promise<Row[]> {
  const before = await lastId();
  await work();
  return entriesSince(before);
}

/** A write: what is done, and the one entry that it leaves. */
type Write = {
  act: () => Promise<Answer>;
  /** By default the administrator. */
  actorId?: number | null;
  record: [kind: string, id: number | null | ((answer: Answer) => number)];
  personId?: number;
  /** By default 'changed'. */
  action?: string;
  changes: Record<string, unknown>;
  /** What the administrators read after the name. */
  summary: string;
};

function ofUser(id: number): Pick<Write, 'record' | 'personId'> {
  return { record: ['user', id], personId: id };
}

function ofReservation(id: number, userId: number): Pick<Write, 'record' | 'personId'> {
  return { record: ['reservation', id], personId: userId };
}

function idOf({ body }: Answer): number {
  return (body as { id: number }).id;
}

async function addImage(): Promise<string> {
  const { id } = await database
    .insertInto('images')
    .values({ width: 360, height: 240 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
    await database
      .updateTable('users')
      .set({ emailConfirmed: false })
      .where('id', '=', person.id)
      .execute();
    await database
      .insertInto('accountLinks')
      .values({
        ...link,
        purpose,
        userId: person.id,
        email: person.email,
        tokenVersion: 0,
        expiresAt: hoursFromNow(1),
      })
      .execute();
  }
  return { ...person, link: linkToken(link.id) };
}

/** Every call that writes what history is kept of, and every download. */
const WRITES: Record<string, () => Promise<Write>> = {
  'POST /register': async () => ({
    act: () =>
      call('POST', '/register', {
        body: {
          ...PERSON,
          email: 'maya@example.com',
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      }),
    actorId: null,
    record: ['user', await nextId('users')],
    personId: await nextId('users'),
    action: 'created',
    changes: {
      firstName: [null, PERSON.firstName],
      lastName: [null, PERSON.lastName],
      phoneNumber: [null, PERSON.phoneNumber],
      address: [null, PERSON.address],
      zipCode: [null, PERSON.zipCode],
      email: [null, 'maya@example.com'],
      userName: [null, 'maya@example.com'],
      emailConfirmed: [null, expect.any(Boolean)],
      roles: [null, ['Customer']],
    },
    summary: 'created the account',
  }),
  'POST /user/admin/add': async () => ({
    act: () =>
      call('POST', '/user/admin/add', {
        token: admin.token,
        body: { ...PERSON, email: 'by-phone@example.com' },
      }),
    record: ['user', idOf],
    personId: await nextId('users'),
    action: 'created',
    changes: expect.objectContaining({ email: [null, 'by-phone@example.com'] }),
    summary: 'created the account',
  }),
  'POST /user/admin': async () => ({
    act: () =>
      call('POST', '/user/admin', {
        token: admin.token,
        body: { ...PERSON, email: 'colleague@example.com', roles: ['Administrator'] },
      }),
    record: ['user', idOf],
    personId: await nextId('users'),
    action: 'created',
    changes: expect.objectContaining({ roles: [null, ['Administrator']] }),
    summary: 'created the account',
  }),
  'PUT /user': async () => {
    const { id, email, token } = await addUser({ firstName: 'Pat', lastName: 'Lind' });
    return {
      act: () => call('PUT', '/user', { token, body: { ...PERSON, lastName: 'Lindqvist', email } }),
      actorId: id,
      ...ofUser(id),
      changes: { lastName: ['Lind', 'Lindqvist'] },
      summary: 'changed the last name from Lind to Lindqvist',
    };
  },
  'PATCH /user/auth': async () => {
    const { id, token } = await addUser();
    return {
      act: () => changePassword(token),
      actorId: id,
      ...ofUser(id),
      changes: { passwordHash: null },
      summary: 'changed the password',
    };
  },
  'PUT /password-reset': async () => {
    const { id, link } = await addLink('password-reset');
    return {
      act: () =>
        call('PUT', '/password-reset', {
          body: { token: link, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
        }),
      actorId: id,
      ...ofUser(id),
      changes: { passwordHash: null },
      summary: 'changed the password',
    };
  },
  'PUT /email-confirmation': async () => {
    const { id, link, token } = await addLink('email-confirmation');
    return {
      act: () => call('PUT', '/email-confirmation', { token, body: { token: link } }),
      actorId: id,
      ...ofUser(id),
      changes: { emailConfirmed: [false, true] },
      summary: 'changed the confirmation of the email from no to yes',
    };
  },
  'PUT /user/{id}/auth': async () => {
    const { id, email } = await addUser({ firstName: 'Pat', lastName: 'Person' });
    return {
      act: () =>
        editUser(admin.token, id, {
          ...PERSON,
          email,
          roles: ['Customer', 'Administrator'],
          password: NEW_PASSWORD,
        }),
      ...ofUser(id),
      changes: { roles: [['Customer'], ['Customer', 'Administrator']], passwordHash: null },
      summary: 'changed the roles and the password',
    };
  },
  'DELETE /user/{id}/auth': async () => {
    const { id } = await addUser();
    return {
      act: () => call('DELETE', `/user/${id}/auth`, { token: admin.token }),
      ...ofUser(id),
      action: 'deleted',
      // The deletion of an account is the end of what people have typed about themselves.
      changes: {
        firstName: null,
        lastName: null,
        phoneNumber: null,
        address: null,
        zipCode: null,
        email: null,
        userName: null,
        emailConfirmed: [true, null],
        roles: [['Customer'], null],
      },
      summary: 'deleted the account',
    };
  },
  'POST /user/erasure-request': async () => {
    const { id, token } = await addUser();
    return {
      act: () => call('POST', '/user/erasure-request', { token }),
      actorId: id,
      ...ofUser(id),
      changes: { erasureRequestedAt: [null, expect.any(String)] },
      summary: 'asked to be erased',
    };
  },
  'DELETE /user/erasure-request': async () => {
    const { id, token } = await addUser();
    await call('POST', '/user/erasure-request', { token });
    return {
      act: () => call('DELETE', '/user/erasure-request', { token }),
      actorId: id,
      ...ofUser(id),
      changes: { erasureRequestedAt: [expect.any(String), null] },
      summary: 'withdrew the request to be erased',
    };
  },
  'POST /user/{id}/erasure': async () => {
    const { id } = await addUser();
    return {
      act: () => call('POST', `/user/${id}/erasure`, { token: admin.token }),
      ...ofUser(id),
      changes: {
        firstName: null,
        lastName: null,
        phoneNumber: null,
        address: null,
        zipCode: null,
        email: null,
        userName: null,
        passwordHash: null,
        erasedAt: [null, expect.any(String)],
      },
      summary: 'erased the customer',
    };
  },
  'GET /user/data': async () => {
    const { id, token } = await addUser();
    return { ...downloadOf(id), act: () => call('GET', '/user/data', { token }), actorId: id };
  },
  'GET /user/{id}/data': async () => {
    const { id } = await addUser();
    return {
      ...downloadOf(id),
      act: () => call('GET', `/user/${id}/data`, { token: admin.token }),
    };
  },
  'POST /login': async () => ({
    act: () => logIn(admin.email),
    record: ['user', admin.id],
    personId: admin.id,
    action: 'signed-in',
    changes: {},
    summary: 'signed in',
  }),
  'POST /car/admin/{imageId}/add': async () => {
    const imageId = await addImage();
    return {
      act: () =>
        call('POST', `/car/admin/${imageId}/add`, {
          token: admin.token,
          body: { model: 'Tarn Haven', ...SALOON, pricePerHour: 38.5 },
        }),
      record: ['vehicle', idOf],
      action: 'created',
      changes: {
        model: [null, 'Tarn Haven'],
        doors: [null, 4],
        seats: [null, 5],
        luggage: [null, 3],
        transmission: [null, 'Automatic'],
        airConditioning: [null, true],
        fuelType: [null, 'Hybrid'],
        age: [null, 1],
        pricePerHourCents: [null, 3850],
        imageId: [null, imageId],
        furtherImageIds: [null, []],
      },
      summary: 'added the vehicle',
    };
  },
  'PUT /car/admin/auth': async () => {
    const id = await addVehicle({ model: 'Tarn Haven' });
    const imageId = await addImage();
    return {
      act: () =>
        editVehicle(
          admin.token,
          { id, imageId },
          { model: 'Tarn Haven', ...SALOON, pricePerHour: 41 },
        ),
      record: ['vehicle', id],
      changes: { pricePerHourCents: [3800, 4100], imageId: [null, imageId] },
      summary: 'changed the price per hour and the main image',
    };
  },
  'DELETE /files/{imageId}': async () => {
    const imageId = await addImage();
    const id = await addVehicle({ imageId });
    return {
      act: () => call('DELETE', `/files/${imageId}`, { token: admin.token }),
      record: ['vehicle', id],
      changes: { imageId: [imageId, null] },
      summary: 'changed the main image',
    };
  },
  'DELETE /car/admin/{id}/auth': async () => {
    const id = await addVehicle();
    // It goes with the vehicle, without an entry of its own.
    await addMaintenance(id, { from: hoursFromNow(1), until: hoursFromNow(2) });
    return {
      act: () => call('DELETE', `/car/admin/${id}/auth`, { token: admin.token }),
      record: ['vehicle', id],
      action: 'deleted',
      changes: expect.objectContaining({
        model: ['Test Saloon', null],
        pricePerHourCents: [3800, null],
      }),
      summary: 'deleted the vehicle',
    };
  },
  'POST /maintenance/admin/add': async () => {
    const id = await addVehicle();
    return {
      act: () =>
        call('POST', '/maintenance/admin/add', {
          token: admin.token,
          query: { carId: id },
          body: {
            startTime: requestTime(1, '10:00'),
            endTime: requestTime(1, '12:00'),
            reason: 'Brakes',
          },
        }),
      record: ['vehicle', id],
      action: 'maintenance-added',
      changes: {
        startTime: [null, expect.any(String)],
        endTime: [null, expect.any(String)],
        reason: [null, 'Brakes'],
      },
      summary: 'blocked the vehicle for maintenance',
    };
  },
  'PUT /maintenance/{id}/auth': async () => {
    const vehicleId = await addVehicle();
    const body = {
      startTime: requestTime(1, '10:00'),
      endTime: requestTime(1, '12:00'),
      reason: 'Brakes',
    };
    const added = await call('POST', '/maintenance/admin/add', {
      token: admin.token,
      query: { carId: vehicleId },
      body,
    });
    return {
      act: () =>
        call('PUT', `/maintenance/${idOf(added)}/auth`, {
          token: admin.token,
          body: { ...body, reason: 'Tires' },
        }),
      record: ['vehicle', vehicleId],
      action: 'maintenance-changed',
      changes: { reason: ['Brakes', 'Tires'] },
      summary: 'changed a maintenance block: the reason from Brakes to Tires',
    };
  },
  'DELETE /maintenance/{id}/auth': async () => {
    const vehicleId = await addVehicle();
    const span = { from: hoursFromNow(1), until: hoursFromNow(2) };
    const id = await addMaintenance(vehicleId, span);
    return {
      act: () => call('DELETE', `/maintenance/${id}/auth`, { token: admin.token }),
      record: ['vehicle', vehicleId],
      action: 'maintenance-deleted',
      changes: expect.objectContaining({ reason: ['Brakes', null] }),
      summary: 'deleted a maintenance block',
    };
  },
  'POST /reservations/add': async () => {
    const { id: userId, token } = await addUser();
    const vehicleId = await addVehicle();
    return {
      act: () => book(token, vehicleId),
      actorId: userId,
      record: ['reservation', idOf],
      personId: userId,
      action: 'created',
      changes: {
        userId: [null, userId],
        vehicleId: [null, vehicleId],
        pickUpTime: [null, expect.any(String)],
        dropOffTime: [null, expect.any(String)],
        pickUpLocation: [null, 'Harbor desk'],
        dropOffLocation: [null, 'Airport'],
        status: [null, 'CREATED'],
        totalCents: [null, 7600],
        turnaroundMinutes: [null, 0],
      },
      summary: 'created the reservation',
    };
  },
  'PUT /reservations/{reservationId}/auth': async () => {
    const { id, token, userId } = await addBooking(await addVehicle());
    return {
      act: () =>
        call('PUT', `/reservations/${id}/auth`, {
          token,
          body: { ...rentalOn(1, '10:00', '13:00'), expectedTotal: 114 },
        }),
      actorId: userId,
      ...ofReservation(id, userId),
      changes: { dropOffTime: [expect.any(String), expect.any(String)], totalCents: [7600, 11400] },
      summary: 'changed the drop-off and the total',
    };
  },
  'PATCH /reservations/{reservationId}/auth': async () => {
    const { id, token, userId } = await addBooking(await addVehicle());
    return {
      act: () => cancel(token, id),
      actorId: userId,
      ...ofReservation(id, userId),
      changes: { status: ['CREATED', 'CANCELLED'] },
      summary: 'canceled the reservation',
    };
  },
  'PUT /reservations/admin/auth': async () => {
    const { id, userId, car } = await addBooking(await addVehicle());
    const other = await addVehicle({ model: 'Tarn Haven' });
    return {
      act: () => editReservation(admin.token, { id, carId: other }),
      ...ofReservation(id, userId),
      changes: { vehicleId: [car.id, other] },
      summary: 'changed the vehicle from Test Saloon to Tarn Haven',
    };
  },
  'POST /reservations/admin/add': async () => {
    const { id: userId } = await addUser();
    const vehicleId = await addVehicle();
    return {
      act: () =>
        call('POST', '/reservations/admin/add', {
          token: admin.token,
          query: { carId: vehicleId, userId },
          body: MORNING,
        }),
      record: ['reservation', idOf],
      personId: userId,
      action: 'created',
      changes: expect.objectContaining({ userId: [null, userId], vehicleId: [null, vehicleId] }),
      summary: 'created the reservation',
    };
  },
  'PUT /reservations/{reservationId}/vehicle': async () => {
    const { id, userId, car } = await addBooking(await addVehicle({ pricePerHourCents: 3800 }));
    const other = await addVehicle({ model: 'Tarn Haven', pricePerHourCents: 3800 });
    return {
      act: () =>
        call('PUT', `/reservations/${id}/vehicle`, { token: admin.token, query: { carId: other } }),
      ...ofReservation(id, userId),
      changes: { vehicleId: [car.id, other] },
      summary: 'changed the vehicle from Test Saloon to Tarn Haven',
    };
  },
  'PATCH /reservations/admin/upcoming': async () => {
    const { id, userId } = await addBooking(await addVehicle());
    return {
      act: () =>
        call('PATCH', '/reservations/admin/upcoming', {
          token: admin.token,
          query: { userId },
          body: { status: 'CANCELLED' },
        }),
      ...ofReservation(id, userId),
      changes: { status: ['CREATED', 'CANCELLED'] },
      summary: 'canceled the reservation',
    };
  },
  'DELETE /reservations/admin/{reservationId}/auth': async () => {
    const { id, userId } = await addBooking(await addVehicle());
    return {
      act: () => call('DELETE', `/reservations/admin/${id}/auth`, { token: admin.token }),
      ...ofReservation(id, userId),
      action: 'deleted',
      changes: expect.objectContaining({
        userId: [userId, null],
        pickUpLocation: ['Harbor desk', null],
        status: ['CREATED', null],
      }),
      summary: 'deleted the reservation',
    };
  },
  'PUT /reservations/{reservationId}/hand-over': async () => {
    const { id, userId } = await addOut();
    return {
      act: () =>
        call('PUT', `/reservations/${id}/hand-over`, {
          token: admin.token,
          body: { odometer: 12_300 },
        }),
      ...ofReservation(id, userId),
      changes: { pickedUpAt: [null, expect.any(String)], pickUpOdometer: [null, 12_300] },
      summary: 'recorded the hand-over',
    };
  },
  'DELETE /reservations/{reservationId}/hand-over': async () => {
    const { id, userId } = await addOut({ pickedUpAt: hoursFromNow(-2) });
    return {
      act: () => call('DELETE', `/reservations/${id}/hand-over`, { token: admin.token }),
      ...ofReservation(id, userId),
      changes: { pickedUpAt: [expect.any(String), null] },
      summary: 'undid the hand-over',
    };
  },
  'PUT /reservations/{reservationId}/return': async () => {
    const { id, userId } = await addOut({ pickedUpAt: hoursFromNow(-2) });
    return {
      act: () => call('PUT', `/reservations/${id}/return`, { token: admin.token, body: {} }),
      ...ofReservation(id, userId),
      changes: { returnedAt: [null, expect.any(String)], status: ['CREATED', 'DONE'] },
      summary: 'recorded the return',
    };
  },
  'DELETE /reservations/{reservationId}/return': async () => {
    const returned = { pickedUpAt: hoursFromNow(-2), returnedAt: hoursFromNow(-1), status: 'DONE' };
    const { id, userId } = await addOut(returned);
    return {
      act: () => call('DELETE', `/reservations/${id}/return`, { token: admin.token }),
      ...ofReservation(id, userId),
      changes: { returnedAt: [expect.any(String), null], status: ['DONE', 'CREATED'] },
      summary: 'undid the return',
    };
  },
  'DELETE /user/{id}/sessions': async () => {
    const { id } = await addUser();
    return {
      act: () => call('DELETE', `/user/${id}/sessions`, { token: admin.token }),
      record: ['user', id],
      personId: id,
      action: 'signed-out',
      changes: {},
      summary: 'signed the user out everywhere',
    };
  },
  'GET /excel/download/reservations': async () =>
    download('reservations', 'reservation', 'downloaded all reservations'),
  'GET /excel/download/payments': async () =>
    download('payments', 'payment', 'downloaded all payments'),
  'GET /excel/download/cars': async () => download('cars', 'vehicle', 'downloaded all vehicles'),
  'GET /excel/download/figures': async () => ({
    ...download('figures', 'vehicle', 'downloaded the figures from Feb 1, 2028 to Feb 29, 2028'),
    act: () =>
      call('GET', '/excel/download/figures', {
        token: admin.token,
        query: { from: '2028-02-01', to: '2028-02-29' },
      }),
    changes: { days: [null, ['2028-02-01', '2028-02-29']] },
  }),
  'GET /excel/download/users': async () => ({
    ...download('users', 'user', 'downloaded users, filtered by search'),
    act: () =>
      call('GET', '/excel/download/users', { token: admin.token, query: { search: 'lindqvist' } }),
    // What was searched for can be a name.
    changes: { filters: [null, ['search']] },
  }),
  'POST /car/admin/import': async () => {
    const id = await addVehicle({ model: 'Ardent Import' });
    const send = (query: Record<string, string>, version?: string) => {
      const form = new FormData();
      const text = `#,Model,Doors,Seats,Luggage,Transmission,Air conditioning,Fuel type,Age,Price/hour\n${id},Ardent Import,4,5,3,Automatic,Yes,Hybrid,1,39`;
      form.set('file', new File([text], 'fleet.csv'));
      const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
      return call('POST', '/car/admin/import', { token: admin.token, form, query, headers });
    };
    const { body } = await send({});
    return {
      act: () => send({ apply: 'true' }, (body as { version: string }).version),
      record: ['vehicle', id],
      changes: { pricePerHourCents: [3800, 3900] },
      summary: 'changed the price per hour from $38.00 to $39.00',
    };
  },
  'GET /export/admin': async () => ({
    ...download('archive', 'user', 'downloaded everything as an archive'),
    act: () => call('GET', '/export/admin', { token: admin.token }),
    changes: { archive: [null, true] },
  }),
  'POST /prices/admin/codes': async () => ({
    act: () =>
      call('POST', '/prices/admin/codes', {
        token: admin.token,
        body: { code: 'SPRING', percent: 20, to: '2099-12-31' },
      }),
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
      act: () =>
        call('DELETE', '/prices/admin/codes', { token: admin.token, query: { code: 'OVER' } }),
      record: ['promo-code', id],
      action: 'deleted',
      changes: { code: ['OVER', null], amountCents: [500, null] },
      summary: 'deleted the promotion code',
    };
  },
  'POST /prices/admin': async () => ({
    act: () =>
      call('POST', '/prices/admin', {
        token: admin.token,
        body: { rules: { fuel: { pricePerPercent: 1 } } },
      }),
    record: ['price-book', await nextId('price_books')],
    action: 'created',
    changes: { publishedAt: [null, expect.any(String)] },
    summary: 'published a price book',
  }),
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
  'PUT /reservations/{reservationId}/charges': async () => {
    const { id, userId } = await addOut({ status: 'DONE', totalCents: 3300 });
    const [from, until] = [hoursFromNow(-5), hoursFromNow(-3)];
    await database
      .updateTable('reservations')
      .set({
        ...{ pickUpTime: from, dropOffTime: until, pickedUpAt: from, returnedAt: until },
        ...{ pickUpFuel: 80, returnFuel: 70, priceBookId: (await nextId('price_books')) - 1 },
        lines: JSON.stringify([{ ...LINE, label: 'Rental', amountCents: 3300 }]),
      })
      .where('id', '=', id)
      .execute();
    return {
      act: () =>
        call('PUT', `/reservations/${id}/charges`, { token: admin.token, body: { charges: [] } }),
      ...ofReservation(id, userId),
      changes: { charges: [null, [expect.anything()]], totalCents: [3300, 4300] },
      summary: 'changed the total and the charges',
    };
  },
};

const LINE = { kind: 'rental', quantity: 1, unit: 'hour', unitCents: 3300 };

function downloadOf(userId: number): Omit<Write, 'act'> {
  return {
    record: ['user', userId],
    personId: userId,
    action: 'downloaded',
    changes: {},
    summary: 'downloaded the data of the account',
  };
}

function download(table: string, kind: string, summary: string): Write {
  return {
    act: () => call('GET', `/excel/download/${table}`, { token: admin.token }),
    record: [kind, null],
    action: 'downloaded',
    changes: {},
    summary,
  };
}

/** Calls that change nothing that history is kept of. */
const OTHERS = [
  'POST /logout',
  'DELETE /sessions',
  'DELETE /sessions/{sessionId}',
  'POST /user/auth/again',
  'POST /password-reset',
  'POST /email-confirmation',
  'POST /user/{id}/password-reset',
  'POST /user/{id}/email-confirmation',
  'POST /login/second-factor/passkey',
  'POST /user/second-factor/passkeys/options',
  'POST /user/second-factor/totp',
  'POST /contactmessage/visitors',
  'PATCH /contactmessage/{id}',
  'POST /contactmessage/{id}/reply',
  'DELETE /contactmessage/{id}',
  'POST /letters/{id}/admin/send-again',
  'POST /letters/admin/test',
  // It dismisses the list of the first day.
  'PATCH /company/admin',
  // They only read.
  'POST /search/admin',
  'POST /prices/admin/preview',
  // Movements of money are their own history (payments.test.ts).
  'POST /reservations/{reservationId}/payments',
  'POST /reservations/{reservationId}/payments/arrival',
  'POST /payments/admin',
  'POST /payments/webhook',
  'POST /payments/admin/{paymentId}/refund',
  'POST /payments/admin/{paymentId}/capture',
  'POST /payments/admin/{paymentId}/release',
  // What proves a rental is kept with it. That drivers changed is checked there (proof.test.ts).
  'POST /reservations/{reservationId}/drivers',
  'DELETE /reservations/{reservationId}/drivers/{driverId}',
  'POST /reservations/{reservationId}/marks',
  'DELETE /reservations/{reservationId}/marks/{markKey}',
  'POST /reservations/{reservationId}/agreement',
  // Photographs have their own times.
  'POST /reservations/{reservationId}/photos',
  // They write like the import of vehicles (import.test.ts).
  'POST /user/admin/import',
  'POST /reservations/admin/import',
  // A picture is recorded once a vehicle shows it.
  'POST /files/upload',
  // It only answers.
  'POST /password-check',
];

/** Calls whose entries second-factor.test.ts checks. */
const OF_SECOND_FACTOR = [
  'POST /login/second-factor',
  'POST /user/second-factor/passkeys',
  'DELETE /user/second-factor/passkeys/{id}',
  'PUT /user/second-factor/totp',
  'DELETE /user/second-factor/totp',
  'POST /user/second-factor/codes',
  'DELETE /user/{id}/second-factor',
];

async function nextId(table: string): Promise<number> {
  const rows = await runSql<{ id: number }>`
    select coalesce(max(id), 0) + 1 as id from ${sql.table(table)}`;
  return rows[0]?.id ?? 1;
}

it('is tested for every call that writes or downloads', () => {
  const writing = operations
    .filter(
      ({ method, path }) =>
        method !== 'GET' || /^\/(excel|export)\//.test(path) || /^\/user\/.*data$/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);
  expect([...Object.keys(WRITES), ...OTHERS, ...OF_SECOND_FACTOR].toSorted()).toEqual(
    writing.toSorted(),
  );
});

describe.each(Object.entries(WRITES))('%s', (_, prepare) => {
  it('leaves one entry that says who changed what, from what to what', async () => {
    const write = await prepare();
    const { act, actorId = admin.id, record, personId, action = 'changed' } = write;
    const before = await lastId();
    const answer = await act();
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    const [recordKind, id] = record;
    const entries = await entriesSince(before);
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        actorId,
        recordKind,
        recordId: typeof id === 'function' ? id(answer) : id,
        personId: personId ?? null,
        action,
        changes: write.changes,
      },
    ]);
    const { content } = await readPage<HistoryEntry>(HISTORY, { token: admin.token });
    expect(content[0]).toMatchObject({ id: entries[0]?.id, summary: write.summary });
  });
});

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
      const byNobody = people.map((_, index) =>
        database
          .updateTable('vehicles')
          .set({ model: `Nobody's ${index}` })
          .where('id', '=', reminded)
          .execute(),
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
    const { content } = await readPage<HistoryEntry>(HISTORY, {
      token: admin.token,
      query: { kind: 'reservation', id },
    });
    expect(edits.length).toBeGreaterThanOrEqual(3);
    // They lie between the booking and the cancelation.
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
    expect(unnamed.toSorted()).toEqual([
      'agreements',
      'builtIn',
      'canceledAt',
      'capCents',
      'createdAt',
      'depositHeldCents',
      'depositKeptCents',
      'extras',
      'handOverRecordedAt',
      'heldUntil',
      'id',
      'isUnsettled',
      'paidCents',
      'priceBookId',
      'publishedBy',
      'rateCents',
      'reservationId',
      'rules',
      'tokenVersion',
      'updatedAt',
      'uses',
    ]);
  });

  it.each([
    ['delete', sql`delete from history`],
    ['change of who', sql`update history set actor_id = 1`],
    ['change of when', sql`update history set at = now()`],
    ['change of what', sql`update history set changes = '{}'`],
    [
      'change of what beside an erasure',
      sql`
      update history set changes = history_without_person(changes), action = 'created'`,
    ],
  ])('refuses a %s', async (_, statement) => {
    await addVehicle();
    const before = await entriesSince(0);
    await expect(statement.execute(database)).rejects.toMatchObject({ code: '23001' });
    expect(await entriesSince(0)).toEqual(before);
  });

  it('refuses to be emptied, even for the owner of the tables', async () => {
    await addVehicle();
    await expect(asOwner('truncate history')).rejects.toMatchObject({ code: '23001' });
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
    const { content, totalElements } = await readPage<HistoryEntry>(HISTORY, {
      token: admin.token,
      query: { kind: 'reservation', id },
    });
    expect(totalElements).toBe(1);
    expect(content[0]).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
      actor: { id: customer.id, name: 'Maya Lindqvist' },
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

  it('goes on without the names of what was deleted', async () => {
    const other = await addAdministrator();
    const id = await addVehicle();
    await call('DELETE', `/car/admin/${id}/auth`, { token: other.token });
    await call('DELETE', `/user/${other.id}/auth`, { token: admin.token });
    const { content } = await readPage<HistoryEntry>(HISTORY, {
      token: admin.token,
      query: { kind: 'vehicle', id },
    });
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
