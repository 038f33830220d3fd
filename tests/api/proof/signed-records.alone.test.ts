// Before anything that reads the environment.
import '../signing-key.ts';

import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import proof from '#functions/proof.ts';
import { localContext } from '#host/functions.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import { verifyRecord } from '#proof/rules/record.ts';
import { readRecordFile } from '#proof/rules/record-file.ts';
import { writeManifest, writeMissingManifests } from '#proof/server/write-manifest.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

/** A reservation with an agreement and a photograph, that was handed over, returned and paid. */
async function rentOut({ days = 0 } = {}) {
  const customer = await addUser({ firstName: 'Maya', lastName: 'Lindqvist' });
  const id = await addReservation({
    userId: customer.id,
    vehicleId: await addVehicle(),
    from: hoursFromNow(-4 - 24 * days),
    until: hoursFromNow(-1 - 24 * days),
  });
  const photo = Buffer.from(`A photograph of ${id}`);
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  await database
    .insertInto('photos')
    .values({
      reservationId: id,
      handling: 'hand-over',
      view: 'front',
      contentType: 'image/jpeg',
      byteCount: photo.length,
      sha256: sha256(photo),
      bytes: photo,
    })
    .execute();
  await runSql`
    insert into condition_marks (reservation_id, handling, view, x, y, size, kind, note)
    values (${id}, 'hand-over', 'left', 0.4, 0.6, 'small', 'dent', 'Seen by Maya')`;
  const pdf = Buffer.from(`The agreement of ${id}`);
  await database
    .insertInto('agreements')
    .values({
      reservationId: id,
      signedAt: new Date(),
      name: 'Maya Lindqvist',
      strokes: '[]',
      consent: 'Yes',
      pdf,
      sha256: sha256(pdf),
    })
    .execute();
  for (const handling of ['hand-over', 'return'] as const) {
    const { status, body } = await call('PUT', `/reservations/${id}/${handling}`, {
      token: desk.token,
      body: {},
    });
    expect(status, JSON.stringify(body)).toBe(200);
    await expect.poll(() => occasionsOf(id)).toContain(handling);
  }
  const { body } = await call('GET', `/reservations/${id}/payments`, { token: desk.token });
  const paid = await call('POST', '/payments/admin', {
    token: desk.token,
    query: { reservationId: id },
    body: {
      key: crypto.randomUUID(),
      purpose: 'rental',
      method: 'cash',
      amount: (body as { due: number }).due,
    },
  });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  await expect.poll(() => occasionsOf(id)).toEqual(['hand-over', 'return', 'settlement']);
  return { id, customer };
}

async function occasionsOf(id: number): Promise<string[]> {
  const rows = await database
    .selectFrom('manifests')
    .select('occasion')
    .where('reservationId', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ occasion }) => occasion);
}

async function servedKeys() {
  const response = await proof(
    new Request('https://kestrel.test/.well-known/jwks.json'),
    localContext('https://kestrel.test'),
  );
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  return response.json();
}

async function download(id: number, token: string) {
  const { status, headers, body } = await call('GET', `/reservations/${id}/record`, { token });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('private, no-store');
  return readRecordFile(body as Buffer);
}

describe('the record of a reservation', () => {
  it('verifies with the served keys after a hand-over, a return and a payment', async () => {
    const { id, customer } = await rentOut();
    const record = await download(id, customer.token);
    const keys = await servedKeys();
    expect(keys.keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: expect.any(String),
        kid: expect.any(String),
        alg: 'EdDSA',
        use: 'sig',
      },
    ]);
    const check = await verifyRecord(record, keys);
    expect(check).toMatchObject({
      ...{ holds: true, reservationId: id },
      damage: ['At hand-over: small dent, left front door (left side)'],
    });
    expect(check.manifests).toHaveLength(3);
    const named = (name: string) => decodeJwt(Buffer.from(record.get(name) ?? []).toString());
    expect(named('contents.jws').site).toBe('http://localhost');
    expect(check.files.map(({ name }) => name.replace(/\d{4}-\d{6}|-\d+\./, '#'))).toEqual(
      expect.arrayContaining(['files/agreement.pdf', 'files/hand-over-front#jpg', 'files/R-#.pdf']),
    );
    // Whoever is named or typed, is only in the files.
    for (const [name, bytes] of record) {
      if (!name.startsWith('files/')) {
        const text = Buffer.from(bytes).toString();
        const payload = name.endsWith('.jws')
          ? Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()
          : text;
        expect(payload).not.toMatch(/Lindqvist|Maya|desk/);
      }
    }
    expect(await verifyRecord(await download(id, desk.token), keys)).toMatchObject({ holds: true });
  });

  it('of an erased customer has no files, and its manifests still hold', async () => {
    const { id, customer } = await rentOut({ days: 40 });
    const answer = await call('POST', `/user/${customer.id}/erasure`, { token: desk.token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const record = await download(id, desk.token);
    expect([...record.keys()].filter((name) => name.startsWith('files/'))).toEqual([]);
    const check = await verifyRecord(record, await servedKeys());
    expect(check.holds).toBe(true);
    expect(check.manifests.map(({ isSigned, isChained }) => isSigned && isChained)).toEqual([
      true,
      true,
      true,
    ]);
    expect(check.files.filter(({ state }) => state === 'removed')).toHaveLength(3);
  });

  it('names a photograph that somebody exchanged in the database before another manifest', async () => {
    const { id, customer } = await rentOut();
    await runSql`
      update photos set bytes = 'Another', sha256 = encode(sha256('Another'), 'hex')
      where reservation_id = ${id}`;
    await writeManifest(DEFAULT_COMPANY, id, 'settlement');
    const check = await verifyRecord(await download(id, customer.token), await servedKeys());
    const changed = check.files.filter(({ state }) => state !== 'unchanged');
    expect([check.holds, changed]).toEqual([
      false,
      [expect.objectContaining({ name: expect.stringContaining('front'), state: 'changed' })],
    ]);
  });

  it('of more than 20 MB is refused', async () => {
    const { id, customer } = await rentOut();
    for (const digit of '01234') {
      await runSql`
        insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes)
        values (${id}, 'return', 'other', 'image/jpeg', 4500000, repeat(${digit}, 64), 'x')`;
    }
    const { status, body } = await call('GET', `/reservations/${id}/record`, customer);
    expect([status, body]).toEqual([409, expect.objectContaining({ code: 'record_too_large' })]);
  });
});

describe('manifests', () => {
  it('written at once follow one another', async () => {
    const { id, customer } = await rentOut();
    await Promise.all([1, 2, 3].map(() => writeManifest(DEFAULT_COMPANY, id, 'settlement')));
    expect(await occasionsOf(id)).toHaveLength(6);
    const check = await verifyRecord(await download(id, customer.token), await servedKeys());
    expect(check.holds).toBe(true);
  });

  it('list damage that the vehicle had before as damage at the hand-over', async () => {
    const vehicleId = await addVehicle();
    await runSql`insert into condition_marks (vehicle_id, handling, view, x, y, size, kind)
      values (${vehicleId}, 'return', 'left', 0.4, 0.6, 'small', 'dent')`;
    const { id: userId } = await addUser();
    const period = { from: hoursFromNow(1), until: hoursFromNow(3) };
    const id = await addReservation({ vehicleId, userId, ...period });
    await call('PUT', `/reservations/${id}/hand-over`, { token: desk.token, body: {} });
    await expect.poll(() => occasionsOf(id)).toEqual(['hand-over']);
    const { jws } = await database
      .selectFrom('manifests')
      .select('jws')
      .where('reservationId', '=', id)
      .executeTakeFirstOrThrow();
    expect(decodeJwt(jws)).toMatchObject({
      facts: { marks: [{ handling: 'hand-over', part: 'left front door' }] },
    });
  });

  it('that a fault has prevented are written hourly for 30 days, each once', async () => {
    const [recent, older] = [await rentOut(), await rentOut()];
    for (const [{ id }, days] of [
      [recent, 29],
      [older, 31],
    ] as const) {
      await database.deleteFrom('manifests').where('reservationId', '=', id).execute();
      await runSql`update reservations set updated_at = now() - make_interval(days => ${days}::integer)
        where id = ${id}`;
    }
    await writeMissingManifests(DEFAULT_COMPANY);
    await writeMissingManifests(DEFAULT_COMPANY);
    expect(await occasionsOf(recent.id)).toEqual(['hand-over', 'return', 'settlement']);
    expect(await occasionsOf(older.id)).toEqual([]);
  });

  it('list what came after the last one within the hour, once, with both times of photographs', async () => {
    const { id, customer } = await rentOut();
    await runSql`
      insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes, taken_at, received_at)
      values (${id}, 'return', 'rear', 'image/jpeg', 4, encode(sha256('Late'), 'hex'), 'Late',
        '2026-11-20 10:00Z', '2026-11-24 10:00:00.123456Z')`;
    await writeMissingManifests(DEFAULT_COMPANY);
    await writeMissingManifests(DEFAULT_COMPANY);
    expect(await occasionsOf(id)).toEqual(['hand-over', 'return', 'settlement', 'return']);
    const check = await verifyRecord(await download(id, customer.token), await servedKeys());
    expect(check.holds).toBe(true);
    expect(check.files).toContainEqual({
      name: expect.stringContaining('return-rear'),
      state: 'unchanged',
      since: check.manifests[3]?.writtenAt,
      times: { takenAt: '2026-11-20T10:00:00.000Z', receivedAt: '2026-11-24T10:00:00.123Z' },
    });

    await runSql`update agreements set number = 2, version = 'b' where reservation_id = ${id}`;
    await writeMissingManifests(DEFAULT_COMPANY);
    expect(await occasionsOf(id)).toHaveLength(5);
  });
});

it('what proves a rental goes when it ended long ago, but for its manifests, and not while the vehicle is out', async () => {
  const recent = await rentOut();
  const { id } = await rentOut();
  const out = await rentOut();
  await runSql`
    update reservations set pick_up_time = pick_up_time - interval '31 days',
      drop_off_time = drop_off_time - interval '31 days', returned_at = returned_at - interval '31 days',
      picked_up_at = picked_up_at - interval '31 days'
    where id in (${id}, ${out.id})`;
  await runSql`update reservations set status = 'CREATED', returned_at = null where id = ${out.id}`;
  await removeOldProof(database, 30);
  const rows = await runSql`
    select reservation_id as id, 'photo' as kept from photos
      where reservation_id in (${recent.id}, ${id}, ${out.id})
    union all select reservation_id, 'agreement' from agreements
      where reservation_id in (${recent.id}, ${id}, ${out.id})
    order by id, kept`;
  expect(rows).toEqual(
    [recent, out].flatMap((kept) =>
      ['agreement', 'photo'].map((name) => ({ id: kept.id, kept: name })),
    ),
  );
  expect(await occasionsOf(id)).toHaveLength(3);
});

it('a backlog of it goes a few reservations at a time, what names people first', async () => {
  const { id: userId } = await addUser();
  const vehicleId = await addVehicle();
  const ids: number[] = [];
  for (const days of [50, 45, 40]) {
    const from = hoursFromNow(-24 * days - 5);
    const until = hoursFromNow(-24 * days);
    ids.push(await addReservation({ userId, vehicleId, from, until, status: 'DONE' }));
  }
  await runSql`
    insert into drivers (reservation_id, name, birth_date, license_number, license_country, license_expires)
    select unnest(${ids}::integer[]), 'Maya', '1990-01-01', 'D1', 'US', '2040-01-01'`;
  await runSql`
    insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes)
    select unnest(${ids}::integer[]), 'return', 'rear', 'image/jpeg', 1, repeat('a', 64), 'x'`;
  const left = async () => {
    const rows = await runSql<{ drivers: number; photos: number }>`
      select (select count(*)::integer from drivers where reservation_id = any (${ids})) as drivers,
        (select count(*)::integer from photos where reservation_id = any (${ids})) as photos`;
    return rows[0];
  };
  await removeOldProof(database, 30, { atOnce: 1, mostRounds: 2 });
  expect(await left()).toEqual({ drivers: 1, photos: 1 });
  await removeOldProof(database, 30, { atOnce: 1 });
  expect(await left()).toEqual({ drivers: 0, photos: 0 });
});
