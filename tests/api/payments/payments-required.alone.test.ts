// Before anything that reads the environment.
import '../payment-required.ts';
import '../fake-provider.ts';

import { describe, expect, it, onTestFinished } from 'vitest';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { letterReservation, WITH_VEHICLE_AND_CUSTOMER } from '#payments/db/letter-facts.ts';
import { payingInWords } from '#payments/rules/paying.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { releaseUnpaid } from '#payments/server/release-unpaid.ts';
import { settlePayments } from '#payments/server/settle-payments.ts';
import type { VisitorPrices } from '#prices/rules/price-calls.ts';
import { rentalDay } from '../../rental-days.ts';
import { instantAt } from '../../wall-clock.ts';
import { fake } from '../fake-provider.ts';
import { letterTextsAbout } from '../letter-texts.ts';
import { takeFaults } from '../log.ts';
import { asOwner } from '../owner.ts';
import {
  ask,
  cancel,
  deliver,
  desk,
  heldFor,
  hurry,
  openPage,
  type Started,
  site,
  start,
} from '../paying.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  lettersAbout,
  MORNING,
  moveToSoon,
  rentalOn,
  runSql,
} from '../records.ts';

function book(token: string, carId: number) {
  return ask('POST', `/reservations/add?carId=${carId}`, { token, body: MORNING });
}

/** Half an hour passes, or as many hours more. */
async function passHold(id: number, hours = 0): Promise<void> {
  await runSql`update reservations
    set held_until = now() - make_interval(hours => ${hours}::integer, secs => 1) where id = ${id}`;
}

/** No call about a page gets an answer until the test has ended. */
function silence(page: string): void {
  fake.broken.add(page);
  onTestFinished(() => fake.broken.clear());
}

/** A booking that was paid, of which the provider told nothing for so long that the booking was released. */
async function startReleased() {
  const booking = await start();
  const page = await openPage(booking);
  fake.pay(page);
  silence(page);
  await passHold(booking.id, 2);
  await releaseUnpaid(DEFAULT_COMPANY);
  expect(await read(booking)).toMatchObject({ status: 'CANCELLED' });
  fake.broken.clear();
  return booking;
}

async function read({ id, token }: { id: number; token: string }) {
  const { body } = await ask('GET', `/reservations/${id}/auth`, { token });
  return body as unknown as ReservationDetail;
}

async function kindsOf(id: number) {
  return (await lettersAbout(id)).map(({ kind }) => kind);
}

describe('a booking that has to be paid', () => {
  it('is not confirmed before it is paid, and then once', async () => {
    const booking = await start();
    expect((await read(booking)).payBy).toBeDefined();
    expect(await kindsOf(booking.id)).toEqual([]);
    fake.pay(await openPage(booking));
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    expect((await read(booking)).payBy).toBeUndefined();
    expect((await kindsOf(booking.id)).toSorted()).toEqual([
      'payment-receipt',
      'reservation-confirmed',
    ]);
  });

  it('says so in every list and letter until then, and its confirmation says that it is paid', async () => {
    const booking = await start();
    const { token } = desk;
    const own = await ask(
      'GET',
      '/reservations/auth/all?page=0&size=20&sort=id&direction=DESC',
      booking,
    );
    const all = await ask(
      'GET',
      `/reservations/admin/all/pages?page=0&size=20&sort=id&direction=DESC`,
      { token },
    );
    const detail = await read(booking);
    for (const { body } of [own, all]) {
      const listed = (body.content as ReservationDetail[]).find(({ id }) => id === booking.id);
      expect(listed).toMatchObject({ status: 'CREATED', payBy: detail.payBy });
    }
    const payBy = `Pay by ${detail.payBy?.slice(11, 16)}: $76.00`;
    expect(payingInWords(DEFAULT_COMPANY, detail, new Date())).toBe(payBy);
    // It is confirmed in the background. What is too little to be paid online is not waited for, either.
    const payLess = (cents: number) =>
      runSql`update reservations set paid_cents = total_cents - ${cents} where id = ${booking.id}`;
    const paySaid = async () => {
      const rows = await runSql<{ payBy: string | null }>`
        select ${letterReservation(DEFAULT_COMPANY, 'reservation', 'vehicle')} ->> 'payBy' as pay_by
        from reservations as reservation ${WITH_VEHICLE_AND_CUSTOMER}
        where reservation.id = ${booking.id}`;
      return [(await read(booking)).payBy !== undefined, rows[0]?.payBy !== null];
    };
    await payLess(49);
    expect(await paySaid()).toEqual([false, false]);
    await payLess(50);
    expect(await paySaid()).toEqual([true, true]);
    await runSql`update reservations set paid_cents = 0 where id = ${booking.id}`;
    const texts = async () =>
      new Map((await letterTextsAbout(booking.id)).map(({ kind, text }) => [kind, text]));
    fake.pay(await openPage(booking));
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    expect((await texts()).get('reservation-confirmed')).toMatch(/^Payment:? +Paid$/m);
    expect(payingInWords(DEFAULT_COMPANY, await read(booking), new Date())).toBe('Paid');
  });

  it('continues when its customer books again, and asks each for its payment', async () => {
    const booking = await start();
    const again = await book(booking.token, booking.carId);
    expect(again).toMatchObject({ status: 201, body: { id: booking.id, paid: 0, due: 76 } });
    expect(await openPage(booking)).toBe(await openPage(booking));
    const { token } = await addUser();
    expect((await book(token, booking.carId)).status).toBe(409);
  });

  it('that is not paid in time makes room for another one, with a letter', async () => {
    const first = await start();
    await passHold(first.id);
    const second = await start({}, first);
    expect(second.id).not.toBe(first.id);
    expect((await read(first)).status).toBe('CANCELLED');
    const [canceled] = await letterTextsAbout(first.id);
    expect(canceled?.kind).toBe('reservation-canceled');
    expect(canceled?.text.replaceAll(/\s+/g, ' ')).toContain(
      'This reservation was not paid in time, so it is canceled. Nothing is charged.',
    );
  });

  it('that is not paid in time makes room for a booking at the desk and for a change', async () => {
    const first = await start();
    await passHold(first.id);
    const { id: userId, token } = await addUser();
    const path = `/reservations/admin/add?carId=${first.carId}&userId=${userId}`;
    const atDesk = await ask('POST', path, { token: desk.token, body: MORNING });
    expect(atDesk.status, JSON.stringify(atDesk.body)).toBe(201);
    expect((await read(first)).status).toBe('CANCELLED');
    const { id } = atDesk.body as unknown as ReservationDetail;
    const change = (body: object) => ask('PUT', `/reservations/${id}/auth`, { token, body });
    expect((await change(rentalOn(2, '10:00', '12:00'))).status).toBe(200);
    const second = await start({}, first);
    await passHold(second.id);
    expect((await change(MORNING)).status).toBe(200);
    expect((await read(second)).status).toBe('CANCELLED');
  });

  it('of two who paid, the second has the vehicle and the first the money', async () => {
    const first = await startReleased();
    const second = await start({}, first);
    fake.pay(await openPage(second));
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    await expect.poll(async () => (await read(second)).payBy).toBeUndefined();
    expect(await read(first)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    expect(await read(second)).toMatchObject({ status: 'CREATED', paid: 76 });
    await expect.poll(() => heldFor(first.id)).toBe(0);
  });

  it('that was paid too late is taken up again while the vehicle is free', async () => {
    const booking = await startReleased();
    await deliver();
    await expect.poll(() => read(booking)).toMatchObject({ status: 'CREATED', paid: 76, due: 0 });
  });

  it.each([
    ['the sweep', () => settlePayments(DEFAULT_COMPANY)],
    [
      'a booking of somebody else',
      async ({ carId }: Started) =>
        expect((await book((await addUser()).token, carId)).status).toBe(409),
    ],
  ] as const)(
    'that was paid is not released by %s, although nobody told of it for an hour',
    async (_, release) => {
      const booking = await start();
      fake.pay(await openPage(booking));
      fake.waiting.length = 0;
      await passHold(booking.id, 1);
      await release(booking);
      // It is confirmed by the next sweep, with a letter. Until then, nothing says that it is to be paid.
      const paid = await read(booking);
      expect(paid).toMatchObject({ status: 'CREATED', paid: 76 });
      expect(paid).not.toHaveProperty('payBy');
      await settlePayments(DEFAULT_COMPANY);
      expect((await kindsOf(booking.id)).toSorted()).toEqual([
        'payment-receipt',
        'reservation-confirmed',
      ]);
      // Who has made the provider be asked has not taken the money.
      const rows = await runSql`
        select actor_id from payment_movements join payments on payments.id = payment_id
        where reservation_id = ${booking.id}`;
      expect(rows).toEqual([{ actorId: null }]);
    },
  );

  it('that is released has no page any more on which somebody could pay', async () => {
    const booking = await start();
    const page = await openPage(booking);
    await passHold(booking.id);
    await settlePayments(DEFAULT_COMPANY);
    expect(await read(booking)).toMatchObject({ status: 'CANCELLED' });
    expect(fake.getSession(page).status).toBe('expired');
    expect(await kindsOf(booking.id)).toEqual(['reservation-canceled']);
  });

  it('with a page waits two hours more while the provider gives no answer', async () => {
    const waiting = await start();
    const page = await openPage(waiting);
    silence(page);
    const without = await start();
    for (const { id } of [waiting, without]) await passHold(id, 1);
    await releaseUnpaid(DEFAULT_COMPANY);
    expect(await read(waiting)).toMatchObject({ status: 'CREATED' });
    expect(await read(without)).toMatchObject({ status: 'CANCELLED' });
    await passHold(waiting.id, 2);
    await releaseUnpaid(DEFAULT_COMPANY);
    expect(await read(waiting)).toMatchObject({ status: 'CANCELLED' });
    // The page is closed as soon as there is an answer.
    fake.broken.clear();
    await hurry();
    await settlePayments(DEFAULT_COMPANY);
    await hurry();
    await settlePayments(DEFAULT_COMPANY);
    expect(fake.getSession(page).status).toBe('expired');
  });

  it('is not released while a bank decides about its payment, and then if the bank declines', async () => {
    const booking = await start();
    const page = await openPage(booking);
    fake.payByBankDebit(page);
    await passHold(booking.id);
    await settlePayments(DEFAULT_COMPANY);
    await passHold(booking.id, 72);
    await settlePayments(DEFAULT_COMPANY);
    const decided = await read(booking);
    expect(decided).toMatchObject({ status: 'CREATED', paid: 0, onItsWay: 76 });
    expect(decided.payBy).toBeDefined();
    expect(payingInWords(DEFAULT_COMPANY, decided, new Date())).toBe('Payment on its way: $76.00');
    fake.endBankDebit(page, { arrives: false });
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    const declined = await read(booking);
    expect(declined.status).toBe('CANCELLED');
    expect(declined).not.toHaveProperty('onItsWay');
  });

  it('is not released when the provider says after hours of silence that a bank decides', async () => {
    const booking = await start();
    fake.payByBankDebit(await openPage(booking));
    fake.waiting.length = 0;
    await passHold(booking.id, 3);
    await releaseUnpaid(DEFAULT_COMPANY);
    expect(await read(booking)).toMatchObject({ status: 'CREATED', onItsWay: 76 });
  });

  it('is confirmed although another one can not be, of which the desk reads', async () => {
    const broken = await start();
    const other = await start();
    for (const booking of [broken, other]) fake.pay(await openPage(booking));
    await deliver();
    await site.settled();
    await runSql`update reservations set held_until = now() + interval '5 minutes'
      where id in (${broken.id}, ${other.id})`;
    await asOwner(`create function break_hold() returns trigger language plpgsql as $$
      begin raise exception 'A fault of the test.'; end $$`);
    await asOwner(`create trigger break_hold before update of held_until on reservations
      for each row when (new.id = ${broken.id}) execute function break_hold()`);
    onTestFinished(() => asOwner('drop function break_hold() cascade'));
    await settlePayments(DEFAULT_COMPANY);
    const rows = await runSql<{ id: number }>`
      select id from reservations where held_until is null and id in (${broken.id}, ${other.id})`;
    expect(rows).toEqual([{ id: other.id }]);
    const { body } = await ask('GET', `/reservations/${broken.id}/payments`, desk);
    expect(JSON.stringify(body)).toContain('Settling the payments is being tried again');
    takeFaults();
  });

  it('is paid when the customer comes back, and the provider is not asked again and again', async () => {
    const booking = await start();
    const page = await openPage(booking);
    const path = `/reservations/${booking.id}/payments/arrival`;
    // Somebody who comes back without having paid.
    expect(await ask('POST', path, booking)).toMatchObject({ status: 200, body: { paid: 0 } });
    fake.pay(page);
    fake.waiting.length = 0;
    expect((await ask('POST', path, booking)).body).toMatchObject({ paid: 0 });
    await runSql`update payments set last_asked_at = now() - interval '5 seconds'`;
    const { body } = await ask('POST', path, booking);
    expect(body).toMatchObject({ paid: 76, due: 0, entries: [{ status: 'paid', problem: null }] });
    await site.settled();
    expect((await kindsOf(booking.id)).toSorted()).toEqual([
      'payment-receipt',
      'reservation-confirmed',
    ]);
    const other = await addUser();
    expect((await ask('POST', path, other)).status).toBe(404);
    expect((await ask('POST', path, desk)).status).toBe(404);
  });

  it('for less than can be paid online is confirmed at once, and paid at the desk', async () => {
    const carId = await addVehicle({ pricePerHourCents: 20 });
    const booking = await start({}, { carId });
    expect((await read(booking)).payBy).toBeUndefined();
    expect(await kindsOf(booking.id)).toEqual(['reservation-confirmed']);
    expect(
      payingInWords({ ...DEFAULT_COMPANY, payOnline: 'required' }, await read(booking), new Date()),
    ).toBe('Pay at pick-up: $0.40');
  });

  it.each<[string, (booking: Started) => Promise<unknown>]>([
    [
      'while its vehicle is out early',
      async ({ carId }) => {
        const { id: userId } = await addUser();
        const at = (time: string) => instantAt(`${rentalDay(3)}T${time}`);
        const later = { from: at('10:00'), until: at('12:00') };
        const rental = { userId, vehicleId: carId, ...later, pickedUpAt: hoursFromNow(-1) };
        await addReservation(rental);
      },
    ],
    [
      'once its pick-up has passed',
      ({ id }) =>
        runSql`update reservations set pick_up_time = now() - interval '1 minute' where id = ${id}`,
    ],
    ['after the customer has canceled it', cancel],
  ])(
    'that was paid too late is not taken up again %s, and the money goes back',
    async (_, happen) => {
      const booking = await startReleased();
      await happen(booking);
      await deliver();
      await settlePayments(DEFAULT_COMPANY);
      await expect.poll(() => heldFor(booking.id)).toBe(0);
      expect(await read(booking)).toMatchObject({ status: 'CANCELLED', paid: 0 });
    },
  );

  it('that was canceled stays so when its payment arrives, and the money goes back', async () => {
    const booking = await start();
    fake.pay(await openPage(booking));
    expect(await cancel(booking)).toMatchObject({ status: 200 });
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    await expect.poll(() => heldFor(booking.id)).toBe(0);
    expect(await read(booking)).toMatchObject({ status: 'CANCELLED', paid: 0 });
  });

  it('that was refunded is not taken up again by later news, also if the vehicle is free', async () => {
    const first = await startReleased();
    const second = await start({}, first);
    await deliver();
    await expect.poll(() => heldFor(first.id)).toBe(0);
    await cancel(second);
    const { updatedAt } = await read(first);
    // The news of the refund.
    await deliver();
    await settlePayments(DEFAULT_COMPANY);
    expect(await read(first)).toMatchObject({ status: 'CANCELLED', paid: 0, due: 0, updatedAt });
  });

  it('no longer waits once the vehicle was handed over', async () => {
    const booking = await start();
    await moveToSoon(booking.id);
    const path = `/reservations/${booking.id}/hand-over`;
    expect(await ask('PUT', path, { token: desk.token, body: {} })).toMatchObject({ status: 200 });
    expect((await read(booking)).payBy).toBeUndefined();
    // A hand-over that an earlier version has recorded.
    await passHold(booking.id);
    await settlePayments(DEFAULT_COMPANY);
    expect(await read(booking)).toMatchObject({ status: 'CREATED', due: 76 });
  });

  it.each(['CREATED', 'CANCELLED'] as const)(
    'no longer waits once the desk has set CREATED; it was %s',
    async (status) => {
      const booking = await start();
      if (status === 'CANCELLED') {
        await passHold(booking.id);
        await settlePayments(DEFAULT_COMPANY);
      }
      const query = `carId=${booking.carId}&reservationId=${booking.id}`;
      const edited = await ask('PUT', `/reservations/admin/auth?${query}`, {
        token: desk.token,
        body: { ...MORNING, status: 'CREATED' },
      });
      expect(edited.status, JSON.stringify(edited.body)).toBe(200);
      await settlePayments(DEFAULT_COMPANY);
      expect(await read(booking)).toMatchObject({ status: 'CREATED', due: 76 });
      expect((await read(booking)).payBy).toBeUndefined();
      expect(
        (await kindsOf(booking.id)).filter((kind) => kind === 'reservation-confirmed'),
      ).toHaveLength(1);
    },
  );

  it('reminds a customer who left once, with the time', async () => {
    const booking = await start();
    await settlePayments(DEFAULT_COMPANY);
    expect(await kindsOf(booking.id)).toEqual([]);
    await runSql`update reservations set created_at = now() - interval '6 minutes' where id = ${booking.id}`;
    await settlePayments(DEFAULT_COMPANY);
    await settlePayments(DEFAULT_COMPANY);
    const [letter] = await letterTextsAbout(booking.id);
    expect(letter).toMatchObject({
      kind: 'payment-reminder',
      text: expect.stringMatching(/^Payment:? +Pay by \d\d:\d\d: \$76\.00$/m),
    });
    expect(await kindsOf(booking.id)).toHaveLength(1);
  });

  it('does not remind of a payment about which a bank decides', async () => {
    const booking = await start();
    fake.payByBankDebit(await openPage(booking));
    await deliver();
    await runSql`update reservations set created_at = now() - interval '6 minutes' where id = ${booking.id}`;
    await settlePayments(DEFAULT_COMPANY);
    expect(await kindsOf(booking.id)).not.toContain('payment-reminder');
  });

  it('does not wait if the desk books', async () => {
    const { id: userId } = await addUser();
    const path = `/reservations/admin/add?carId=${await addVehicle()}&userId=${userId}`;
    const { body } = await ask('POST', path, { ...desk, body: MORNING });
    const { id, payBy, status } = body as unknown as ReservationDetail;
    expect([status, payBy]).toEqual(['CREATED', undefined]);
    const { body: payments } = await ask('GET', `/reservations/${id}/payments`, desk);
    expect(payments as unknown as ReservationPayments).toMatchObject({ due: 76 });
  });

  it('is announced to the booking form', async () => {
    const { body } = await ask('GET', '/prices/visitors', desk);
    expect((body as unknown as VisitorPrices).payOnline).toBe('required');
  });
});
