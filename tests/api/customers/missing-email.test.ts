import { beforeAll, expect, it } from 'vitest';
import { writeReminders } from '#booking/db/reminders.ts';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { User } from '#identity/rules/user.ts';
import { PERSON } from '../../accounts.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  MORNING,
  rentalOn,
  runSql,
} from '../records.ts';
import { editUser, expectInvalid, logIn } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

async function addCaller(changes: object = {}): Promise<User> {
  const body = { ...PERSON, ...changes };
  const answer = await call('POST', '/user/admin/add', { token, body });
  expect(answer.status).toBe(201);
  return answer.body as User;
}

function edit({ id, ...user }: User, changes: object) {
  return editUser(token, id, { ...user, ...changes });
}

function lettersTo(userId: number) {
  return database.selectFrom('letters').selectAll().where('userId', '=', userId).execute();
}

it('the desk adds any number of customers without an email, which is empty for all clients', async () => {
  for (const email of [undefined, null, '', '  ']) {
    expect(await addCaller({ email })).toMatchObject({
      email: '',
      emailConfirmed: true,
      userName: PERSON.phoneNumber,
      roles: ['Customer'],
    });
  }
  const { id } = await addCaller();
  for (const path of [`/user/${id}/auth`, '/user/auth/pages?sort=email&direction=DESC']) {
    const { body } = await call('GET', path, { token });
    expect(JSON.stringify(body)).toMatch(/"email":""/);
    expect(JSON.stringify(body)).not.toMatch(/"email":null/);
  }
});

it('no letter is queued for what happens to the reservations of a customer without an email', async () => {
  const { id: userId } = await addCaller();
  const carId = await addVehicle();
  const booked = await call('POST', '/reservations/admin/add', {
    token,
    query: { carId, userId },
    body: MORNING,
  });
  const { id: reservationId, customer } = booked.body as AdminReservationDetail;
  expect([booked.status, customer]).toMatchObject([201, { id: userId, email: '' }]);
  const body = { ...rentalOn(2, '10:00', '12:00'), status: 'CREATED' };
  const moved = await call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId, reservationId },
    body,
  });
  expect(moved.status).toBe(200);
  const cancelled = await call('PATCH', '/reservations/admin/upcoming', {
    token,
    query: { userId },
    body: { status: 'CANCELLED' },
  });
  expect(cancelled.body).toMatchObject({ cancelled: 1 });
  await addReservation({ userId, vehicleId: carId, from: hoursFromNow(2), until: hoursFromNow(5) });
  await runSql`update reservations set updated_at = ${hoursFromNow(-100)} where user_id = ${userId}`;
  await writeReminders(database, DEFAULT_COMPANY);
  expect(await lettersTo(userId)).toEqual([]);
});

it('is found by name and phone, and listed in every page and spreadsheet of the desk', async () => {
  const { id } = await addCaller({ firstName: 'Callista', phoneNumber: '(562) 555-7719' });
  for (const q of ['callis', '5557719']) {
    const { body } = await call('POST', '/search/admin', { token, body: { q } });
    expect(body).toMatchObject({ customers: [{ id, email: '' }] });
  }
  const { body } = await call('GET', '/user/auth/pages', { token, query: { search: 'Callista' } });
  expect(body).toMatchObject({ content: [{ id }] });
  await addReservation({
    userId: id,
    vehicleId: await addVehicle(),
    from: hoursFromNow(1),
    until: hoursFromNow(3),
  });
  const list = await call('GET', '/reservations/admin/all/pages', { token, query: { userId: id } });
  expect(list.body).toMatchObject({ content: [{ customer: { email: '' } }] });
  expect((await call('GET', '/excel/download/users', { token })).status).toBe(200);
  expect((await call('GET', '/excel/download/reservations', { token })).status).toBe(200);
  const dashboard = await call('GET', '/dashboard/admin', { token });
  expect(JSON.stringify(dashboard.body)).not.toMatch(/"email":null/);
  const data = await call('GET', `/user/${id}/data`, { token });
  expect(data.body).toMatchObject({ account: { email: '' } });
});

it('can not sign in, gets no link, and can not be an owner', async () => {
  const caller = await addCaller();
  expect((await logIn('', 'x')).status).toBe(400);
  for (const letter of ['password-reset', 'email-confirmation']) {
    const answer = await call('POST', `/user/${caller.id}/${letter}`, { token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'no_email' } });
  }
  const message = 'An owner needs an email to sign in.';
  expectInvalid(await edit(caller, { roles: ['Administrator'] }), { email: message });
  const colleague = { ...PERSON, roles: ['Administrator'] };
  expectInvalid(await call('POST', '/user/admin', { token, body: colleague }), { email: message });
  await expect(
    database
      .updateTable('users')
      .set({ roles: ['Administrator'] })
      .where('id', '=', caller.id)
      .execute(),
  ).rejects.toMatchObject({ constraint: 'users_administrator_has_email' });
});

it('stays without an email in an edit until there is one, which is unique and stays', async () => {
  const caller = await addCaller();
  const edited = await edit(caller, { address: '9 New Street' });
  expect([edited.status, edited.body]).toMatchObject([
    200,
    { email: '', emailConfirmed: true, address: '9 New Street', userName: PERSON.phoneNumber },
  ]);
  const { email: taken } = await addUser();
  expect(await edit(caller, { email: taken.toUpperCase() })).toMatchObject({
    status: 409,
    body: { code: 'email_taken', errors: { email: expect.any(String) } },
  });
  const email = 'caller@example.com';
  const reached = await edit(caller, { email });
  expect([reached.status, reached.body]).toMatchObject([200, { email, userName: email }]);
  for (const none of ['', null]) {
    expectInvalid(await edit(caller, { email: none }), { email: 'Please enter your email' });
  }
});

it('is erased and deleted like others', async () => {
  const erased = await addCaller();
  const answer = await call('POST', `/user/${erased.id}/erasure`, { token });
  expect(answer.body).toMatchObject({ email: `erased-${erased.id}`, erased: true });
  const { id } = await addCaller();
  expect((await call('DELETE', `/user/${id}/auth`, { token })).status).toBe(200);
});
