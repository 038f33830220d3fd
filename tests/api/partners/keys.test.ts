import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { environment } from '#environment/environment.ts';
import { MOST_KEY_CALLS } from '#identity/rules/api-key.ts';
import { READING_PERMISSIONS } from '#kernel/staff/permissions.ts';
import { MOST_KEYS } from '#partners/rules/api-key.ts';
import { picture } from '../../pictures.ts';
import { placeLocation } from '../bound-staff.ts';
import { type Answer, call, callFunction } from '../calls.ts';
import { connect } from '../owner.ts';
import {
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  isWaitingForLock,
  runSql,
} from '../records.ts';

let owner: Awaited<ReturnType<typeof addStaff>>;
let customer: Awaited<ReturnType<typeof addUser>>;
let reservationId: number;

beforeAll(async () => {
  customer = await addUser();
  reservationId = await addRental();
});

async function addRental(): Promise<number> {
  const vehicleId = await addVehicle();
  const times = { from: hoursFromNow(20), until: hoursFromNow(24) };
  const id = await addReservation({ userId: customer.id, vehicleId, ...times });
  await runSql`update reservations set total_cents = 60000 where id = ${id}`;
  return id;
}

beforeEach(async () => {
  await runSql`update api_keys set ended_at = now() where ended_at is null`;
  owner = await addStaff('owner');
});

type Created = {
  name: string;
  id: number;
  key: string;
  start: string;
  state: string;
  permissions: string[];
};

/** Creates a key. `label` is how screens and history name it. */
async function createKey(body: object = {}, { token } = owner) {
  const answer = await call('POST', '/keys', { token, body: { name: 'Kiosk', ...body } });
  expect(answer.status).toBe(201);
  const created = answer.body as Created;
  return { ...created, label: `${created.name} (${created.start}…)` };
}

const codeOf = ({ status, body }: Answer) => `${status} ${(body as { code?: string }).code ?? ''}`;

const read = (key: string) => call('GET', `/reservations/${reservationId}/admin`, { token: key });

it('reads everything without further permissions, and changes nothing', async () => {
  const { key, permissions, state } = await createKey();
  expect(permissions).toEqual(READING_PERMISSIONS);
  expect(state).toBe('holds');
  expect((await read(key)).status).toBe(200);
  const payments = await call('GET', `/reservations/${reservationId}/payments`, { token: key });
  expect(payments.status).toBe(200);
  const cancel = await call('DELETE', `/reservations/admin/${reservationId}/auth`, { token: key });
  expect(codeOf(cancel)).toBe('403 forbidden');
  const { body } = await call('GET', '/keys', { token: owner.token });
  expect(body).toMatchObject({ keys: [{ state: 'holds', lastUsedAt: expect.any(String) }] });
});

it('is stored as a hash alone, and shown once', async () => {
  const { id, key, start } = await createKey();
  expect(key).toMatch(/^kes_[\w-]{43}$/);
  const [stored] = await runSql<{ keyHash: Buffer; row: string }>`
    select key_hash, api_keys::text as row from api_keys where id = ${id}`;
  expect(stored?.keyHash.equals(createHash('sha256').update(key).digest())).toBe(true);
  expect(stored?.row).not.toContain(key.slice(start.length));
  const { body } = await call('GET', '/keys', { token: owner.token });
  expect(JSON.stringify(body)).toContain(start);
  expect(JSON.stringify(body)).not.toContain(key.slice(start.length));
  const [{ entries = '' } = {}] = await runSql<{ entries: string }>`
    select string_agg(history::text, '') as entries from history`;
  expect(entries).not.toContain(key.slice(start.length));
});

it('needs the password again, and an owner', async () => {
  const manager = await addStaff('manager');
  const refused = await call('POST', '/keys', { token: manager.token, body: { name: 'Kiosk' } });
  expect(codeOf(refused)).toBe('403 forbidden');
  await runSql`update sessions set password_at = now() - interval '11 minutes' where user_id = ${owner.id}`;
  const asked = await call('POST', '/keys', { token: owner.token, body: { name: 'Kiosk' } });
  expect(codeOf(asked)).toBe('403 password_needed');
});

it('is never given what people decide alone, or what asks for a password', async () => {
  for (const permission of ['manage-partners', 'all-places', 'manage-staff', 'erase-customers']) {
    const body = { name: 'Kiosk', permissions: [permission] };
    const answer = await call('POST', '/keys', { token: owner.token, body });
    expect(codeOf(answer)).toBe('400 invalid_input');
  }
});

it('makes no call about an account, and none that asks for the password', async () => {
  const { key } = await createKey({ permissions: ['edit-customers', 'edit-prices', 'book'] });
  const refused = [
    ['GET', '/user'],
    ['GET', '/sessions'],
    ['POST', '/logout'],
    ['GET', '/reservations/auth/all'],
    ['GET', '/keys'],
    ['DELETE', `/user/${customer.id}/sessions`],
    ['POST', '/prices/admin', { rules: {} }],
    // It asks only about a large discount.
    ['POST', '/prices/admin/codes', { code: 'LARGE', percent: 60 }],
  ] as const;
  for (const [method, path, body] of refused) {
    expect(`${path} ${codeOf(await call(method, path, { token: key, body }))}`).toBe(
      `${path} 403 not_for_keys`,
    );
  }
});

it('acts as itself: history, movements of money and photographs name it, and no user', async () => {
  const { id, key, label } = await createKey({
    name: 'Till',
    permissions: ['see-money', 'see-names', 'take-money', 'take-back', 'change-settings'],
  });
  const taken = await call('POST', '/payments/admin', {
    token: key,
    query: { reservationId },
    body: { key: crypto.randomUUID(), purpose: 'rental', method: 'cash', amount: 600 },
  });
  expect(codeOf(taken)).toBe('201 ');
  expect(JSON.stringify(taken.body)).toContain(`"by":"${label}"`);
  const [movement] = await runSql`
    select actor_id, actor_key_id from payment_movements order by id desc limit 1`;
  expect(movement).toEqual({ actorId: null, actorKeyId: id });
  const listed = await call('GET', '/payments/admin', { token: key });
  expect(JSON.stringify(listed.body)).toContain(`"by":"${label}"`);
  const photo = await call('POST', `/reservations/${reservationId}/photos`, {
    token: key,
    query: { at: 'hand-over', view: 'front' },
    body: new Uint8Array(await picture(8, 6).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg' },
  });
  expect(photo.body).toMatchObject({ by: label });
  const [added] = await runSql`select added_by, actor_key_id from photos order by id desc limit 1`;
  expect(added).toEqual({ addedBy: null, actorKeyId: id });
});

it('is named by the history of what it changed, also when it has ended', async () => {
  const { id, key, label } = await createKey({
    name: 'Desk robot',
    permissions: ['edit-customers'],
  });
  const { body: before } = await call('GET', `/user/${customer.id}/auth`, { token: owner.token });
  const changed = await call('PUT', `/user/${customer.id}/auth`, {
    token: key,
    body: { ...(before as object), firstName: 'Renamed' },
  });
  expect(codeOf(changed)).toBe('200 ');
  await call('DELETE', `/keys/${id}`, { token: owner.token });
  const { body } = await call('GET', '/history/admin', {
    token: owner.token,
    query: { kind: 'user', id: customer.id },
  });
  const [entry] = (body as { content: { actor: object; summary: string }[] }).content;
  expect(entry?.actor).toEqual({ name: label, role: 'API key' });
  const company = await call('GET', '/history/admin', {
    token: owner.token,
    query: { kind: 'company' },
  });
  const summaries = (company.body as { content: { summary: string }[] }).content.map(
    ({ summary }) => summary,
  );
  expect(summaries.slice(0, 2)).toEqual([
    `ended the API key ${label}`,
    `created the API key ${label}`,
  ]);
});

it('gives back no more than the amount that asks for a password', async () => {
  const { key } = await createKey({
    permissions: ['see-money', 'refund-any', 'refund', 'take-money'],
  });
  const taken = await call('POST', '/payments/admin', {
    token: owner.token,
    query: { reservationId: await addRental() },
    body: { key: crypto.randomUUID(), purpose: 'rental', method: 'cash', amount: 600 },
  });
  const { entries } = taken.body as { entries: { id: number }[] };
  const giveBack = (amount: number) =>
    call('POST', `/payments/admin/${entries[0]?.id}/refund`, {
      token: key,
      body: { key: crypto.randomUUID(), amount, reason: 'Complaint' },
    });
  expect((await giveBack(300)).status).toBe(200);
  expect(codeOf(await giveBack(200.01))).toBe('403 not_for_keys');
});

it('sees and does what belongs to its places, and nothing that concerns all', async () => {
  const { key } = await createKey({
    permissions: ['see-rental', 'see-reservations', 'see-prices', 'change-settings'],
    placeIds: [2],
  });
  await runSql`
    update reservations set pick_up_location = ${await placeLocation(1)}, drop_off_location = ${await placeLocation(1)}
    where id = ${reservationId}`;
  expect(codeOf(await read(key))).toBe('404 not_found');
  expect(
    codeOf(await call('GET', `/reservations/${reservationId}/condition`, { token: key })),
  ).toBe('404 not_found');
  expect(codeOf(await call('GET', '/company/admin', { token: key }))).toBe('403 forbidden');
  await runSql`
    update reservations set drop_off_location = ${await placeLocation(2)} where id = ${reservationId}`;
  expect((await read(key)).status).toBe(200);
  const nowhere = await call('POST', '/keys', {
    token: owner.token,
    body: { name: 'Nowhere', placeIds: [999] },
  });
  expect(nowhere.body).toMatchObject({ errors: { placeIds: 'There is no such place' } });
});

it('holds until its last day is over', async () => {
  const { id, key } = await createKey({ lastDay: '2099-12-31' });
  await runSql`update api_keys set expires_at = now() + interval '1 minute' where id = ${id}`;
  expect((await read(key)).status).toBe(200);
  await runSql`update api_keys set expires_at = now() where id = ${id}`;
  expect(codeOf(await read(key))).toBe('401 unauthenticated');
  const { body } = await call('GET', '/keys', { token: owner.token });
  expect(body).toMatchObject({
    keys: expect.arrayContaining([expect.objectContaining({ id, state: 'expired' })]),
  });
});

it('holds while whoever created it is an owner, and no longer', async () => {
  const other = await addStaff('owner');
  const { key } = await createKey();
  const { key: ofDeleted } = await createKey({}, other);
  const { body: staff } = await call('GET', '/staff', { token: other.token });
  expect(staff).toMatchObject({
    staff: expect.arrayContaining([expect.objectContaining({ id: owner.id, apiKeys: 1 })]),
  });
  const demote = { token: other.token, body: { role: 'manager' } };
  expect((await call('PUT', `/staff/${owner.id}`, demote)).status).toBe(200);
  expect(codeOf(await read(key))).toBe('401 unauthenticated');
  const third = await addStaff('owner');
  await call('DELETE', `/user/${other.id}/auth`, { token: third.token });
  expect(codeOf(await read(ofDeleted))).toBe('401 unauthenticated');
  const { body } = await call('GET', '/keys', { token: third.token });
  const states = (body as { keys: { state: string }[] }).keys.map(({ state }) => state);
  expect(states.slice(0, 2)).toEqual(['ended', 'ended']);
  // Whoever was dismissed may still know the key.
  await call('PUT', `/staff/${owner.id}`, { token: third.token, body: { role: 'owner' } });
  expect(codeOf(await read(key))).toBe('401 unauthenticated');
});

it('is refused from its next call on when it has ended, also a call that was not counted yet', async () => {
  const { id, key } = await createKey();
  const ending = await connect();
  await ending.query('begin');
  await ending.query('update api_keys set ended_at = now() where id = $1', [id]);
  const waiting = read(key);
  await expect.poll(isWaitingForLock).toBe(true);
  await ending.query('commit');
  expect(codeOf(await waiting)).toBe('401 unauthenticated');
  expect(codeOf(await read(key))).toBe('401 unauthenticated');
  expect(codeOf(await call('DELETE', `/keys/${id}`, { token: owner.token }))).toBe('200 ');
  await ending.end();
});

it('makes 600 calls a minute, counted exactly, and says what is left', async () => {
  const { id, key } = await createKey();
  const first = await read(key);
  expect(first.headers.get('ratelimit-policy')).toBe('"key";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"key";r=599;t=(60|59)$/);
  const refused = await call('GET', '/user', { token: key });
  expect(refused.headers.get('ratelimit')).toMatch(/^"key";r=598;t=\d+$/);
  await runSql`update api_keys set calls = ${MOST_KEY_CALLS - 3} where id = ${id}`;
  const answers = await Promise.all(Array.from({ length: 8 }, () => read(key)));
  const allowed = answers.filter(({ status }) => status === 200);
  expect(allowed.length).toBe(3);
  const late = answers.find(({ status }) => status === 429);
  expect(codeOf(late as Answer)).toBe('429 too_many_attempts');
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(late?.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/);
  await runSql`update api_keys set window_ends_at = now() where id = ${id}`;
  expect((await read(key)).headers.get('ratelimit')).toMatch(/^"key";r=599;/);
});

it('is refused in a URL, where it works for nobody, and never logged', async () => {
  const { key } = await createKey();
  const log = vi.mocked(console.log);
  log.mockClear();
  const inQuery = await callFunction('GET', '/reservations/admin/all/pages', { query: { key } });
  const encoded = await callFunction('GET', `/files/display/${key.replace('_', '%5F')}`);
  const sent = await callFunction('GET', '/car/visitors/all', {
    token: owner.token,
    query: { token: key },
  });
  for (const answer of [inQuery, encoded, sent]) {
    expect(codeOf(answer)).toBe('400 invalid_input');
    expect((answer.body as { message: string }).message).toContain('End this key');
  }
  await read(key);
  await callFunction('GET', '/user', { token: `${key}x` });
  const lines = log.mock.calls.flat().map(String).join('\n');
  expect(lines).toContain('"event":"unauthenticated"');
  expect(lines).not.toContain(key.slice(4));
});

it('needs no second factor where staff need one, because its owner gave the password', async () => {
  const { key } = await createKey();
  environment.REQUIRE_SECOND_FACTOR = 'administrators';
  const answer = await read(key);
  environment.REQUIRE_SECOND_FACTOR = undefined;
  expect(answer.status).toBe(200);
});

it(`there are at most ${MOST_KEYS} that have not ended`, async () => {
  const { id } = await createKey();
  await runSql`
    insert into api_keys (name, key_hash, key_start, permissions)
    select 'Many', sha256(number::text::bytea), 'kes_', '{}' from generate_series(2, ${MOST_KEYS}::integer) as number`;
  const body = { name: 'One more' };
  const refused = await call('POST', '/keys', { token: owner.token, body });
  expect(codeOf(refused)).toBe('400 invalid_input');
  await call('DELETE', `/keys/${id}`, { token: owner.token });
  expect((await call('POST', '/keys', { token: owner.token, body })).status).toBe(201);
});
