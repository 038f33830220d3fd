import { beforeEach, describe, expect, it } from 'vitest';
import { writeReminders } from '#booking/db/reminders.ts';
import { DEFAULT_COMPANY, type PayOnline, whatToBring } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { type ClaimedLetter, claimLetters } from '#letters/db/letters.ts';
import type { AdminLetter } from '#letters/rules/admin-letter.ts';
import type { LetterKind } from '#letters/rules/letter.ts';
import type { LetterReservation } from '#payments/rules/letter-reservation.ts';
import { newLine } from '#prices/rules/price-line.ts';
import { composeLetter, letterInWords } from '#registry/compose.ts';
import type { LetterFacts } from '#registry/letter-facts.ts';
import { rentalDay } from '../../rental-days.ts';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  MORNING,
  rentalOn,
  runSql,
} from '../records.ts';
import { addBooking, book, cancel, editReservation, readPage } from '../requests.ts';

/** What has been written since the last time, in order. */
async function takeLetters() {
  const letters = await database.selectFrom('letters').selectAll().orderBy('id').execute();
  await database.deleteFrom('letters').execute();
  return letters;
}

async function takeKinds() {
  return (await takeLetters()).map(({ kind }) => kind);
}

beforeEach(async () => {
  await database.deleteFrom('letters').execute();
});

describe('a booking', () => {
  it('writes its confirmation, with the facts as they are now', async () => {
    const { id: userId, email, token } = await addUser({ firstName: 'Ann' });
    const carId = await addVehicle({ model: 'Blue Saloon', pricePerHourCents: 4650 });
    const { id } = (await book(token, carId)).body as { id: number };
    await runSql`update vehicles set model = 'Renamed' where id = ${carId}`;
    const letters = await takeLetters();
    expect(letters).toEqual([
      expect.objectContaining({
        kind: 'reservation-confirmed',
        recipient: email,
        userId,
        reservationId: id,
        facts: {
          firstName: 'Ann',
          reservation: {
            id,
            model: 'Blue Saloon',
            pickUpTime: expect.stringContaining(rentalDay(1)),
            dropOffTime: expect.stringContaining(rentalDay(1)),
            pickUpLocation: 'Harbor desk',
            dropOffLocation: 'Airport',
            totalCents: 9300,
            updatedAt: expect.any(String),
          },
        },
        attempts: 0,
        sentAt: null,
      }),
    ]);
    expect(Number(letters[0]?.giveUpAt) - Number(letters[0]?.createdAt)).toBe(24 * 3_600_000);
  });

  it('that is repeated, 20 times at once, writes one letter', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(token, carId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await takeKinds()).toEqual(['reservation-confirmed']);
  });

  it('that is refused writes no letter', async () => {
    const carId = await addVehicle();
    await addBooking(carId);
    await takeLetters();
    const { token } = await addUser();
    expect((await book(token, carId)).status).toBe(409);
    expect((await book(token, carId, { ...MORNING, expectedTotal: 1 })).status).toBe(409);
    expect(await takeKinds()).toEqual([]);
  });

  it('is not made when its letter can not be written', async () => {
    const { id: userId, token } = await addUser();
    const carId = await addVehicle();
    await asOwner('alter table letters add constraint refused check (false) not valid');
    try {
      const booked = book(token, carId).then(({ status }) => status);
      expect(await booked).toBe(500);
      expect(takeFaults().join()).toContain('refused');
    } finally {
      await asOwner('alter table letters drop constraint refused');
    }
    expect(await runSql`select id from reservations where user_id = ${userId}`).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('by the customer writes one letter, however often it is repeated', async () => {
    const booking = await addBooking(await addVehicle());
    await takeLetters();
    await Promise.all(Array.from({ length: 5 }, () => cancel(booking.token, booking.id)));
    expect(await takeLetters()).toEqual([
      expect.objectContaining({ kind: 'reservation-canceled', reservationId: booking.id }),
    ]);
  });

  it("of all of a customer's reservations writes a letter for each", async () => {
    const { id: userId, token } = await addUser();
    for (const day of [2, 3])
      await book(token, await addVehicle(), rentalOn(day, '10:00', '12:00'));
    await takeLetters();
    const administrator = await addAdministrator();
    const query = { userId };
    const body = { status: 'CANCELLED' };
    const all = { token: administrator.token, query, body };
    await call('PATCH', '/reservations/admin/upcoming', all);
    expect(await takeKinds()).toEqual(['reservation-canceled', 'reservation-canceled']);
  });
});

async function addUnconfirmed() {
  const user = await addUser({ firstName: 'Typed' });
  await runSql`update users set email_confirmed = false where id = ${user.id}`;
  return user;
}

describe('within an hour', () => {
  async function bookAndCancel(token: string, carId: number) {
    const { status, body } = await book(token, carId);
    expect(status).toBe(201);
    expect((await cancel(token, (body as { id: number }).id)).status).toBe(200);
  }

  /** Adds letters that were written before. */
  function fill(
    { userId, reservationId }: { userId: number; reservationId?: number },
    count: number,
  ) {
    return runSql`
      insert into letters (kind, recipient, user_id, reservation_id, facts)
      select 'reservation-confirmed', 'x@example.com', ${userId}, ${reservationId ?? null}::integer, '{}'
      from generate_series(1, ${count}::integer)`;
  }

  /** The numbers of letters that were written and left out, and the rows of the second. */
  async function counts() {
    const rows = await database.selectFrom('letters').select('leftOut').execute();
    const leftOut = rows.map((row) => row.leftOut).filter((count) => count > 0);
    return [rows.length - leftOut.length, leftOut];
  }

  it.each([
    ['an email that is not confirmed', addUnconfirmed, 10],
    ['one that is confirmed', addUser, 60],
  ])(
    '%s gets so many letters about bookings and cancellations; the others are counted',
    async (_, add, most) => {
      const [carId, { id, token }] = [await addVehicle(), await add()];
      await fill({ userId: id }, most - 1);
      await bookAndCancel(token, carId);
      expect(await counts()).toEqual([most, [1]]);
      await bookAndCancel(token, carId);
      expect(await counts()).toEqual([most, [3]]);
      await runSql`update letters set created_at = ${hoursFromNow(-59 / 60)}`;
      await bookAndCancel(token, carId);
      expect(await counts()).toEqual([most, [5]]);
      await runSql`update letters set created_at = ${hoursFromNow(-1)}`;
      await bookAndCancel(token, carId);
      expect(await counts()).toEqual([most + 2, [5]]);
    },
  );

  it('the list of letters says how many were left out, and has the last of them', async () => {
    const { id: userId, token, email } = await addUnconfirmed();
    await fill({ userId }, 10);
    const { id } = (await book(token, await addVehicle())).body as { id: number };
    const desk = await addAdministrator();
    const query = { state: 'given-up' };
    const { content } = await readPage<AdminLetter>('/letters/admin/pages', { ...desk, query });
    expect(content).toEqual([
      expect.objectContaining({
        recipient: email,
        reservationId: id,
        state: 'given-up',
        attempts: 0,
        lastError: 'Not sent: too many letters within an hour. Left out: 1',
      }),
    ]);
  });

  it('the letters of one statement and those about deletions count too', async () => {
    const { id: userId, token } = await addUnconfirmed();
    const desk = await addAdministrator();
    for (const day of [1, 2]) {
      await book(token, await addVehicle(), rentalOn(day, '10:00', '12:00'));
    }
    const { id } = (await book(token, await addVehicle())).body as { id: number };
    await fill({ userId }, 5);
    const all = { token: desk.token, query: { userId }, body: { status: 'CANCELLED' } };
    expect((await call('DELETE', `/reservations/admin/${id}/auth`, desk)).status).toBe(200);
    expect(await counts()).toEqual([9, []]);
    await call('PATCH', '/reservations/admin/upcoming', all);
    expect(await counts()).toEqual([10, [1]]);
    const last = (await book(token, await addVehicle())).body as { id: number };
    expect((await call('DELETE', `/reservations/admin/${last.id}/auth`, desk)).status).toBe(200);
    expect(await counts()).toEqual([10, [3]]);
  });

  it('one reservation gets 20 letters, whoever acts', async () => {
    const carId = await addVehicle();
    const { id, userId, token } = await addBooking(carId);
    await fill({ userId, reservationId: id }, 18);
    const desk = await addAdministrator();
    for (const [status, expected] of [
      ['CANCELLED', [20, []]],
      ['CREATED', [20, [1]]],
    ] as const) {
      expect((await editReservation(desk.token, { id, carId }, { status })).status).toBe(200);
      expect(await counts()).toEqual(expected);
    }
    expect((await book(token, await addVehicle())).status).toBe(201);
    expect(await counts()).toEqual([21, [1]]);
  });

  it('changes count, once an earlier letter about one is on its way', async () => {
    const { id: userId, token } = await addUnconfirmed();
    const { id } = (await book(token, await addVehicle())).body as { id: number };
    await fill({ userId }, 8);
    for (const until of ['13:00', '14:00', '15:00']) {
      const body = rentalOn(1, '10:00', until);
      expect((await call('PUT', `/reservations/${id}/auth`, { token, body })).status).toBe(200);
      await database.updateTable('letters').set({ attempts: 1 }).execute();
    }
    expect(await counts()).toEqual([10, [2]]);
  });
});

describe('changes within a minute', () => {
  async function addOwn() {
    const { token } = await addUser();
    const carId = await addVehicle();
    const { id } = (await book(token, carId)).body as { id: number };
    const change = async (until: string) => {
      const body = rentalOn(1, '10:00', until);
      expect((await call('PUT', `/reservations/${id}/auth`, { token, body })).status).toBe(200);
    };
    return { id, carId, change };
  }
  const minutes = (letter: { createdAt: Date; nextAttemptAt: Date } | undefined) =>
    ((letter?.nextAttemptAt.getTime() ?? 0) - (letter?.createdAt.getTime() ?? 0)) / 60_000;

  it('become one letter, which says what was before the first and is after the last', async () => {
    const { change } = await addOwn();
    const [confirmation] = await takeLetters();
    for (const until of ['13:00', '14:00', '15:00']) await change(until);
    const [letter, ...others] = await takeLetters();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({
      kind: 'reservation-changed',
      facts: { before: { totalCents: 7600 }, reservation: { totalCents: 19_000 } },
    });
    expect([minutes(confirmation), minutes(letter)]).toEqual([0, 1]);
  });

  it('after which it is as before have no letter to send', async () => {
    const { id, change } = await addOwn();
    for (const until of ['13:00', '12:00']) await change(until);
    await runSql`update letters set next_attempt_at = ${hoursFromNow(-1)}`;
    const claimed = await claimLetters(database, 5);
    expect(claimed.map(({ kind }) => kind)).toEqual(['reservation-confirmed']);
    const [, given] = await lettersAbout(id);
    expect(given).toMatchObject({ kind: 'reservation-changed' });
  });

  it('before and after a cancellation that was taken back are told apart', async () => {
    const { id, carId, change } = await addOwn();
    const { token } = await addAdministrator();
    await change('13:00');
    await editReservation(token, { id, carId }, { status: 'CANCELLED' });
    await editReservation(token, { id, carId }, { status: 'CREATED' });
    await change('14:00');
    expect(await takeKinds()).toEqual([
      'reservation-confirmed',
      'reservation-changed',
      'reservation-canceled',
      'reservation-confirmed',
      'reservation-changed',
    ]);
  });
});

describe('an email that is not confirmed', () => {
  it('reads the vehicle, the times, a place of the company and what comes next', async () => {
    const { token } = await addUnconfirmed();
    const [desk, airport = desk] = DEFAULT_COMPANY.places;
    const places = { pickUpLocation: desk.location, dropOffLocation: airport.location };
    await book(token, await addVehicle(), { ...MORNING, ...places });
    const [letter] = (await claimLetters(database, 1)) as [ClaimedLetter];
    const { text } = composeLetter(DEFAULT_COMPANY, letter, 'https://kestrel.test');
    const day = new RegExp(`Pick-up: \\w+, \\w+ 1, 20\\d\\d, 10:00 P[DS]T, ${desk.location}`);
    expect(text).toMatch(day);
    for (const part of ['Hello,', 'Test Saloon', airport.location, whatToBring(), 'hand you the']) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Typed|places that you/);
  });

  it('gets nothing that was typed at the registration or the booking', async () => {
    const { token } = await addUnconfirmed();
    const { token: administrator } = await addAdministrator();
    const places = { pickUpLocation: 'Typed here', dropOffLocation: 'Typed there' };
    const carId = await addVehicle();
    const { body } = await book(token, carId, { ...MORNING, ...places });
    const { id } = body as { id: number };
    const changed = await editReservation(
      administrator,
      { id, carId },
      rentalOn(1, '11:00', '14:00'),
    );
    expect(changed.status).toBe(200);
    const path = `/reservations/admin/${id}/auth`;
    expect((await call('DELETE', path, { token: administrator })).status).toBe(200);
    const letters = await database.selectFrom('letters').selectAll().orderBy('id').execute();
    expect(letters.map(({ kind }) => kind)).toEqual([
      'reservation-confirmed',
      'reservation-changed',
      'reservation-canceled',
    ]);
    for (const { kind, facts, ...letter } of letters) {
      const claimed = { ...letter, kind, facts, language: 'en' } as ClaimedLetter;
      const { text, html, attachments } = composeLetter(
        DEFAULT_COMPANY,
        claimed,
        'https://kestrel.test',
      );
      const message = [text, html, JSON.stringify(attachments)].join();
      expect(message).toContain('Hello,');
      expect(message).toContain('Test Saloon');
      expect(message).not.toMatch(/Typed|LOCATION|Harbor desk|Airport/);
      expect(message.includes('places that you')).toBe(kind === 'reservation-confirmed');
    }
  });
});

describe('an edit by the desk', () => {
  async function edited(changes: object, vehicle = 'the same') {
    const { token } = await addAdministrator();
    const carId = await addVehicle({ model: 'First Saloon' });
    const { id } = await addBooking(carId);
    const newId = vehicle === 'the same' ? carId : await addVehicle({ model: vehicle });
    await takeLetters();
    expect((await editReservation(token, { id, carId: newId }, changes)).status).toBe(200);
    return { id, token, carId };
  }

  it.each([
    ['of the times', rentalOn(1, '11:00', '14:00')],
    ['of a place', { dropOffLocation: 'Cruise Terminal' }],
  ])('%s writes a letter with the new and the old', async (_, changes) => {
    const { id } = await edited(changes);
    const letters = await takeLetters();
    expect(letters).toEqual([
      expect.objectContaining({ kind: 'reservation-changed', reservationId: id }),
    ]);
    const [{ reservation, before } = {}] = letters.map(
      ({ facts }) => facts as LetterFacts['reservation-changed'],
    );
    expect(before).toMatchObject({ dropOffLocation: 'Airport', totalCents: 7600 });
    expect({ ...reservation, updatedAt: before?.updatedAt }).not.toEqual(before);
  });

  it('to another vehicle names both', async () => {
    await edited({}, 'Second Saloon');
    const [letter] = await takeLetters();
    expect(letter?.facts).toMatchObject({
      reservation: { model: 'Second Saloon' },
      before: { model: 'First Saloon' },
    });
  });

  it.each([
    ['that cancels writes the letter of a cancellation', { status: 'CANCELLED' }, 'canceled'],
    ['that records the return writes none', { status: 'DONE' }, undefined],
    ['that changes nothing writes none', {}, undefined],
  ])('%s', async (_, changes, kind) => {
    await edited(changes);
    expect(await takeKinds()).toEqual(kind ? [`reservation-${kind}`] : []);
  });

  it('that takes a cancellation back confirms the reservation again', async () => {
    const { id, token, carId } = await edited({ status: 'CANCELLED' });
    await takeLetters();
    await editReservation(token, { id, carId }, { status: 'CREATED' });
    expect(await takeKinds()).toEqual(['reservation-confirmed']);
  });

  it('of a rental that is over, and was before, writes none', async () => {
    const { id: userId } = await addUser();
    const carId = await addVehicle();
    const [from, until] = [hoursFromNow(-48), hoursFromNow(-40)];
    const id = await addReservation({ userId, vehicleId: carId, from, until });
    const { token } = await addAdministrator();
    const past = { pickUpTime: '06/01/2020 10:00:00', dropOffTime: '06/01/2020 12:00:00' };
    expect((await editReservation(token, { id, carId }, past)).status).toBe(200);
    expect(await takeKinds()).toEqual([]);
  });

  it('to a deleted one writes the letter of a cancellation, if it was current', async () => {
    const { token } = await addAdministrator();
    const { id } = await addBooking(await addVehicle());
    const [booked] = await takeLetters();
    const remove = () => call('DELETE', `/reservations/admin/${id}/auth`, { token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    const letters = await takeLetters();
    expect(letters).toMatchObject([
      { kind: 'reservation-canceled', reservationId: null, facts: { reservation: { id } } },
    ]);
    // Its calendar file replaces the one before, and counts seconds.
    expect(versionOf(letters[0]) - versionOf(booked)).toBeGreaterThanOrEqual(1_000);
  });
});

function versionOf(letter: { facts: object } | undefined): number {
  const facts = letter?.facts as LetterFacts['reservation-canceled'] | undefined;
  return Date.parse(facts?.reservation.updatedAt ?? '');
}

describe('a contact message', () => {
  const MESSAGE = {
    name: 'Pat Person',
    email: 'visitor@example.com',
    subject: 'A question',
    body: 'Do you have a child seat for the estate?',
  };
  let sender = 0;
  const send = (email: string) =>
    call('POST', '/contactmessage/visitors', {
      body: { ...MESSAGE, email },
      ip: `198.51.100.${++sender}`,
    });

  it('is passed to the company, and acknowledged without a word of the visitor', async () => {
    expect((await send(MESSAGE.email)).status).toBe(201);
    expect(await takeLetters()).toMatchObject([
      { kind: 'contact-message', recipient: DEFAULT_COMPANY.email, facts: MESSAGE },
      { kind: 'contact-acknowledgement', recipient: MESSAGE.email, facts: {} },
    ]);
  });

  it('is acknowledged with the holidays of the next 14 days', () => {
    const today = dayAt(new Date(), DEFAULT_COMPANY.timeZone);
    const holidays = [14, 15].map((days) => ({
      ...{ date: today.add({ days }).toString(), name: `Day ${days}`, opens: '', closes: '' },
    }));
    const letter = { kind: 'contact-acknowledgement', facts: {}, language: 'en' } as const;
    const company = { ...DEFAULT_COMPANY, holidays };
    const { text } = letterInWords(company, letter, 'https://kestrel.test');
    expect([text.includes('Day 14'), text.includes('Day 15')]).toEqual([true, false]);
  });

  it('is acknowledged to one address once an hour', async () => {
    for (const email of ['bombed@example.com', 'Bombed@Example.com', 'else@example.com']) {
      await send(email);
    }
    const acknowledged = (await takeLetters()).filter(
      ({ kind }) => kind === 'contact-acknowledgement',
    );
    expect(acknowledged.map(({ recipient }) => recipient)).toEqual([
      'bombed@example.com',
      'else@example.com',
    ]);
  });
});

describe('reminders', () => {
  /** A rental from so many hours from now, booked a month ago. */
  async function addRental(from: number, until: number, changedHoursAgo = 720, status = 'CREATED') {
    const { id: userId } = await addUser();
    const vehicleId = await addVehicle();
    const period = { from: hoursFromNow(from), until: hoursFromNow(until) };
    const id = await addReservation({ userId, vehicleId, ...period, status: status as 'CREATED' });
    const updatedAt = hoursFromNow(-changedHoursAgo);
    await database.updateTable('reservations').set({ updatedAt }).where('id', '=', id).execute();
    return id;
  }

  beforeEach(async () => {
    await database.deleteFrom('reservations').execute();
  });

  it.each([
    ['24 hours before the pick-up', 23.9, 30, 'pick-up-reminder'],
    ['2 hours before the drop-off', -5, 1.9, 'drop-off-reminder'],
    ['an hour after the drop-off', -9, -1.1, 'overdue'],
  ])('are written %s, once', async (_, from, until, kind) => {
    const id = await addRental(from, until);
    await Promise.all([1, 2, 3].map(() => writeReminders(database, DEFAULT_COMPANY)));
    expect(await takeLettersOf(id)).toMatchObject([{ kind, reservationId: id }]);
  });

  async function takeLettersOf(id: number) {
    return (await takeLetters()).filter(({ reservationId }) => reservationId === id);
  }

  it('are written again for another time, and not again for the same', async () => {
    const id = await addRental(23, 30);
    await writeReminders(database, DEFAULT_COMPANY);
    await writeReminders(database, DEFAULT_COMPANY);
    await runSql`update reservations set pick_up_time = ${hoursFromNow(22)} where id = ${id}`;
    await writeReminders(database, DEFAULT_COMPANY);
    expect(await takeKinds()).toEqual(['pick-up-reminder', 'pick-up-reminder']);
  });

  it.each(['CANCELLED', 'DONE'])('are not written for a reservation that is %s', async (status) => {
    await addRental(23, 30, 720, status);
    await addRental(-9, -1.1, 720, status);
    await writeReminders(database, DEFAULT_COMPANY);
    expect(await takeKinds()).toEqual([]);
  });

  it('are not written for a booking that is not confirmed yet, and are written once it is', async () => {
    const ids = [await addRental(23, 30), await addRental(-5, 1.9), await addRental(-9, -1.1)];
    const wait = (until: Date | null) =>
      database.updateTable('reservations').set({ heldUntil: until }).execute();
    await wait(hoursFromNow(1));
    await runSql`update reservations set updated_at = ${hoursFromNow(-720)}`;
    await writeReminders(database, DEFAULT_COMPANY);
    expect(await takeKinds()).toEqual([]);
    await wait(null);
    await runSql`update reservations set updated_at = ${hoursFromNow(-720)}`;
    await writeReminders(database, DEFAULT_COMPANY);
    expect((await takeLetters()).map(({ reservationId }) => reservationId).sort()).toEqual(ids);
  });

  it('are not written for what was picked up already or never', async () => {
    // The first hand-over that was recorded makes those before it count as picked up.
    const first = await addRental(-40, -39, 720, 'DONE');
    const pickedUp = await addRental(23, 30);
    const overdue = await addRental(-9, -1.1);
    // Nobody came.
    await addRental(-9, -1.1);
    await runSql`
      update reservations set hand_over_recorded_at = ${hoursFromNow(-40)} where id = ${first}`;
    await runSql`
      update reservations set picked_up_at = now() - interval '1 hour'
      where id = any (${[pickedUp, overdue]}::integer[])`;
    await addRental(-5, 1.9);
    await writeReminders(database, DEFAULT_COMPANY);
    expect((await takeLetters()).map(({ reservationId }) => reservationId)).toEqual([overdue]);
  });

  it('of a pick-up are not sent after it', async () => {
    const id = await addRental(1, 30);
    await writeReminders(database, DEFAULT_COMPANY);
    const [letter] = await takeLettersOf(id);
    const rows = await runSql`select pick_up_time as "giveUpAt" from reservations where id = ${id}`;
    expect(rows).toMatchObject([{ giveUpAt: letter?.giveUpAt }]);
  });
});

describe('the list of letters', () => {
  const LIST = '/letters/admin/pages';

  async function listed(query: Record<string, string | number>) {
    const { token } = await addAdministrator();
    const { content, totalElements } = await readPage<AdminLetter>(LIST, { token, query });
    expect(totalElements).toBe(content.length);
    return content.map(({ recipient }) => recipient);
  }

  it('is searched, filtered and sorted, newest first', async () => {
    const { id: userId } = await addUser();
    const reservationId = (await addBooking(await addVehicle())).id;
    await takeLetters();
    const past = hoursFromNow(-30);
    const add = (recipient: string, row: object) =>
      database
        .insertInto('letters')
        .values({ kind: 'overdue', recipient, facts: {}, ...row })
        .execute();
    await add('sent@a.example', { kind: 'contact-message', sentAt: past, createdAt: past });
    await add('Waiting@a.example', { userId, attempts: 3, lastError: 'no answer' });
    await add('tired@b.example', { attempts: 10 });
    await add('old@b.example', { reservationId, giveUpAt: past, createdAt: past });

    expect(await listed({})).toEqual([
      'tired@b.example',
      'Waiting@a.example',
      'old@b.example',
      'sent@a.example',
    ]);
    expect(await listed({ sort: 'recipient', direction: 'ASC' })).toEqual([
      'old@b.example',
      'sent@a.example',
      'tired@b.example',
      'Waiting@a.example',
    ]);
    for (const [query, expected] of [
      [{ search: 'A.EXAMPLE' }, ['Waiting@a.example', 'sent@a.example']],
      [{ search: 'ti' }, ['tired@b.example']],
      [{ state: 'waiting' }, ['Waiting@a.example']],
      [{ state: 'sent' }, ['sent@a.example']],
      [{ state: 'given-up' }, ['tired@b.example', 'old@b.example']],
      [{ kind: 'contact-message' }, ['sent@a.example']],
      [{ userId }, ['Waiting@a.example']],
      [{ reservationId }, ['old@b.example']],
      [{ reservationId, state: 'sent' }, []],
    ] as const) {
      expect(await listed(query), JSON.stringify(query)).toEqual(expected);
    }
  });

  it('leads to a letter as its recipient reads it', async () => {
    const { id: userId, email, token: customer } = await addUser();
    const { body: reservation } = await book(customer, await addVehicle());
    const { id: reservationId } = reservation as { id: number };
    const { token } = await addAdministrator();
    const { body } = await call('GET', LIST, { token });
    const [{ id } = { id: 0 }] = (body as { content: AdminLetter[] }).content;
    expect(body).toMatchObject({ isMailConfigured: false });
    const { body: letter } = await call('GET', `/letters/${id}/admin`, { token });
    expect(letter).toMatchObject({
      kind: 'reservation-confirmed',
      recipient: email,
      state: 'waiting',
      reservationId,
      customer: { id: userId, email },
      subject: expect.stringContaining(`Reservation ${reservationId} confirmed`),
      text: expect.stringContaining(`/user/reservations/${reservationId}`),
    });
    expect((await call('GET', `/letters/${id + 1}/admin`, { token })).status).toBe(404);
    const { messageId } = letter as { messageId: string };
    const sending = { token, body: { messageId } };
    expect(await call('POST', `/letters/${id}/admin/send-again`, sending)).toMatchObject({
      status: 409,
      body: { code: 'no_mail' },
    });
  });
});

const RESERVATION: LetterReservation = {
  ...{ id: 7, model: 'Halden 6', pickUpLocation: 'Harbor desk', dropOffLocation: 'Airport' },
  pickUpTime: '2040-12-05T18:00:00Z',
  dropOffTime: '2040-12-06T18:00:00Z',
  totalCents: 10_000,
  updatedAt: '2040-11-01T18:00:00Z',
};

/** The text of a letter and of its calendar file, each on one line. */
function written(
  kind: LetterKind,
  changes: Partial<LetterReservation>,
  payOnline: PayOnline = 'no',
): string[] {
  const reservation = { ...RESERVATION, ...changes };
  const facts = { firstName: 'Ann', reservation, before: reservation, payBy: changes.payBy };
  const letter = { kind, facts, recipient: 'ann@kestrel.test', messageId: 'one' };
  const { text, attachments } = composeLetter(
    { ...DEFAULT_COMPANY, payOnline },
    letter as unknown as ClaimedLetter,
    'https://k.test',
  );
  const files = (attachments ?? []).map(({ content }) => String(content));
  return [String(text), ...files].map((one) =>
    one
      .replaceAll(/\r\n[ \t]/g, '')
      .replaceAll(/\\n|\s+/g, ' ')
      .replaceAll('\\', ''),
  );
}

describe('letters and their calendar files say what is paid', () => {
  it.each<[string, Partial<LetterReservation>, string]>([
    ['unpaid', {}, 'Pay at pick-up: $100.00'],
    ['paid in part', { paidCents: 3000 }, 'Paid: $30.00. Pay at pick-up: $70.00'],
    ['waiting', { payBy: '2040-11-01T18:30:00Z' }, 'Pay by 11:30: $100.00'],
    ['on its way', { onItsWayCents: 10_000 }, 'Payment on its way: $100.00'],
    ['out', { pickedUpAt: RESERVATION.pickUpTime }, 'Due: $100.00'],
    [
      'paid by its deposit',
      { pickedUpAt: RESERVATION.pickUpTime, depositKeptCents: 10_000 },
      'Paid',
    ],
  ])('%s', (_, changes, words) => {
    const said = new RegExp(`${words.replaceAll(/[.$]/g, String.raw`\$&`)}(?![:.$])`);
    for (const kind of ['reservation-confirmed', 'reservation-changed'] as const) {
      const texts = written(kind, changes);
      expect(texts).toHaveLength(2);
      for (const text of texts) expect(text).toMatch(said);
    }
    for (const kind of ['pick-up-reminder', 'drop-off-reminder', 'overdue'] as const) {
      expect(written(kind, changes)[0]).toMatch(said);
    }
    expect(written('reservation-confirmed', {}, 'later')[0]).toContain('Pay online or at pick-up');
  });

  it.each<[string, Partial<LetterReservation>, string]>([
    ['nothing paid', { cancellationFeeCents: 5000 }, 'Nothing is charged.'],
    [
      'paid, with a fee',
      {
        paidCents: 10_000,
        cancellationFeeCents: 4000,
        paidBy: [{ method: 'online', paid: 100, back: 0 }],
      },
      '$60.00 goes back to your card; the cancellation costs $40.00.',
    ],
    ['not paid in time', { isUnpaid: true }, 'was not paid in time, so it is canceled. Nothing'],
    [
      'damage kept of the deposit',
      { depositKeptCents: 5000, cancellationFeeCents: 5000 },
      'Nothing goes back: the cancellation costs $50.00.',
    ],
  ])('canceled, %s', (_, changes, sentence) => {
    const [text = '', file = ''] = written('reservation-canceled', changes, 'later');
    expect(text).toContain(sentence);
    for (const each of [text, file]) expect(each).not.toMatch(/at pick-up|Pay /);
  });
});

it('a reminder of a booking that waits says until when the vehicle is reserved', () => {
  const [text] = written('payment-reminder', { payBy: '2040-11-01T18:30:00Z' });
  expect(text).toContain('Your Halden 6 is reserved until Thu, Nov 1, 2040, 11:30 PDT.');
  expect(text).toContain('Pay by 11:30: $100.00');
  expect(text).not.toContain('confirmed:');
});

it('a confirmation takes at the desk only what is not paid, and names deposit and cancellation', () => {
  const terms = { deposit: { amount: 300 }, cancel: { freeHours: 24, percent: 50 } };
  const [unpaid] = written('reservation-confirmed', { terms });
  expect(unpaid).toContain('collect any balance');
  expect(unpaid).toContain('A $300.00 deposit is taken at the hand-over.');
  expect(unpaid).toContain('then 50% of the total, $50.00.');
  const [paid] = written('reservation-confirmed', { paidCents: 10_000 });
  expect(paid).not.toContain('not paid');
  expect(paid).toContain('you can cancel free of charge until the pick-up');
  const lines = [newLine('rental', 'Rental', 1, 'once', 10_000)];
  const [without] = written('reservation-confirmed', { lines, terms: {} });
  expect(without).toContain('you can cancel free of charge until the pick-up');
});
