import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import type { SavedWebhook, WebhookDelivery } from '#partners/rules/webhook.ts';
import { WEBHOOK_EVENT_TYPES } from '#partners/rules/webhook-event.ts';
import { shownAt } from '../../wall-clock.ts';
import { type Answer, call, callOneAnotherAt, settled } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { book, cancel } from '../requests.ts';
import { serveFunctions } from '../served-functions.ts';
import { addWholeRental } from '../whole-rental.ts';
import { openReceiver, type Receiver, send, verified } from './receiver.ts';

const site = await serveFunctions();
callOneAnotherAt(site.url);
const { token } = await addAdministrator();

beforeEach(() => runSql`delete from webhooks`);
afterAll(() => site.close());

const INPUT = { url: 'https://example.com/kestrel', eventTypes: ['reservation.created'] };

const add = (body: object = INPUT) => call('POST', '/webhooks', { token, body });

async function added(body?: object): Promise<SavedWebhook> {
  return (await add(body)).body as SavedWebhook;
}

function edit(id: number, body: object, headers = {}): Promise<Answer> {
  return call('PUT', `/webhooks/${id}`, { token, body, headers });
}

async function deliveriesOf(id: number): Promise<WebhookDelivery[]> {
  const { body } = await call('GET', `/webhooks/${id}/deliveries`, { token });
  return (body as { content: WebhookDelivery[] }).content;
}

const addedFor = ({ url }: Receiver) => added({ ...INPUT, url });

describe('a webhook', () => {
  it('shows its secret when it is added and when it is replaced, and is stored encrypted', async () => {
    const { secret = '', ...webhook } = await added();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { body: list } = await call('GET', '/webhooks', { token });
    expect(list).toEqual([webhook]);
    expect(webhook).toMatchObject({ ...INPUT, isActive: true, failingSince: null, endedAt: null });
    const { body: same } = await edit(webhook.id, INPUT);
    expect(same).not.toHaveProperty('secret');
    const { body: replaced } = await edit(webhook.id, { ...INPUT, rotatesSecret: true });
    expect((replaced as SavedWebhook).secret).not.toBe(secret);
    const stored = await database
      .selectFrom('webhooks')
      .select(['secret', 'formerSecret'])
      .execute();
    const key = Buffer.from(secret.slice(6), 'base64');
    for (const bytes of Object.values(stored[0] ?? {})) expect(bytes?.includes(key)).toBe(false);
  });

  it('asks for the password again for another secret, and not for other types', async () => {
    const { id } = await added();
    await runSql`update sessions set password_at = now() - interval '11 minutes'`;
    const types = await edit(id, { ...INPUT, eventTypes: ['message.received'], isActive: false });
    expect(types).toMatchObject({ status: 200, body: { isActive: false } });
    const secret = await edit(id, { ...INPUT, rotatesSecret: true });
    expect(secret).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    await runSql`update sessions set password_at = now()`;
  });

  it('is not changed over a version that somebody else has changed', async () => {
    const { id, updatedAt } = await added();
    await edit(id, INPUT);
    const { status } = await edit(id, INPUT, { 'if-match': `"${updatedAt}"` });
    expect(status).toBe(412);
  });

  it.each([
    ['http://example.com', 'The URL must start with https://'],
    ['ftp://example.com', 'The URL must start with https://'],
    ['https://user:word@example.com', 'The URL can have no user and no password'],
    ['https://10.0.0.1/a', 'The URL leads to an address that is not public'],
    ['https://[fd00::1]/', 'The URL leads to an address that is not public'],
    ['https://2852039166/', 'The URL leads to an address that is not public'],
    ['example.com', 'Enter a URL, such as https://www.example.com/kestrel'],
    ['', 'Enter the URL'],
  ])('can not lead to %s', async (url, message) => {
    expect(await add({ ...INPUT, url })).toMatchObject({
      status: 400,
      body: { errors: { url: message } },
    });
  });

  it('has types of the list, each once, and at least one', async () => {
    const { eventTypes } = await added({
      ...INPUT,
      eventTypes: ['message.received', 'reservation.created', 'message.received'],
    });
    expect(eventTypes).toEqual(['reservation.created', 'message.received']);
    for (const wrong of [[], ['test'], ['all'], undefined]) {
      expect(await add({ ...INPUT, eventTypes: wrong })).toMatchObject({ status: 400 });
    }
  });

  it('is one of 20 at most', async () => {
    for (let count = 0; count < 20; count += 1) await added();
    expect(await add()).toMatchObject({
      status: 400,
      body: { errors: { url: expect.any(String) } },
    });
  });

  it('is for owners alone', async () => {
    const { token: managers } = await addStaff('manager');
    expect((await call('GET', '/webhooks', { token: managers })).status).toBe(403);
  });

  it('is in the history with who has added, changed and deleted it, without its secret and the rest of its URL', async () => {
    const { id } = await added();
    await edit(id, { ...INPUT, isActive: false, rotatesSecret: true });
    await edit(id, { ...INPUT, isActive: false, url: 'https://example.com/other?key=hidden-part' });
    await call('DELETE', `/webhooks/${id}`, { token });
    const { body } = await call('GET', '/history/admin', {
      token,
      query: { kind: 'company', size: 4 },
    });
    const { content } = body as {
      content: { summary: string; actor: object; changes: object[] }[];
    };
    expect(content.map(({ summary }) => summary)).toEqual([
      'deleted the webhook https://example.com',
      'changed the webhook https://example.com: the URL of the webhook',
      'changed the webhook https://example.com: the webhook turned on and the webhook secret',
      'added the webhook https://example.com',
    ]);
    expect(content[0]?.actor).not.toBeNull();
    const [all] = await runSql<{
      kept: string;
    }>`select string_agg(history::text, '') as kept from history`;
    expect(all?.kept).not.toMatch(/whsec|hidden-part/);
  });

  it('of another id is none', async () => {
    const { id } = await added();
    await call('DELETE', `/webhooks/${id}`, { token });
    for (const [method, path, body] of [
      ['PUT', '', INPUT],
      ['DELETE', '', undefined],
      ['POST', '/test', undefined],
      ['GET', '/deliveries', undefined],
      ['POST', '/deliveries/1', undefined],
    ] as const) {
      expect(await call(method, `/webhooks/${id}${path}`, { token, body })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('what is sent', () => {
  it('arrives right after the answer of the call that caused it', async () => {
    const receiver = await openReceiver();
    const { id, secret = '' } = await addedFor(receiver);
    const customer = await addUser();
    const { body } = await book(customer.token, await addVehicle());
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(verified(secret, receiver.received[0] as never)).toMatchObject({
      type: 'reservation.created',
      data: { id: (body as { id: number }).id },
    });
    await expect
      .poll(() => deliveriesOf(id))
      .toMatchObject([
        { type: 'reservation.created', state: 'delivered', attempts: 1, status: 204, error: null },
      ]);
  });

  it('is each event of a whole rental in its order, also payments and an exchange', async () => {
    const receiver = await openReceiver();
    await added({ url: receiver.url, eventTypes: WEBHOOK_EVENT_TYPES });
    const { reservationId } = await addWholeRental(token, await addUser());
    const typesOf = (id: number) =>
      receiver.received
        .map(({ event }) => event)
        .flatMap(({ type, data }) => (data.id === id && !type.startsWith('vehicle') ? [type] : []));
    const whole = ['reservation.created', 'payment.recorded', 'hand-over.recorded'];
    // It was charged after the return.
    whole.push('return.recorded', 'reservation.changed');
    await expect.poll(() => typesOf(reservationId)).toEqual(whole);
    const payment = receiver.received.find(({ event }) => event.type === 'payment.recorded');
    expect(payment?.event.data.url).toMatch(`/api/reservations/${reservationId}/payments`);

    const [before, after] = [
      await addVehicle({ plate: 'EXC-1' }),
      await addVehicle({ plate: 'EXC-2' }),
    ];
    const id = await addReservation({
      userId: (await addUser()).id,
      vehicleId: before,
      ...{ from: hoursFromNow(-4), until: hoursFromNow(20) },
    });
    const time = (hours: number) =>
      toApiTime(shownAt(new Date(Math.floor(hoursFromNow(hours).getTime() / 60_000) * 60_000)));
    await call('PUT', `/reservations/${id}/hand-over`, {
      token,
      body: { time: time(-4), odometer: 1000, fuel: 90 },
    });
    const { status } = await call('POST', `/reservations/${id}/exchange`, {
      token,
      body: {
        ...{ carId: after, reason: 'breakdown', place: 'Highway 1', odometer: 1100, fuel: 50 },
        time: time(-1),
      },
    });
    expect(status).toBe(200);
    const told = ['reservation.created', 'hand-over.recorded', 'exchange.recorded'];
    await expect.poll(() => typesOf(id)).toEqual(told);
  });

  it('has nothing of a customer who was erased while it waited', async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end());
    await addedFor(receiver);
    const customer = await addUser({ firstName: 'Quentin', lastName: 'Vanishing' });
    const { body } = await book(customer.token, await addVehicle());
    const { id } = body as { id: number };
    await cancel(customer.token, id);
    await settled();
    const erased = await call('POST', `/user/${customer.id}/erasure`, { token });
    expect(erased.status).toBe(200);
    receiver.respond = (response) => response.writeHead(200).end();
    await runSql`update webhook_queues set next_attempt_at = now()`;
    await send();
    const sent = receiver.received.at(-1);
    expect(sent?.event).toMatchObject({ type: 'reservation.created', data: { id } });
    const all = JSON.stringify(receiver.received.map((one) => [one.headers, one.body]));
    for (const word of ['Quentin', 'Vanishing', customer.email]) expect(all).not.toContain(word);
  });

  it('is a test event, also while it is turned off, and a failed one is not tried again', async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end('no'));
    const { id } = await addedFor(receiver);
    await edit(id, { ...INPUT, url: receiver.url, isActive: false });
    await call('POST', `/webhooks/${id}/test`, { token });
    await expect.poll(() => receiver.received).toHaveLength(1);
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'test',
      data: { id, url: expect.stringContaining(`/api/webhooks/${id}/deliveries`) },
    });
    await expect
      .poll(() => deliveriesOf(id))
      .toMatchObject([{ type: 'test', state: 'given-up', attempts: 1, status: 500, answer: 'no' }]);
  });

  it('is sent again by hand with the same id', async () => {
    const receiver = await openReceiver();
    const { id } = await addedFor(receiver);
    await call('POST', `/webhooks/${id}/test`, { token });
    await expect.poll(() => receiver.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(id);
    await call('POST', `/webhooks/${id}/deliveries/${delivery?.id}`, { token });
    await expect.poll(() => receiver.received).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second).toMatchObject({ id: first?.id, body: first?.body });
    await runSql`update webhook_deliveries set object_kind = 'vehicle' where id = ${delivery?.id}`;
    await edit(id, { ...INPUT, url: receiver.url, isActive: false });
    const waiting = await call('POST', `/webhooks/${id}/deliveries/${delivery?.id}`, { token });
    expect(waiting.body).toEqual({
      message: 'The event is sent once the webhook is turned on',
      success: true,
    });
    const other = await added();
    const wrong = await call('POST', `/webhooks/${other.id}/deliveries/${delivery?.id}`, { token });
    expect(wrong.status).toBe(404);
    await settled();
  });
});
