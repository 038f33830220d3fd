import { sql } from 'kysely';
import type { Client } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeEmailConfirmation, writePasswordReset } from '#accounts/db/account-links.ts';
import { newAccountLink } from '#accounts/server/account-link.ts';
import { writeReminders } from '#booking/db/reminders.ts';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import type { PersonalData } from '#customers/rules/personal-data.ts';
import { database } from '#db/client/connection.ts';
import type { User } from '#identity/rules/user.ts';
import { PASSWORD } from '../../accounts.ts';
import { call } from '../calls.ts';
import { callBehind, connect } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  forgetAttempts,
  hoursFromNow,
  rentalOn,
  runSql,
} from '../records.ts';
import { book, cancel, editReservation, editUser, logIn, NEW_PASSWORD } from '../requests.ts';

/** What only the person of a test has typed, in no case that would hide it. */
/** Patterns, long enough that no key, hash or time has one by chance. */
const WORDS = ['Zephyrine', 'Quillfeather', '555-?7319', 'Wistaria', 'ZQ-90977'];
const PERSON = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  phoneNumber: '(562) 555-7319',
  address: '4 Wistaria Lane',
  zipCode: 'ZQ-90977',
};

let desk: Awaited<ReturnType<typeof addUser>>;

beforeEach(async () => {
  await forgetAttempts();
  desk = await addAdministrator();
});

/** All rows of all tables that contain one of the words, by table. */
async function tablesWith(words: string[]): Promise<string[]> {
  const tables = await runSql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
  const pattern = words.join('|');
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await runSql`
        select from ${sql.table(name)} as kept where kept::text ~* ${pattern}`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

function erase(id: number, { token = desk.token, ifMatch = '' } = {}) {
  const headers = ifMatch ? { 'if-match': `"${ifMatch}"` } : {};
  return call('POST', `/user/${id}/erasure`, { token, headers });
}

async function readUser(id: number): Promise<User> {
  return (await call('GET', `/user/${id}/auth`, { token: desk.token })).body as User;
}

async function dataOf(id: number): Promise<PersonalData> {
  const { status, body } = await call('GET', `/user/${id}/data`, { token: desk.token });
  expect(status).toBe(200);
  return body as PersonalData;
}

let people = 0;

/** A person with something in every table that holds data of people, by the calls that write it. */
async function addPerson() {
  people += 1;
  const email = `zephyrine.${people}@quillfeather.example`;
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  await call('POST', '/register', { body: { ...PERSON, email, ...passwords } });
  await logIn(email, 'Wrong-Horse-1!');
  const { token } = (await logIn(email)).body as { token: string };
  const { id } = (await call('GET', '/user', { token })).body as User;
  await call('PUT', '/user', { token, body: { ...PERSON, address: '9 Wistaria Lane', email } });
  const details = {
    company: 'Quillfeather & Co.',
    address: '4 Wistaria Lane',
    taxNumber: '27-5557319',
  };
  await call('PUT', `/user/${id}/invoice-details`, { token, body: details });
  await database.updateTable('users').set({ emailConfirmed: false }).where('id', '=', id).execute();
  await writeEmailConfirmation(database, id, newAccountLink());
  await database.updateTable('users').set({ emailConfirmed: true }).where('id', '=', id).execute();
  await writePasswordReset(database, { email }, newAccountLink());
  await call('POST', '/contactmessage/visitors', {
    body: {
      name: 'Zephyrine Q.',
      email: email.toUpperCase(),
      subject: 'From Zephyrine',
      body: 'I live in Wistaria Lane. Can you bring the car there?',
    },
  });
  const vehicleId = await addVehicle();
  const upcoming = await book(token, vehicleId, {
    ...rentalOn(1, '10:00', '12:00'),
    pickUpLocation: DEFAULT_COMPANY.places[0].location,
    dropOffLocation: '4 Wistaria Lane',
  });
  const { id: upcomingId } = upcoming.body as { id: number };
  const over = await addReservation({
    userId: id,
    vehicleId,
    from: hoursFromNow(-30),
    until: hoursFromNow(-6),
    pickUpLocation: 'Wistaria Lane 4',
  });
  for (const handling of ['hand-over', 'return']) {
    await call('PUT', `/reservations/${over}/${handling}`, {
      token: desk.token,
      body: { odometer: 1200, fuel: 80, note: `Zephyrine was friendly (${handling})` },
    });
  }
  await call('POST', `/reservations/admin/${over}/invoice`, { token: desk.token });
  return { id, email, token, upcomingId, over };
}

const EXPECTED_TABLES = [
  'account_links',
  'attempts',
  'contact_messages',
  'history',
  'invoices',
  'letters',
  'reservations',
  'users',
];

describe('erasing a person', () => {
  it('keeps the locations that lead to a place of the company, however they are written and since whenever it is one', async () => {
    const { id: userId } = await addUser();
    const vehicleId = await addVehicle();
    const rentalAt = (from: number, pickUpLocation: string) =>
      addReservation({
        ...{ userId, vehicleId, pickUpLocation },
        ...{ from: hoursFromNow(from), until: hoursFromNow(from + 1) },
      });
    const [{ location }] = DEFAULT_COMPANY.places;
    const written = ` ${location.toUpperCase().replace(' ', '  ')}`;
    const later = `Hall of ${userId}`;
    await rentalAt(-30, written);
    await rentalAt(-20, later.toLowerCase());
    await rentalAt(-10, `${later}, room 4`);
    await runSql`insert into places (name, location) values ('Hall', ${later})`;

    expect((await erase(userId)).status).toBe(200);
    const kept = await runSql<{ location: string }>`
      select pick_up_location as location from reservations where user_id = ${userId} order by id`;
    expect(kept.map((one) => one.location)).toEqual([written, later.toLowerCase(), 'Erased']);
  });

  it('leaves no word of theirs in any row of any table, and anonymous reservations', async () => {
    const person = await addPerson();
    await cancel(person.token, person.upcomingId);
    expect(await tablesWith(WORDS)).toEqual(EXPECTED_TABLES);

    const answer = await erase(person.id);
    const erased = {
      id: person.id,
      firstName: 'Erased',
      lastName: `customer ${person.id}`,
      email: `erased-${person.id}`,
      userName: `erased-${person.id}`,
      phoneNumber: 'Erased',
      address: 'Erased',
      zipCode: 'Erased',
      language: 'en',
      emailConfirmed: true,
      roles: ['Customer'],
      builtIn: false,
      erased: true,
      erasureRequestedAt: null,
      updatedAt: expect.any(String),
    };
    expect([answer.status, answer.body]).toEqual([200, erased]);
    expect(await tablesWith(WORDS)).toEqual([]);
    expect(await tablesWith([person.email])).toEqual([]);
    expect(await runSql`select id from sessions where user_id = ${person.id}`).toEqual([]);

    const { body: read } = await call('GET', `/reservations/${person.over}/admin`, {
      token: desk.token,
    });
    const { customer, handOver, ...reservation } = read as AdminReservationDetail;
    expect(customer).toMatchObject({ firstName: 'Erased', email: `erased-${person.id}` });
    expect(reservation).toMatchObject({
      status: 'DONE',
      totalPrice: 33,
      pickUpLocation: 'Erased',
      dropOffLocation: 'Erased',
    });
    expect(handOver).toMatchObject({ odometer: 1200, fuel: 80, note: null });
    expect(
      await runSql`
        select pick_up_location, drop_off_location from reservations where id = ${person.upcomingId}`,
    ).toEqual([{ pickUpLocation: DEFAULT_COMPANY.places[0].location, dropOffLocation: 'Erased' }]);

    // Once more changes nothing, but for what was written of their reservations before 0030 refused it.
    expect((await erase(person.id)).body).toEqual(answer.body);
    const owner = await connect();
    await owner.query('set session_replication_role = replica');
    await owner.query(
      `update reservations set return_note = 'Zephyrine' where id = ${person.over}`,
    );
    expect(await tablesWith(WORDS)).toEqual(['reservations']);
    expect((await erase(person.id)).body).toEqual(answer.body);
    expect(await tablesWith(WORDS)).toEqual([]);
  });

  it('forgets messages, letters and attempts under former emails, but not if somebody else has one now', async () => {
    const person = await addPerson();
    await cancel(person.token, person.upcomingId);
    const emails = [person.email, 'former.1@former.example', 'former.2@former.example'];
    const write = (email: string, name: string) =>
      call('POST', '/contactmessage/visitors', {
        body: { name, email, subject: 'A question', body: 'Can you bring the car to me, please?' },
      });
    for (const email of emails.slice(1)) {
      await editUser(desk.token, person.id, { ...PERSON, email, roles: ['Customer'] });
      await logIn(email, 'Wrong-Horse-1!');
      await write(email, 'Former');
    }
    await editUser(desk.token, person.id, {
      ...PERSON,
      email: 'present@former.example',
      roles: ['Customer'],
    });
    // Somebody else registers with the second of them, and writes and fails to sign in as well.
    const [, , taken] = emails as [string, string, string];
    const other = await addUser({ email: taken });
    await forgetAttempts();
    await logIn(taken, 'Wrong-Horse-1!');
    await logIn(emails[1] ?? '', 'Wrong-Horse-1!');
    await write(taken.toUpperCase(), 'Other');
    await book(other.token, await addVehicle());
    const kept = await dataOf(other.id);

    const copy = await dataOf(person.id);
    expect(copy.contactMessages?.map(({ name }) => name)).toEqual(['Zephyrine Q.', 'Former']);
    expect(copy.attempts).not.toEqual([]);

    expect((await erase(person.id)).status).toBe(200);
    expect(await tablesWith([person.email, emails[1] ?? ''])).toEqual([]);
    expect(await tablesWith([taken])).toEqual([
      'attempts',
      'contact_messages',
      'history',
      'letters',
      'users',
    ]);
    const { history: _, madeAt: __, ...after } = await dataOf(other.id);
    expect(kept).toMatchObject(after);
    expect(after.contactMessages?.map(({ name }) => name)).toEqual(['Former', 'Other']);
    expect(after.letters.map(({ title }) => title)).toContain('Reservation confirmed');
  });

  it("leaves what visitors wrote to the company, even if the person has the company's address", async () => {
    const { id } = await addUser({ email: DEFAULT_COMPANY.email });
    const message = {
      name: 'Visitor',
      email: 'visitor@quillfeather.example',
      subject: 'A question',
      body: 'I would like to know whether a child seat is free in May.',
    };
    expect((await call('POST', '/contactmessage/visitors', { body: message })).status).toBe(201);
    expect((await dataOf(id)).letters).toEqual([]);
    expect((await erase(id)).status).toBe(200);
    expect(await tablesWith([message.email])).toEqual(['contact_messages', 'letters']);
  });

  it('ends sessions, sign-in and links, and frees the email for a new account', async () => {
    const { id, email, token, upcomingId } = await addPerson();
    await cancel(token, upcomingId);
    expect((await erase(id)).status).toBe(200);
    expect((await call('GET', '/user', { token })).status).toBe(401);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(`erased-${id}`, '')).status).toBe(400);
    await writePasswordReset(database, { email }, newAccountLink());
    expect(await runSql`select id from account_links where user_id = ${id}`).toEqual([]);
    const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const again = await call('POST', '/register', { body: { ...PERSON, email, ...passwords } });
    expect(again.status).toBe(201);
    const next = (await logIn(email, NEW_PASSWORD)).body as { token: string };
    const own = (await call('GET', '/user', { token: next.token })).body as User;
    expect(own.id).not.toBe(id);
    expect((await call('GET', '/reservations/auth/all', { token: next.token })).body).toMatchObject(
      { totalElements: 0 },
    );
    await erase(own.id);
  });

  it('hides the person from searches, and shows who was erased in lists and downloads', async () => {
    const { id, email, token, upcomingId } = await addPerson();
    await cancel(token, upcomingId);
    await erase(id);
    for (const search of ['Zephyrine', 'Quillfeather', email]) {
      for (const path of ['/user/auth/pages', '/reservations/admin/all/pages']) {
        const { body } = await call('GET', path, { token: desk.token, query: { search } });
        expect(body).toMatchObject({ totalElements: 0 });
      }
    }
    for (const q of ['Zephyrine', '5557319', email]) {
      const { body } = await call('POST', '/search/admin', { token: desk.token, body: { q } });
      expect(body).toMatchObject({ customers: [] });
    }
    const { body } = await call('GET', '/user/auth/pages', {
      token: desk.token,
      query: { erasure: 'done', sort: 'id', direction: 'DESC', size: 1 },
    });
    expect(body).toMatchObject({ content: [{ id, lastName: `customer ${id}` }] });
    const data = await dataOf(id);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(WORDS.join('|')));
    expect(data).toMatchObject({ letters: [], accountLinks: [], contactMessages: [] });
    expect(data.reservations).toHaveLength(2);
    // That they were erased is kept, and by whom.
    expect(data.history).toContainEqual(
      expect.objectContaining({ record: 'user', by: 'company', summary: 'erased the customer' }),
    );
  });

  it('is refused while a reservation is upcoming, or its vehicle is out, late or not', async () => {
    const { id, token } = await addUser();
    const vehicleId = await addVehicle();
    const { body } = await book(token, vehicleId);
    const refusal = {
      status: 409,
      body: {
        code: 'not_erasable',
        message:
          'This customer has reservations that are not over. Cancel them or wait until the vehicles are back, then erase.',
      },
    };
    expect(await erase(id)).toMatchObject(refusal);
    await cancel(token, (body as { id: number }).id);
    const [from, until] = [hoursFromNow(-5), hoursFromNow(-2)];
    const late = await addReservation({ userId: id, vehicleId, from, until, pickedUpAt: from });
    expect(await erase(id)).toMatchObject(refusal);
    expect((await readUser(id)).erased).toBe(false);
    await call('PUT', `/reservations/${late}/return`, { token: desk.token, body: {} });
    expect((await erase(id)).status).toBe(200);
  });

  it('is refused for oneself, staff and built-in accounts', async () => {
    const other = await addAdministrator();
    const builtIn = await addUser({ builtIn: true });
    expect(await erase(desk.id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await erase(other.id)).toMatchObject({ status: 409, body: { code: 'not_erasable' } });
    expect(await erase(builtIn.id)).toMatchObject({ status: 403, body: { code: 'built_in' } });
    expect(await erase(0)).toMatchObject({ status: 404 });
    for (const { id } of [desk, other, builtIn]) expect((await readUser(id)).erased).toBe(false);
  });

  it('is refused for a version that is no longer the newest', async () => {
    const { id, token } = await addUser();
    await call('POST', '/user/erasure-request', { token });
    const { updatedAt } = await readUser(id);
    await call('DELETE', '/user/erasure-request', { token });
    const answer = await erase(id, { ifMatch: updatedAt });
    expect(answer).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } });
    expect((await erase(id, { ifMatch: (await readUser(id)).updatedAt })).status).toBe(200);
  });
});

describe('after an erasure', () => {
  it('nobody can change the person, send them a link, or give them an open reservation', async () => {
    const { id, token } = await addUser();
    const vehicleId = await addVehicle();
    const { body } = await book(token, vehicleId);
    const reservation = { id: (body as { id: number }).id, carId: vehicleId };
    await cancel(token, reservation.id);
    await erase(id);
    const erased = { status: 409, body: { code: 'erased', message: 'This customer was erased.' } };
    const changes = { ...PERSON, email: 'back@example.com', roles: ['Customer'] };
    expect(await editUser(desk.token, id, changes)).toMatchObject(erased);
    expect(await call('POST', `/user/${id}/password-reset`, { token: desk.token })).toMatchObject(
      erased,
    );
    expect(await editReservation(desk.token, reservation)).toMatchObject(erased);
    const insert = addReservation({
      userId: id,
      vehicleId,
      from: hoursFromNow(50),
      until: hoursFromNow(60),
    });
    await expect(insert).rejects.toMatchObject({ constraint: 'reservations_not_of_erased' });
    const rename = runSql`update users set first_name = 'Zephyrine' where id = ${id}`;
    await expect(rename).rejects.toMatchObject({ constraint: 'users_erased_is_nobody' });
  });

  it("nobody can write a place or a note into the person's reservations", async () => {
    const person = await addPerson();
    await cancel(person.token, person.upcomingId);
    await erase(person.id);
    const erased = { status: 409, body: { code: 'erased', message: 'This customer was erased.' } };
    const { token } = desk;
    for (const handling of ['return', 'hand-over']) {
      const path = `/reservations/${person.over}/${handling}`;
      const record = (body: object) => call('PUT', path, { token, body });
      expect(await record({ odometer: 1300, note: 'Zephyrine' })).toMatchObject(erased);
      expect((await record({ odometer: 1300 })).status).toBe(200);
    }
    const { body } = await call('GET', `/reservations/${person.upcomingId}/admin`, { token });
    const { car } = body as AdminReservationDetail;
    const edit = (changes: object) =>
      editReservation(token, { id: person.upcomingId, carId: car.id }, { ...changes, status });
    const status = 'CANCELLED';
    const places = {
      pickUpLocation: DEFAULT_COMPANY.places[0].location,
      dropOffLocation: 'Erased',
    };
    expect(await edit({ ...places, pickUpLocation: '4 Wistaria Lane' })).toMatchObject(erased);
    expect(await edit({ ...places, dropOffLocation: '4 Wistaria Lane' })).toMatchObject(erased);
    expect((await edit(places)).status).toBe(200);
    expect(JSON.stringify(await dataOf(person.id))).not.toMatch(new RegExp(WORDS.join('|')));
  });

  it('no letter is written to the person, not even one that was due', async () => {
    const { id } = await addUser();
    const [from, until] = [hoursFromNow(-9), hoursFromNow(-3)];
    await addReservation({ userId: id, vehicleId: await addVehicle(), from, until });
    await erase(id);
    await writeReminders(database, DEFAULT_COMPANY);
    expect(await runSql`select kind from letters where user_id = ${id}`).toEqual([]);
  });
});

/** Runs a race in which `first` holds its locks until `second` waits for them. */
async function race<Result>(statement: string, values: unknown[], second: () => Promise<Result>) {
  let first: unknown;
  const lock = async (transaction: Client) => {
    first = (await transaction.query(statement, values)).rows[0];
  };
  return { second: await callBehind(lock, second), first };
}

const ERASE = "select erase_user($1, null, '{}') as outcome";

describe('an erasure at the same moment as', () => {
  it('a booking that comes first is refused', async () => {
    const { id } = await addUser();
    const vehicleId = await addVehicle();
    const { second } = await race(
      `insert into reservations (
         user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location, drop_off_location,
         rate_cents, total_cents
       ) values ($1, $2, now() + interval '1 day', now() + interval '2 days', 'x', 'x', 1, 24)`,
      [id, vehicleId],
      () => erase(id),
    );
    expect(second).toMatchObject({ status: 409, body: { code: 'not_erasable' } });
  });

  it('a booking that comes later makes the booking fail', async () => {
    const { id, token } = await addUser();
    const carId = await addVehicle();
    const { first, second } = await race(ERASE, [id], () => book(token, carId));
    expect(first).toEqual({ outcome: 'erased' });
    expect(second).toMatchObject({ status: 401 });
    expect(await runSql`select id from reservations where user_id = ${id}`).toEqual([]);
  });

  it('an edit of the person, or of their own profile, or a letter with a link, keeps nothing of it', async () => {
    const edits = [
      (id: number, _: string) =>
        editUser(desk.token, id, { ...PERSON, email: 'x@example.com', roles: ['Customer'] }),
      (_: number, token: string, email: string) =>
        call('PUT', '/user', { token, body: { ...PERSON, email } }),
    ];
    for (const edit of edits) {
      const { id, email, token } = await addUser();
      const { second } = await race(ERASE, [id], () => edit(id, token, email));
      expect(second).toMatchObject({ status: 409, body: { code: 'erased' } });
      expect(await readUser(id)).toMatchObject({ firstName: 'Erased', erased: true });
    }
    const { id, email } = await addUser();
    await race(ERASE, [id], () => writePasswordReset(database, { id }, newAccountLink()));
    expect(await tablesWith([email])).toEqual([]);
  });

  it('many bookings of the same customer either comes first, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await addUser();
      const cars = await Promise.all([addVehicle(), addVehicle(), addVehicle()]);
      const [erasure, ...bookings] = await Promise.all([
        erase(id),
        ...cars.map((carId) => book(token, carId)),
      ]);
      const statuses = bookings.map(({ status }) => status);
      if (erasure.status === 200) expect(statuses).toEqual([401, 401, 401]);
      else expect([erasure.status, statuses.includes(201)]).toEqual([409, true]);
      expect((await readUser(id)).erased).toBe(erasure.status === 200);
    }
  });
});

describe('the request to be erased', () => {
  it('reaches the desk, can be repeated, and can be withdrawn', async () => {
    const { id, token } = await addUser();
    const asked = await call('POST', '/user/erasure-request', { token });
    const { erasureRequestedAt } = asked.body as User;
    expect([asked.status, erasureRequestedAt]).toEqual([200, expect.stringMatching(/^\d{4}-/)]);
    expect((await call('POST', '/user/erasure-request', { token })).body).toEqual(asked.body);

    const requested = async () => {
      const query = { erasure: 'requested' };
      const { body } = await call('GET', '/user/auth/pages', { token: desk.token, query });
      const dashboard = await call('GET', '/dashboard/admin', { token: desk.token });
      const { erasureRequests } = dashboard.body as { erasureRequests: number };
      return [(body as { content: User[] }).content.map((user) => user.id), erasureRequests];
    };
    expect(await requested()).toEqual([[id], 1]);
    expect(await readUser(id)).toMatchObject({ erasureRequestedAt });

    const withdrawn = await call('DELETE', '/user/erasure-request', { token });
    expect(withdrawn.body).toMatchObject({ id, erasureRequestedAt: null });
    expect((await call('DELETE', '/user/erasure-request', { token })).body).toEqual(withdrawn.body);
    expect(await requested()).toEqual([[], 0]);
  });

  it('is refused to staff and built-in accounts', async () => {
    const builtIn = await addUser({ builtIn: true });
    const ask = (token: string) => call('POST', '/user/erasure-request', { token });
    expect(await ask(desk.token)).toMatchObject({ status: 409, body: { code: 'not_erasable' } });
    expect(await ask(builtIn.token)).toMatchObject({ status: 403, body: { code: 'built_in' } });
  });
});

describe('the download of what is kept', () => {
  it('has all of the person for an owner, and no secret', async () => {
    const { id, email } = await addPerson();
    await runSql`update reservations set language = 'de' where user_id = ${id} and status = 'DONE'`;
    await runSql`update contact_messages set language = 'fr' where subject = 'From Zephyrine'`;
    const data = await dataOf(id);
    expect(data).toMatchObject({
      company: 'Kestrel',
      timeZone: 'America/Los_Angeles',
      account: {
        ...{ id, ...PERSON, address: '9 Wistaria Lane', email, emailConfirmed: true },
        invoiceDetails: { company: 'Quillfeather & Co.' },
      },
      reservations: [
        {
          status: 'DONE',
          language: 'de',
          vehicle: 'Test Saloon',
          totalPrice: 33,
          pickUpLocation: 'Wistaria Lane 4',
          handOver: { odometer: 1200, fuel: 80, note: 'Zephyrine was friendly (hand-over)' },
          return: { note: 'Zephyrine was friendly (return)' },
        },
        {
          status: 'CREATED',
          language: 'en',
          pickUpTime: expect.stringContaining('T10:00:00'),
          totalPrice: 76,
        },
      ],
      contactMessages: [{ subject: 'From Zephyrine', name: 'Zephyrine Q.', language: 'fr' }],
      attempts: expect.arrayContaining([expect.objectContaining({ action: 'login', count: 1 })]),
    });
    expect(data.accountLinks.map(({ purpose }) => purpose).toSorted()).toEqual([
      'email-confirmation',
      'password-reset',
    ]);
    const titles = data.letters.map(({ title }) => title);
    for (const title of ['Password reset', 'Reservation confirmed', 'Contact message']) {
      expect(titles).toContain(title);
    }
    expect(data.history).toContainEqual(
      expect.objectContaining({
        by: 'person',
        record: 'user',
        summary: 'changed the address from 4 Wistaria Lane to 9 Wistaria Lane',
      }),
    );
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash|token/i);
    expect((await call('GET', '/user/0/data', { token: desk.token })).status).toBe(404);
    // That it was downloaded is part of the next one.
    expect((await dataOf(id)).history[0]).toMatchObject({
      summary: 'downloaded the data of the account',
      by: 'company',
    });
  });

  it("has nothing of other people for a customer, not even messages with the customer's email", async () => {
    const person = await addPerson();
    const other = await addUser({ firstName: 'Othello' });
    await book(other.token, await addVehicle());
    const { status, body } = await call('GET', '/user/data', { token: person.token });
    expect(status).toBe(200);
    const data = body as PersonalData;
    expect(data).toMatchObject({ account: { id: person.id }, reservations: [{}, {}] });
    expect(data.letters.length).toBeGreaterThan(2);
    expect(data.contactMessages).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/From Zephyrine|Othello/);
    // An owner's own copy says what they did, without the values.
    const own = await call('GET', '/user/data', { token: desk.token });
    expect(JSON.stringify(own.body)).not.toMatch(/Zephyrine|Wistaria/);
    expect((own.body as PersonalData).history).toContainEqual(
      expect.objectContaining({ by: 'person', record: 'reservation', number: person.over }),
    );
  });
});
