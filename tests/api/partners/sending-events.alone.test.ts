import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { type ClaimedEvent, claimEvents, noteEventAttempt } from '#partners/db/outbox.ts';
import { deleteOldDeliveries, eventIdText } from '#partners/db/webhook-deliveries.ts';
import { editWebhook, readWebhooks, removeWebhook } from '#partners/db/webhooks.ts';
import { GIVE_UP_DAYS, RETRY_SECONDS, WEBHOOK_EVENT_TYPES } from '#partners/rules/webhook-event.ts';
import { newSecret } from '#partners/server/sign-event.ts';
import { seededRandom } from '../../random.ts';
import { asOwner, connect } from '../owner.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  isWaitingForLock,
  runSql,
} from '../records.ts';
import { addEndpoint, openReceiver, type Respond, send, verified } from './receiver.ts';

beforeEach(() => runSql`delete from webhooks`);

/** Changes a vehicle so that there is an event about it. */
function change(vehicleId: number, seats = 'seats % 7 + 1') {
  return sql`update vehicles set seats = ${sql.raw(seats)} where id = ${vehicleId}`.execute(
    database,
  );
}

/** How many blocks of the webhooks' tables and indexes were read so far. */
async function blocksRead(): Promise<number> {
  await runSql`select pg_stat_force_next_flush()`;
  const rows = await runSql<{ blocks: number }>`
    select sum(heap_blks_read + heap_blks_hit + idx_blks_read + idx_blks_hit)::integer as blocks
    from pg_statio_user_tables where relname like 'webhook%'`;
  return rows[0]?.blocks ?? 0;
}

/** Lets what failed be tried again now, as after its pause. */
function passTime() {
  return runSql`update webhook_queues set next_attempt_at = now() where next_attempt_at is not null`;
}

function deliveries() {
  return database.selectFrom('webhookDeliveries').selectAll().orderBy('id').execute();
}

async function bookedReservation() {
  const { id: userId } = await addUser();
  const vehicleId = await addVehicle();
  const id = await addReservation({
    userId,
    vehicleId,
    from: hoursFromNow(1),
    until: hoursFromNow(3),
  });
  return { id, userId, vehicleId };
}

describe('an event', () => {
  it('is written once for each change of a record, of the most telling type', async () => {
    const receiver = await openReceiver();
    await addEndpoint(receiver);
    const { id, vehicleId, userId } = await bookedReservation();
    const reservation = (assignment: string) =>
      runSql`update reservations set ${sql.raw(assignment)} where id = ${id}`;
    await reservation(`drop_off_location = 'Pier'`);
    await reservation('paid_cents = paid_cents');
    await reservation('picked_up_at = now(), pick_up_odometer = 1, pick_up_fuel = 50');
    await reservation('picked_up_at = null, pick_up_odometer = null, pick_up_fuel = null');
    await reservation(
      "picked_up_at = now() - interval '1 hour', pick_up_odometer = 1, pick_up_fuel = 50",
    );
    await reservation('returned_at = now(), return_odometer = 2, return_fuel = 50');
    // What the server notes for itself.
    await reservation("undecided_cents = 500, is_invoice_due = true, birth_date = '1990-01-01'");
    await reservation('returned_at = null, return_odometer = null, return_fuel = null');
    await reservation('picked_up_at = null, pick_up_odometer = null, pick_up_fuel = null');
    await reservation(`status = 'CANCELLED'`);
    await runSql`delete from reservations where id = ${id}`;
    await change(vehicleId);
    await runSql`update vehicles set built_in = built_in where id = ${vehicleId}`;
    await runSql`delete from vehicles where id = ${vehicleId}`;
    await runSql`insert into contact_messages (name, subject, body, email) values ('Pat', 'A question', 'Where are you, and until when?', 'a@example.com')`;
    expect(userId).toBeGreaterThan(0);
    const types = (await deliveries()).map(({ eventType }) => eventType);
    expect(types).toEqual([
      ...['vehicle.created', 'reservation.created', 'reservation.changed'],
      // A reading of its odometer changes a vehicle.
      ...['vehicle.changed', 'hand-over.recorded', 'hand-over.undone', 'hand-over.recorded'],
      ...['vehicle.changed', 'return.recorded', 'return.undone', 'hand-over.undone'],
      ...['reservation.canceled', 'reservation.deleted'],
      ...['vehicle.changed', 'vehicle.deleted', 'message.received'],
    ]);
  });

  it('has a type of the list, and each type of the list is written', async () => {
    const rows = await runSql<{ source: string }>`
      select string_agg(pg_get_functiondef(oid), '') as source from pg_proc where proname like 'write_%_event'`;
    const written = rows[0]?.source.match(/(?<=')[a-z-]+\.[a-z]+(?=')/g) ?? [];
    expect(written.toSorted()).toEqual(WEBHOOK_EVENT_TYPES.toSorted());
  });

  it('is for the endpoints that want its type and are turned on', async () => {
    const receiver = await openReceiver();
    const wanting = await addEndpoint(receiver, ['vehicle.changed']);
    await addEndpoint(receiver, ['vehicle.deleted']);
    const off = await addEndpoint(receiver);
    await runSql`update webhooks set is_active = false where id = ${off.id}`;
    await change(await addVehicle());
    expect((await deliveries()).map(({ webhookId }) => webhookId)).toEqual([wanting.id]);
  });

  it('says what happened to what and when, and nothing about it', async () => {
    const receiver = await openReceiver();
    const { secret } = await addEndpoint(receiver, ['reservation.created']);
    const { id } = await bookedReservation();
    await send();
    const [message] = receiver.received;
    expect(verified(secret, message as never)).toEqual({
      type: 'reservation.created',
      timestamp: expect.stringMatching(/^20\d\d-\d\d-\d\dT.*Z$/),
      data: { id, url: `https://kestrel.test/api/reservations/${id}/admin` },
    });
    expect(message?.id).toMatch(/^evt_[0-9a-f]{32}$/);
  });

  it('that waits has nothing of a customer who is erased meanwhile', async () => {
    const receiver = await openReceiver();
    await addEndpoint(receiver, ['reservation.created']);
    const { id } = await bookedReservation();
    const [kept] = await deliveries();
    expect(Object.keys(kept ?? {}).toSorted()).toEqual([
      ...['answer', 'attemptedAt', 'attempts', 'createdAt', 'error', 'eventId', 'eventType'],
      ...[
        'happenedAt',
        'id',
        'objectId',
        'objectKind',
        'outcome',
        'position',
        'status',
        'webhookId',
      ],
    ]);
    await send();
    const { data } = receiver.received[0]?.event ?? {};
    expect(Object.keys(data ?? {})).toEqual(['id', 'url']);
    expect(data?.id).toBe(id);
  });
});

describe('the signature', () => {
  it('is also made with the former secret for a day, so a secret can be replaced between two attempts', async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end());
    const { id, secret } = await addEndpoint(receiver);
    await addVehicle();
    await send();
    const next = newSecret();
    const input = { url: receiver.url, eventTypes: WEBHOOK_EVENT_TYPES, isActive: true };
    await editWebhook(database, id, input, { version: undefined, secret: next.encrypted });
    await passTime();
    await send();
    const [first, second] = receiver.received as never[];
    expect(verified(secret, first as never)).toEqual(verified(next.shown, second as never));
    expect(verified(secret, second as never)).toEqual(verified(next.shown, second as never));
    expect(() => verified(next.shown, first as never)).toThrow('No matching signature');

    await runSql`update webhooks set rotated_at = now() - interval '24 hours'`;
    await passTime();
    await send();
    const third = receiver.received[2] as never;
    expect(() => verified(secret, third)).toThrow('No matching signature');
    expect(new Set(receiver.received.map(({ id: eventId }) => eventId)).size).toBe(1);
  });

  it('is missing, and nothing is sent, when the secret can not be read', async () => {
    const receiver = await openReceiver();
    await addEndpoint(receiver);
    await runSql`update webhooks set secret = '\\x00'`;
    await addVehicle();
    await send();
    expect(receiver.received).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({
      outcome: null,
      error: 'TOKEN_SECRET has changed. Replace the secret.',
    });
  });
});

describe('sending', () => {
  it('keeps the order of the events of an object, and an object that fails stops no other', async () => {
    const receiver = await openReceiver();
    await addEndpoint(receiver, ['vehicle.changed']);
    const [failing, other] = [await addVehicle(), await addVehicle()] as [number, number];
    receiver.respond = (response, { event }) =>
      response.writeHead(event.data.id === failing ? 500 : 204).end();
    for (const _ of [1, 2, 3]) {
      await change(failing);
      await change(other);
    }
    await send();
    const [first] = receiver.received.filter(({ event }) => event.data.id === failing);
    expect(receiver.received.filter(({ event }) => event.data.id === other)).toHaveLength(3);
    expect(receiver.received).toHaveLength(4);

    receiver.respond = (response) => response.writeHead(204).end();
    await passTime();
    await send();
    const ids = receiver.received.slice(4).map(({ id }) => id);
    const written = (await deliveries()).filter(({ objectId }) => objectId === failing);
    expect(ids).toEqual(written.map(({ eventId }) => `evt_${eventId.replaceAll('-', '')}`));
    expect(ids[0]).toBe(first?.id);
  });

  it('to a slow endpoint holds up no other, nor who writes events', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const slow = await openReceiver(async (response) => {
      await isReleased;
      response.writeHead(204).end();
    });
    const quick = await openReceiver();
    await addEndpoint(slow, ['vehicle.changed']);
    await addEndpoint(quick, ['vehicle.changed']);
    const vehicleId = await addVehicle();
    await change(vehicleId);
    const sending = send();
    await expect.poll(() => slow.received).toHaveLength(1);
    await change(vehicleId);
    await change(vehicleId);
    await send();
    // The first sender still has the rest if it was amid one of them.
    await expect.poll(() => quick.received).toHaveLength(3);
    expect(slow.received).toHaveLength(1);
    release();
    await sending;
    // What was written meanwhile follows at once.
    expect(slow.received).toHaveLength(3);
  });

  it('makes five requests to an endpoint at once', async () => {
    let [underWay, most] = [0, 0];
    const receiver = await openReceiver(async (response) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(20);
      underWay -= 1;
      response.writeHead(204).end();
    });
    await addEndpoint(receiver, ['vehicle.created']);
    for (let count = 0; count < 12; count += 1) await addVehicle();
    await send();
    expect(receiver.received).toHaveLength(12);
    expect(most).toBe(5);
  });

  it('of two at once sends each event once, in order', async () => {
    const receiver = await openReceiver();
    await addEndpoint(receiver, ['vehicle.changed']);
    const vehicleIds = await Promise.all([1, 2, 3].map(() => addVehicle()));
    for (const _ of [1, 2, 3, 4]) for (const id of vehicleIds) await change(id);
    await Promise.all([send(), send(), send()]);
    await send();
    const written = await deliveries();
    for (const id of vehicleIds) {
      const expected = written
        .filter(({ objectId }) => objectId === id)
        .map(({ eventId }) => eventId);
      const arrived = receiver.received.filter(({ event }) => event.data.id === id);
      expect(arrived.map((one) => one.id.slice(4))).toEqual(
        expected.map((eventId) => eventId.replaceAll('-', '')),
      );
    }
  });

  it('does not miss an event that is committed while the one before it is noted', async () => {
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    const receiver = await openReceiver(async (response) => {
      await isReleased;
      response.writeHead(204).end();
    });
    await addEndpoint(receiver, ['vehicle.changed']);
    const vehicleId = await addVehicle();
    await change(vehicleId);
    const sending = send();
    await expect.poll(() => receiver.received).toHaveLength(1);
    const writer = await connect();
    await writer.query('begin');
    await writer.query('update vehicles set seats = seats % 7 + 1 where id = $1', [vehicleId]);
    release();
    await expect.poll(isWaitingForLock).toBe(true);
    await writer.query('commit');
    await sending;
    expect(receiver.received).toHaveLength(2);
  });

  it('gives an event to somebody else when its sender has died, and does not take what that one says later', async () => {
    const receiver = await openReceiver();
    const { id } = await addEndpoint(receiver, ['vehicle.created']);
    await addVehicle();
    const [lost] = await claimEvents(database, id, 5);
    expect(await claimEvents(database, id, 5)).toEqual([]);
    await passTime();
    await send();
    expect(receiver.received).toHaveLength(1);
    const failure = { isDelivered: false, isEnded: false, status: 500, error: null, answer: '' };
    await noteEventAttempt(database, lost as ClaimedEvent, failure);
    expect(await deliveries()).toMatchObject([{ outcome: 'delivered', attempts: 2, status: 204 }]);
    expect(await dueQueues()).toBe(0);
  });

  it('goes on for three days, ever more slowly, and then with the next event of the object', async () => {
    const receiver = await openReceiver((response) => response.writeHead(503).end('busy'));
    await addEndpoint(receiver, ['vehicle.changed']);
    const vehicleId = await addVehicle();
    await change(vehicleId);
    await change(vehicleId);
    let hours = 0;
    for (const seconds of RETRY_SECONDS) {
      await send();
      const rows = await runSql<{ seconds: number }>`
        select extract(epoch from next_attempt_at - now())::float8 as seconds from webhook_queues`;
      expect(rows[0]?.seconds).toBeGreaterThan(seconds - 5);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(seconds);
      hours += seconds / 3_600;
      await passTime();
    }
    expect(hours).toBeGreaterThan(GIVE_UP_DAYS * 24);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
    expect((await deliveries())[0]).toMatchObject({ outcome: null, attempts: 9 });

    const [first] = await deliveries();
    const age = sql.raw(`interval '${GIVE_UP_DAYS * 24} hours'`);
    await runSql`update webhook_deliveries set created_at = now() - ${age} + interval '1 minute' where id = ${first?.id}`;
    await send();
    expect((await deliveries())[0]).toMatchObject({ outcome: null });
    await runSql`update webhook_deliveries set created_at = now() - ${age} where id = ${first?.id}`;
    await passTime();
    await send();
    const [given, next] = await deliveries();
    expect(given).toMatchObject({ outcome: 'given-up', attempts: 11, status: 503, answer: 'busy' });
    expect(await dueQueues()).toBe(1);
    await send();
    expect(receiver.received.at(-1)?.id).toBe(eventIdText(String(next?.eventId)));
  });

  it('stops for now with an endpoint that takes none of five events', async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end());
    await addEndpoint(receiver, ['vehicle.created']);
    for (let count = 0; count < 9; count += 1) await addVehicle();
    await send();
    expect(receiver.received).toHaveLength(5);
    await send();
    expect(receiver.received).toHaveLength(9);
  });

  it('ends when the endpoint answers 410, and what waits is sent once it is turned on again', async () => {
    const receiver = await openReceiver((response) => response.writeHead(410).end());
    const { id } = await addEndpoint(receiver, ['vehicle.changed']);
    const vehicleId = await addVehicle();
    await change(vehicleId);
    await change(vehicleId);
    await send();
    await change(vehicleId);
    await send();
    expect(receiver.received).toHaveLength(1);
    const [webhook] = await readWebhooks(database, DEFAULT_COMPANY, id);
    expect(webhook).toMatchObject({ isActive: false, endedAt: expect.any(String) });
    expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(['given-up', null]);

    receiver.respond = (response) => response.writeHead(200).end();
    const input = { url: receiver.url, eventTypes: WEBHOOK_EVENT_TYPES, isActive: true };
    await editWebhook(database, id, input, { version: undefined, secret: undefined });
    await send();
    expect(receiver.received).toHaveLength(2);
    const [again] = await readWebhooks(database, DEFAULT_COMPANY, id);
    expect(again).toMatchObject({ endedAt: null, failingSince: null });
  });

  it('says since when an endpoint fails, until it takes something', async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end());
    const { id } = await addEndpoint(receiver, ['vehicle.created']);
    const failingSince = async () =>
      (await readWebhooks(database, DEFAULT_COMPANY, id))[0]?.failingSince;
    expect(await failingSince()).toBe(null);
    await addVehicle();
    await send();
    await runSql`update webhooks set failing_since = '2027-03-01T18:00:00Z'`;
    await passTime();
    await send();
    expect(await failingSince()).toBe('2027-03-01T10:00:00');
    receiver.respond = (response) => response.writeHead(200).end();
    await passTime();
    await send();
    expect(await failingSince()).toBe(null);
  });
});

describe('an answer', () => {
  /** Sends one event, and returns what is noted of it. */
  async function answered(respond: Respond, options: { timeoutMs?: number } = {}) {
    const receiver = await openReceiver(respond);
    await addEndpoint(receiver, ['vehicle.created']);
    await addVehicle();
    await send(options);
    const [delivery] = await deliveries();
    return { receiver, delivery };
  }

  it('that redirects is a failure, and the other URL is never called', async () => {
    const other = await openReceiver();
    const { delivery } = await answered((response) =>
      response.writeHead(307, { location: other.url }).end(),
    );
    expect(delivery).toMatchObject({
      outcome: null,
      status: 307,
      error: 'Redirects are not followed',
    });
    expect(other.received).toEqual([]);
  });

  it('of 5 MB is read up to 100 kB, and kept up to 1,000 characters', async () => {
    const size = 5_000_000;
    let written = 0;
    const { delivery } = await answered(async (response) => {
      response.writeHead(200);
      response.on('error', () => {});
      for (; written < size && !response.destroyed; written += 10_000) {
        if (!response.write('x'.repeat(10_000))) await pause(1);
      }
      response.end();
    });
    expect(delivery).toMatchObject({
      outcome: 'delivered',
      status: 200,
      answer: 'x'.repeat(1_000),
    });
    expect(written).toBeLessThan(size);
  });

  const SHORT = { timeoutMs: 300 };

  it('that does not come, or never ends, is a failure after its time', async () => {
    const { delivery: none } = await answered(() => {}, SHORT);
    const failure = { outcome: null, status: null, error: 'There was no whole answer in time' };
    expect(none).toMatchObject(failure);
    await runSql`delete from webhooks`;
    const { delivery: slow } = await answered((response) => {
      response.writeHead(200).write('a');
      const more = setInterval(() => response.write('b'), 20);
      response.on('close', () => clearInterval(more));
    }, SHORT);
    expect(slow).toMatchObject(failure);
  });

  it.each<[string, Respond, object]>([
    ['a cut connection', (response) => response.destroy(), { error: 'socket hang up' }],
    [
      'a connection cut amid the answer',
      (response) => {
        response.writeHead(200, { 'content-length': 10 }).write('abc');
        setTimeout(() => response.destroy(), 20);
      },
      { error: 'The connection was closed without a whole answer' },
    ],
    [
      'another protocol',
      (response) =>
        response.socket?.end(
          'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        ),
      { status: null },
    ],
    ['no HTTP', (response) => response.socket?.end('hello'), { status: null }],
    ['400', (response) => response.writeHead(400).end('no'), { status: 400, answer: 'no' }],
  ])('is a failure: %s', async (_, respond, noted) => {
    const { delivery } = await answered(respond);
    expect(delivery).toMatchObject({ outcome: null, attempts: 1, ...noted });
  });

  it('is kept without what a screen or the table can not show', async () => {
    const { delivery } = await answered((response) =>
      response.writeHead(200).end(Buffer.from([0x61, 0x00, 0x1b, 0x62, 0xff, 0x0a, 0x63])),
    );
    expect(delivery?.answer).toBe('a b\ufffd c');
  });
});

it('events arrive at least once each, and in order for each object, whatever faults an endpoint has', async () => {
  const eventCount = Number(process.env.WEBHOOK_EVENTS ?? 1_000);
  const random = seededRandom();
  const vehicleIds = await Promise.all(Array.from({ length: 40 }, () => addVehicle()));
  const respond: Respond = (response) => {
    const fault = random();
    if (fault < 0.05) response.destroy();
    else if (fault < 0.1) response.writeHead(500).end();
    else if (fault < 0.15) response.writeHead(302, { location: 'https://example.com' }).end();
    // Taken, but nobody hears of it.
    else if (fault < 0.2) setTimeout(() => response.destroy(), 5);
    else response.writeHead(200).end('taken');
  };
  const receivers = await Promise.all([openReceiver(respond), openReceiver(respond)]);
  for (const receiver of receivers) await addEndpoint(receiver, ['vehicle.changed']);
  const writing = async () => {
    for (let count = 0; count < eventCount / 80; count += 1) {
      await runSql`update vehicles set seats = seats % 7 + 1 where id = any (${vehicleIds}::integer[])`;
    }
  };
  let isWritten = false;
  const sending = async () => {
    for (;;) {
      const wasWritten = isWritten;
      await Promise.all([send(), send()]);
      await passTime();
      if (wasWritten && (await dueQueues()) === 0) return;
    }
  };
  await Promise.all([writing().then(() => (isWritten = true)), sending()]);
  const written = await deliveries();
  expect(written.length).toBeGreaterThanOrEqual(eventCount);
  expect(written.every(({ outcome }) => outcome === 'delivered')).toBe(true);
  const webhookIds = [...new Set(written.map(({ webhookId }) => webhookId))].toSorted(
    (a, b) => a - b,
  );
  for (const [index, receiver] of receivers.entries()) {
    for (const id of vehicleIds) {
      const expected = written
        .filter((one) => one.objectId === id && one.webhookId === webhookIds[index])
        .map(({ eventId }) => eventIdText(eventId));
      const arrived = receiver.received.filter(({ event }) => event.data.id === id);
      expect([...new Set(arrived.map((one) => one.id))]).toEqual(expected);
    }
  }
});

it('what is claimed next is found without reading the 100,000 events that wait', async () => {
  const { id } = await addEndpoint(await openReceiver());
  const fill = (from: number, to: number) => runSql`
    select write_deliveries(array[${id}::integer], 'vehicle', number % 20000, 'vehicle.changed', gen_random_uuid(), now())
    from generate_series(${from}::integer, ${to}::integer) as number`;
  const blocksOfClaim = async () => {
    await asOwner('vacuum analyze webhook_queues');
    await asOwner('vacuum analyze webhook_deliveries');
    const before = await blocksRead();
    expect(await claimEvents(database, id, 5)).toHaveLength(5);
    return (await blocksRead()) - before;
  };
  await fill(1, 1_000);
  const few = await blocksOfClaim();
  await fill(1_001, 100_000);
  const many = await blocksOfClaim();
  // Indexes are a level or two deeper.
  expect(many).toBeLessThan(few * 2);
});

it('deliveries and empty queues are deleted after 30 days', async () => {
  await addEndpoint(await openReceiver());
  const [old, young] = [await addVehicle(), await addVehicle()] as [number, number];
  await send();
  for (const [vehicleId, age] of [
    [old, '30 days 1 second'],
    [young, '29 days 23 hours'],
  ] as const) {
    await runSql`update webhook_deliveries set created_at = now() - ${age}::interval where object_id = ${vehicleId}`;
    await runSql`update webhook_queues set written_at = now() - ${age}::interval where object_id = ${vehicleId}`;
  }
  await deleteOldDeliveries(database);
  expect((await deliveries()).map(({ objectId }) => objectId)).toEqual([young]);
  expect(await database.selectFrom('webhookQueues').select('objectId').execute()).toEqual([
    { objectId: young },
  ]);
});

it('an endpoint that is deleted while somebody writes an event for it refuses nothing', async () => {
  const { id } = await addEndpoint(await openReceiver());
  const vehicleId = await addVehicle();
  const deleting = await connect();
  await deleting.query('begin');
  await deleting.query('delete from webhooks where id = $1', [id]);
  const writing = change(vehicleId);
  await expect.poll(isWaitingForLock).toBe(true);
  await deleting.query('commit');
  await writing;
  await removeWebhook(database, id);
  expect(await deliveries()).toEqual([]);
});

/** How many queues have something that is due. */
async function dueQueues(): Promise<number> {
  const rows = await runSql<{ count: number }>`
    select count(*)::integer as count from webhook_queues where next_attempt_at <= now()`;
  return rows[0]?.count ?? 0;
}
