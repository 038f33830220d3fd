import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Company, DEFAULT_COMPANY } from '#company/rules/company.ts';
import { MOST_SENDING_ATTEMPTS, RETRY_MINUTES } from '#letters/rules/letter.ts';
import { openMailServer } from '../../mail-server.ts';
import { rentalDay } from '../../rental-days.ts';
import { takeFaults } from '../log.ts';
import { inContext, serveFunctions } from '../served-functions.ts';

const server = await openMailServer();
Object.assign(process.env, { SMTP_URL: server.url, MAIL_FROM: 'Kestrel <mail@kestrel.test>' });

// Functions read the environment when they are imported.
const { database } = await import('#db/client/connection.ts');
const { storedCompany } = await import('#company/db.ts');
const { openDirectDatabase } = await import('#db/local/database.ts');
const { claimLetters } = await import('#letters/db/letters.ts');
const { findPriceBasis } = await import('#prices/db/price-books.ts');
const { bookVehicle } = await import('#booking/db/reservations.ts');
const { cancelReservations, writeOver } = await import('#booking/db/edits.ts');
const { removeReservation } = await import('#desk-reservations/db/desk-reservations.ts');
const { createContactMessage } = await import('#messages/db/contact-messages.ts');
const { sendDueLetters } = await import('#registry/send-letters.ts');
const { postBySmtp } = await import('#platform/mail/post.ts');
const { default: quarterHourly } = await import('#functions/quarter-hourly.ts');
const { addAdministrator, addUser, addVehicle, MORNING, runSql } = await import('../records.ts');
const { wallClock } = await import('../../wall-clock.ts');
const site = await serveFunctions();

beforeEach(async () => {
  await database.deleteFrom('letters').execute();
  Object.assign(server, { received: [], offered: 0, behavior: 'accept' });
});

afterAll(async () => {
  await site.close();
  await server.close();
});

/** Sends what is due, as the background function does. A letter gets at most `timeoutMs`. */
function send(timeoutMs?: number) {
  return sendDueLetters(DEFAULT_COMPANY, {
    siteUrl: 'https://kestrel.test',
    requestId: 'a request',
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
}

/** Books without the call that would send the confirmation at once. */
async function bookSilently({
  firstName = 'Pat',
  model = 'Test Saloon',
  company = DEFAULT_COMPANY as Company,
  pickUpLocation = 'Harbor desk',
  isConfirmed = true,
} = {}) {
  const user = await addUser({ firstName });
  await runSql`update users set email_confirmed = ${isConfirmed} where id = ${user.id}`;
  const vehicleId = await addVehicle({ model });
  const at = (time: string) => wallClock(`${rentalDay(1)}T${time}`);
  const dropOffLocation = 'Airport';
  const period = { pickUpTime: at('10:00'), dropOffTime: at('12:00') };
  const input = { ...period, pickUpLocation, dropOffLocation };
  const basis = await findPriceBasis(database, vehicleId);
  const conditions = { basis, mostCurrent: undefined };
  const outcome = await bookVehicle(database, company, user.id, vehicleId, input, conditions);
  if (outcome.kind !== 'booked') throw new Error(outcome.kind);
  const { reservation } = outcome;
  return { ...user, reservation, reservationId: reservation.id };
}

async function letters() {
  return database.selectFrom('letters').selectAll().orderBy('id').execute();
}

/** Lets the next attempt of every letter be due now, as after its wait. */
async function passTime() {
  await database.updateTable('letters').set({ nextAttemptAt: sql`now()` }).execute();
}

const addressOf = ({ to }: ParsedMail) => [to ?? []].flat()[0]?.value[0]?.address;

it('names a place with its address, its number and its hours, also to an email that nobody has confirmed', async () => {
  const location = `Harbor hall ${rentalDay(1)}`;
  await runSql`
    insert into places (name, location, address, phone, holidays) values (
      'Hall', ${location}, ${JSON.stringify({ ...DEFAULT_COMPANY.address, street: 'Pier 9' })}::jsonb, '(562) 555-0177',
      ${JSON.stringify([{ date: rentalDay(1), name: 'Feast', opens: '06:00', closes: '23:00' }])}::jsonb
    )`;
  const company = await storedCompany(database);
  await bookSilently({ company, pickUpLocation: location.toUpperCase(), isConfirmed: false });
  await runSql`update letters set kind = 'pick-up-reminder'`;
  await sendDueLetters(company, { siteUrl: 'https://kestrel.test', requestId: 'a request' });
  const { text = '', attachments } = server.received[0] as ParsedMail;
  expect(text).toContain(`${location.toUpperCase()}, Pier 9, Long Beach, CA 90802, (562) 555-0177`);
  expect(text).toContain('Feast: desk open 06:00-23:00.');
  expect(text).toContain('call us at (562)\u00a0555-0177');
  expect(attachments[0]?.content.toString()).toContain('Pier 9');
  // A location that leads to no place can be anything.
  expect(text).not.toContain('Airport');
});

it('sends a test letter to the owner who asks, once a minute', async () => {
  const { token, email } = await addAdministrator();
  for (const _ of ['first', 'second']) {
    const { status } = await site.ask('POST', '/api/letters/admin/test', { token });
    expect(status).toBe(200);
  }
  await expect.poll(() => server.received.map(addressOf)).toEqual([email]);
  expect(server.received[0]).toMatchObject({ subject: 'Test letter from Kestrel' });
  expect(await letters()).toHaveLength(1);
});

describe('a letter', () => {
  it('is sent right after the answer of the call that wrote it', async () => {
    const { token, email } = await addUser();
    const carId = await addVehicle();
    const path = `/api/reservations/add?carId=${carId}`;
    const booked = await site.ask('POST', path, { token, body: MORNING });
    expect(booked.status).toBe(201);
    await expect.poll(() => server.received.map(addressOf)).toEqual([email]);
    await expect.poll(async () => (await letters())[0]?.sentAt).toBeInstanceOf(Date);

    const administrator = await addAdministrator();
    const { id } = booked.body;
    await site.ask('DELETE', `/api/reservations/admin/${id}/auth`, { token: administrator.token });
    await expect.poll(() => server.received.at(-1)?.subject).toContain('canceled');
  });

  it('says in HTML and in text what was booked, with weekday and zone, and links to it', async () => {
    const { reservationId, email } = await bookSilently({ firstName: 'Ann', model: 'Blue Saloon' });
    await send();
    const [letter] = server.received;
    expect(letter).toMatchObject({
      subject: `Reservation ${reservationId} confirmed: Blue Saloon`,
      from: { text: '"Kestrel" <mail@kestrel.test>' },
      to: { text: email },
      replyTo: { text: `"${DEFAULT_COMPANY.name}" <${DEFAULT_COMPANY.email}>` },
    });
    const time = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), (Jun|Dec) 1, 20\d\d, 10:00 P[DS]T/;
    const link = `https://kestrel.test/user/reservations/${reservationId}`;
    for (const text of [letter?.text, letter?.html]) {
      expect(text).toMatch(time);
      for (const part of ['Hello Ann', 'Blue Saloon', 'Airport', '$76.00', link]) {
        expect(text).toContain(part);
      }
    }
    expect(letter?.headers.get('auto-submitted')).toBe('auto-generated');
  });

  it('brings the calendar file, in which a cancellation replaces the booking', async () => {
    const { reservationId, token } = await bookSilently();
    await send();
    await site.ask('PATCH', `/api/reservations/${reservationId}/auth`, {
      token,
      body: { status: 'CANCELLED' },
    });
    await expect.poll(() => server.received).toHaveLength(2);
    const files = server.received
      .sort((a, b) => String(b.subject).localeCompare(String(a.subject)))
      .map(({ attachments: [file] }) => ({
        name: file?.filename,
        type: file?.contentType,
        text: file?.content.toString() ?? '',
      }));
    const sequences = files.map(({ text }) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]));
    for (const { name, type, text } of files) {
      expect([name, type]).toEqual([`reservation-${reservationId}.ics`, 'text/calendar']);
      // The test's two senders have hosts of their own.
      expect(text).toMatch(
        new RegExp(`UID:reservation-${reservationId}@(?:kestrel.test|localhost)`),
      );
    }
    expect(files[0]?.text).toContain('STATUS:CONFIRMED');
    expect(files[1]?.text).toContain('STATUS:CANCELLED');
    // Even when both were within a second.
    expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Number.NaN);
  });

  it('contains what people wrote as text, never as HTML or as a header', async () => {
    const evil = '<img src=x onerror=alert(1)>"\r\nBcc: victim@example.com\r\n\r\n<b>';
    await bookSilently({ firstName: evil.slice(0, 50), model: evil });
    await createContactMessage(
      database,
      DEFAULT_COMPANY,
      {
        name: 'Eve", <eve@example.com>\r\nBcc: a@b.c',
        email: 'visitor@example.com',
        subject: 'Hi\r\nBcc: victim@example.com\r\n\r\nbody',
        body: '</td><script>alert(1)</script>\n> quoted',
      },
      'en',
    );
    await send();
    // The functions that the test before has called may still be sending, and send these too.
    await expect.poll(() => server.received).toHaveLength(3);
    for (const { headers, html } of server.received) {
      expect(headers.has('bcc')).toBe(false);
      expect(html).not.toMatch(/<(img|script|b)[ >]/);
    }
    const message = server.received.find((letter) => addressOf(letter) === DEFAULT_COMPANY.email);
    expect(message?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const reply = message?.replyTo?.value;
    expect(reply).toEqual([
      { address: 'visitor@example.com', name: expect.stringContaining('Eve') },
    ]);
  });
});

describe('a mail server', () => {
  it.each([
    ['that refuses for now', '451 4.3.0 not now'],
    ['that refuses the sender', '550 5.7.1 sender not allowed'],
    ['that does not know the domain of the sender', '553 5.1.8 sender not found'],
    ['that has taken its quota', '550 5.4.5 daily sending quota exceeded'],
    ['that does not say why it refuses', '550 no'],
    ['that dies in the middle of a letter', 'die'],
    ['that is too slow', 'hang'],
  ] as const)('%s gets the letter again, with the same id', async (_, behavior) => {
    const { email } = await bookSilently();
    server.behavior = behavior;
    await send(300);
    const faults = takeFaults();
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain('(reservation-confirmed) was not sent');
    expect(faults[0]).not.toContain(email);
    const [waiting] = await letters();
    expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.any(String) });

    server.behavior = 'accept';
    await send();
    expect(server.received).toEqual([]);
    await passTime();
    await send();
    expect(server.received.map(({ messageId }) => messageId)).toEqual([
      `<${waiting?.messageId}@kestrel.test>`,
    ]);
    expect((await letters())[0]).toMatchObject({ attempts: 2, lastError: null });
  });

  it.each(['550 5.1.1 no such user', '550 5.1.2 no such domain', '556 5.1.10 no mail'] as const)(
    'that answers %s to the recipient does not get the letter again',
    async (reply) => {
      await bookSilently();
      server.behavior = reply;
      await send();
      expect(takeFaults()).toHaveLength(1);
      expect((await letters())[0]).toMatchObject({ lastError: expect.stringContaining(reply) });
      server.behavior = 'accept';
      await passTime();
      await send();
      expect(server.received).toEqual([]);
    },
  );

  it('that fails is offered a letter 10 times within a day, then no more', async () => {
    await bookSilently();
    server.behavior = '451 4.3.0 not now';
    const waits: number[] = [];
    for (let attempt = 1; attempt <= MOST_SENDING_ATTEMPTS + 1; attempt += 1) {
      await send();
      const rows = await runSql<{ minutes: number }>`
        select round(extract(epoch from next_attempt_at - now()) / 60)::integer as minutes
        from letters`;
      waits.push(rows[0]?.minutes ?? 0);
      await passTime();
    }
    expect(RETRY_MINUTES).toEqual([15, 30, 60, 60, 120, 180, 240, 360, 360]);
    expect(waits.slice(0, RETRY_MINUTES.length)).toEqual([...RETRY_MINUTES]);
    expect(takeFaults()).toHaveLength(MOST_SENDING_ATTEMPTS);
    expect((await letters())[0]?.attempts).toBe(MOST_SENDING_ATTEMPTS);
    const hours = RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThan(24);
  });

  it('that is down leaves letters that were not tried without an attempt', async () => {
    for (let count = 0; count < 7; count += 1) await bookSilently();
    server.behavior = '451 4.3.0 not now';
    await send();
    expect(takeFaults()).toHaveLength(5);
    expect((await letters()).map(({ attempts }) => attempts).sort()).toEqual([0, 0, 1, 1, 1, 1, 1]);
  });
});

describe('letters', () => {
  it('are sent once by four senders at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => bookSilently()));
    await Promise.all([send(), send(), send(), send()]);
    const ids = server.received.map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size, server.offered]).toEqual([12, 12, 12]);
  });

  it('are claimed no more at once than asked for, however Postgres plans it', async () => {
    for (let count = 0; count < 7; count += 1) await bookSilently();
    const direct = await openDirectDatabase('', process.env.TEST_POSTGRES_URL);
    const claimed = await direct.db.transaction().execute(async (transaction) => {
      for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) {
        await sql`set local ${sql.raw(`enable_${plan}`)} = off`.execute(transaction);
      }
      return claimLetters(transaction, 5);
    });
    await direct.close();
    expect(claimed).toHaveLength(5);
  });

  it('about a change are sent when they are due, by one sender that waits', async () => {
    const { reservation } = await bookSilently();
    const { id, updatedAt } = reservation;
    const dropOffTime = wallClock(`${rentalDay(1)}T13:00`);
    const version = { id, vehicleId: reservation.car.id, updatedAt };
    expect(await writeOver(database, DEFAULT_COMPANY, version, { dropOffTime })).toBeDefined();
    await runSql`update letters set next_attempt_at = now() + interval '1 second' where kind = 'reservation-changed'`;
    const first = send();
    await expect
      .poll(async () => (await letters()).map(({ awaited }) => awaited))
      .toEqual([false, true]);
    // Does not wait as well.
    await send();
    expect((await letters()).map(({ attempts }) => attempts)).toEqual([0, 0]);
    await first;
    expect(server.received.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`Reservation ${id} changed`),
    ]);
  });

  it.each([
    ['confirmed', 'canceled', 'reservation-confirmed', 'CANCELLED'],
    ['a reminder', 'canceled', 'pick-up-reminder', 'CANCELLED'],
    ['overdue', 'returned', 'overdue', 'DONE'],
  ] as const)('are given up as %s once the reservation is %s', async (_, __, kind, status) => {
    const { reservationId } = await bookSilently();
    await database.updateTable('letters').set({ kind }).execute();
    await runSql`update reservations set status = ${status} where id = ${reservationId}`;
    await send();
    expect(server.offered).toBe(0);
    const [letter] = await letters();
    expect(letter).toMatchObject({ attempts: 0, lastError: 'It is out of date' });
    expect(letter?.giveUpAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('that waited say only how the reservation ended, also when it was deleted', async () => {
    const [canceled, deleted] = [await bookSilently(), await bookSilently()];
    await cancelReservations(database, DEFAULT_COMPANY, [canceled.reservation]);
    await removeReservation(database, DEFAULT_COMPANY, deleted.reservationId);
    await send();
    expect(server.received.map(({ subject }) => subject).sort()).toEqual(
      [canceled, deleted].map(({ reservationId }) =>
        expect.stringContaining(`Reservation ${reservationId} canceled`),
      ),
    );
  });

  it('that were left are sent by the scheduled function, but not by a preview', async () => {
    await bookSilently();
    // Of the rentals of other tests.
    await database.updateTable('reservations').set({ isInvoiceDue: false }).execute();
    const context = (name: string) => ({
      ...inContext(name),
      deploy: { context: name, published: true },
      site: { url: site.url },
    });
    const request = new Request(site.url);
    await quarterHourly(request, context('deploy-preview') as never);
    expect(server.offered).toBe(0);
    await quarterHourly(request, context('production') as never);
    await expect.poll(() => server.received).toHaveLength(1);
  });

  it('survive kill -9 of their sender in the middle of one', async () => {
    await bookSilently();
    server.behavior = 'hang';
    const code = `
      const { DEFAULT_COMPANY } = await import('#company/rules/company.ts');
      const { sendDueLetters } = await import('#registry/send-letters.ts');
      await sendDueLetters(DEFAULT_COMPANY, { siteUrl: 'https://kestrel.test', requestId: 'a request' });`;
    const sender = spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    await expect.poll(() => server.offered).toBe(1);
    const ended = once(sender, 'exit');
    sender.kill('SIGKILL');
    await ended;

    server.behavior = 'accept';
    await passTime();
    await send();
    expect(server.received.map(({ messageId }) => messageId)).toEqual(
      (await letters()).map(({ messageId }) => `<${messageId}@kestrel.test>`),
    );
  });
});

describe('a letter that the desk sends again', () => {
  /** A letter that was sent, or that the server has refused for good. */
  async function addLetter(behavior: 'accept' | '550 5.1.1 no such user' = 'accept') {
    const booking = await bookSilently();
    server.behavior = behavior;
    await send();
    await expect
      .poll(async () => (await letters()).map(({ sentAt, lastError }) => sentAt ?? lastError))
      .not.toContain(null);
    server.behavior = 'accept';
    takeFaults();
    const [letter] = await letters();
    return { ...booking, letter: letter as NonNullable<typeof letter> };
  }

  async function sendAgain(messageId: string, token?: string) {
    const [letter] = await letters();
    const { status, body } = await site.ask('POST', `/api/letters/${letter?.id}/admin/send-again`, {
      token: token ?? (await addAdministrator()).token,
      body: { messageId },
    });
    return { status, body };
  }

  async function isSent() {
    await expect.poll(async () => (await letters())[0]?.sentAt).toBeInstanceOf(Date);
  }

  it('is sent once, as another message, when several ask at once', async () => {
    const { letter, email } = await addLetter();
    const { token } = await addAdministrator();
    const asked = [1, 2, 3, 4].map(() => sendAgain(letter.messageId, token));
    for (const { status, body } of await Promise.all(asked)) {
      expect([status, body.id]).toEqual([200, letter.id]);
    }
    await isSent();
    expect((await sendAgain(letter.messageId, token)).body).toMatchObject({ state: 'sent' });
    await send();
    expect(server.received.map(addressOf)).toEqual([email, email]);
    const [first, second] = server.received.map(({ messageId }) => messageId);
    expect(first).not.toBe(second);
  });

  it('was left out, is an ordinary letter then', async () => {
    const { letter } = await addLetter();
    await runSql`update letters set left_out = 7, once = 'left-out', sent_at = null, give_up_at = now(), last_error = 'No'`;
    expect((await sendAgain(letter.messageId)).status).toBe(200);
    await isSent();
    expect((await letters())[0]).toMatchObject({ leftOut: 0, once: null, lastError: null });
  });

  it('gets another day of attempts, at the present email of the customer', async () => {
    const { letter, id } = await addLetter('550 5.1.1 no such user');
    expect(letter).toMatchObject({ lastError: expect.stringContaining('550') });
    const corrected = `corrected-${id}@example.com`;
    await database.updateTable('users').set({ email: corrected }).where('id', '=', id).execute();
    await runSql`update letters set attempts = ${MOST_SENDING_ATTEMPTS}, created_at = now() - interval '3 days'`;
    const { body } = await sendAgain(letter.messageId);
    expect(body).toMatchObject({ recipient: corrected });
    await isSent();
    expect(server.received.map(addressOf)).toEqual([corrected]);
    const [sent] = await letters();
    expect(sent).toMatchObject({ attempts: 1, lastError: null });
    const hours = (Number(sent?.giveUpAt) - Number(sent?.sentAt)) / 3_600_000;
    expect(Math.round(hours * 60)).toBe(24 * 60);
  });

  it.each([
    [
      'while it is being sent',
      sql`sent_at = null, attempts = 1,
      next_attempt_at = now() + interval '14 minutes 30 seconds'`,
      'already being sent',
    ],
    [
      'as a reminder of a time that has passed',
      sql`kind = 'pick-up-reminder',
      facts = jsonb_set(facts, '{reservation,pickUpTime}', '"2020-01-01T10:00:00Z"')`,
      'has passed',
    ],
    ['after the reservation was deleted', sql`reservation_id = null`, 'has changed since'],
  ])('is refused %s', async (_, change, reason) => {
    const { letter } = await addLetter();
    await runSql`update letters set ${change}`;
    const { status, body } = await sendAgain(letter.messageId);
    expect([status, body.code]).toEqual([409, 'not_sendable']);
    expect(body.message).toContain(reason);
    expect((await letters())[0]?.messageId).toBe(letter.messageId);
  });

  it.each([
    ['reservation-confirmed', 'CANCELLED'],
    ['overdue', 'DONE'],
  ] as const)('is refused as %s once the reservation is %s', async (kind, status) => {
    const { letter, reservationId, token } = await addLetter();
    await database.updateTable('letters').set({ kind }).execute();
    if (status === 'CANCELLED') {
      const path = `/api/reservations/${reservationId}/auth`;
      await site.ask('PATCH', path, { token, body: { status } });
      await expect.poll(() => server.received).toHaveLength(2);
    } else {
      await database.updateTable('reservations').set({ status }).execute();
    }
    expect((await sendAgain(letter.messageId)).body.code).toBe('not_sendable');
    const [first] = await letters();
    expect(first?.messageId).toBe(letter.messageId);
  });
});

it('a mail server that does not greet is given up after the time that it has for it', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const post = postBySmtp(`smtp://127.0.0.1:${port}`, 100);
  const message = { to: 'pat@example.com', from: 'mail@kestrel.test', text: 'Hello' };
  await expect(post(message, AbortSignal.timeout(10_000))).rejects.toMatchObject({
    code: 'ETIMEDOUT',
    message: expect.stringContaining('Greeting'),
  });
  silent.close();
});

it('a mail server that is not on this machine gets no letter without TLS', async () => {
  const post = postBySmtp(server.url.replace('127.0.0.1', '0.0.0.0'));
  const message = { to: 'pat@example.com', from: 'mail@kestrel.test', text: 'Hello' };
  await expect(post(message, AbortSignal.timeout(5_000))).rejects.toMatchObject({ code: 'ETLS' });
  expect(server.offered).toBe(0);
});
