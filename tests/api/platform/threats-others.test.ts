import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#environment/environment.ts';
import { noise } from '../../pictures.ts';
import { aim, DRIVER, PERIOD } from '../aim.ts';
import { call } from '../calls.ts';
import { operations as described } from '../operations.ts';
import { addAdministrator, addUser, addVehicle, MORNING, runSql } from '../records.ts';
import { book } from '../requests.ts';

/** Marks everything that belongs to the other customer, and appears nowhere else. */
const MARK = 'Only-For-The-Other';

const operations = described.map((operation) => ({
  ...operation,
  name: `${operation.method} ${operation.path}`,
}));
const ofCustomers = operations.filter(({ access }) => access === 'signed-in');
const ofStaff = operations.filter(({ access }) => typeof access === 'object');

let other: Awaited<ReturnType<typeof addUser>>;
let reservationId = 0;
let photoId = 0;
let driverId = 0;

/** A reservation of the other customer with all that a call can show of one. */
beforeAll(async () => {
  const { token } = await addAdministrator();
  other = await addUser({ firstName: MARK, lastName: MARK });
  const marked = { ...MORNING, pickUpLocation: MARK };
  const { body } = await book(other.token, await addVehicle(), marked);
  reservationId = (body as { id: number }).id;
  // The agreement is signed from a day before the pick-up on.
  await runSql`update reservations
    set pick_up_time = now() + interval '1 hour', drop_off_time = now() + interval '3 hours'
    where id = ${reservationId}`;
  const add = async (path: string, options: object) => {
    const answer = await call('POST', path, { token, ...options });
    expect([path, answer.status]).toEqual([path, 201]);
    return answer.body as { id: number; drivers: { id: number }[] };
  };
  const path = `/reservations/${reservationId}`;
  const photo = await add(`${path}/photos`, {
    query: { at: 'hand-over', view: 'front' },
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await noise(40, 30).jpeg().toBuffer()),
  });
  photoId = photo.id;
  const { drivers } = await add(`${path}/drivers`, { body: { ...DRIVER, name: MARK } });
  driverId = drivers[0]?.id ?? 0;
  await add(`${path}/agreement`, { body: { name: MARK, strokes: [[0, 0, 1, 1]], consent: true } });
  const key = crypto.randomUUID();
  const taken = { key, purpose: 'rental', method: 'cash', amount: 10 };
  await add('/payments/admin', { query: { reservationId }, body: taken });
});

afterEach(() => {
  environment.REQUIRE_SECOND_FACTOR = undefined;
});

/** An owner who has given the password, where that is not enough (REQUIRE_SECOND_FACTOR). */
async function addAdministratorWithPasswordAlone() {
  const { token } = await addAdministrator();
  environment.REQUIRE_SECOND_FACTOR = 'administrators';
  return token;
}

/** Everything of the other customer, as the database holds it. */
async function readOther() {
  const rows = await runSql<object>`
    select users::text as person,
      (select string_agg(reservations::text, ' ' order by id) from reservations
       where user_id = users.id) as reservations,
      (select string_agg(drivers::text, ' ' order by id) from drivers
       where reservation_id = ${reservationId}) as drivers,
      (select count(*) from photos where reservation_id = ${reservationId}) as photos,
      (select count(*) from agreements where reservation_id = ${reservationId}) as agreements
    from users where id = ${other.id}`;
  return rows[0];
}

/** A call with the other's ids and e-mail wherever it takes an id or an e-mail. */
function aimAtOther(operation: (typeof operations)[number]) {
  const { id: userId, email } = other;
  return aim(operation, { reservationId, photoId, driverId, userId, email });
}

describe.each(ofCustomers)('$name', (operation) => {
  it.each([
    ['another customer', async () => (await addUser()).token],
    ['an owner with the password alone', addAdministratorWithPasswordAlone],
  ])('shows %s nothing of the other customer, and changes nothing', async (_, addCaller) => {
    const token = await addCaller();
    const before = await readOther();
    const { path, query, body } = aimAtOther(operation);
    const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE';
    // With the ids in the path alone as well: an invalid query would hide what the path does.
    for (const options of [{ query }, { query: PERIOD }]) {
      const answer = await call(operation.method, path, {
        token,
        ...options,
        ...(hasBody && { body }),
      });
      const shown = Buffer.isBuffer(answer.body)
        ? answer.body.toString('latin1')
        : JSON.stringify(answer.body);
      expect(shown).not.toContain(MARK);
      expect(shown).not.toContain(other.email);
      if (operation.path.includes('{')) expect(answer.status).toBe(404);
    }
    expect(await readOther()).toEqual(before);
  });
});

/** Who may not make a call, for each call that is not open to everyone. */
const refusals = [...ofCustomers, ...ofStaff].flatMap((operation) =>
  (typeof operation.access === 'object'
    ? ['a visitor', 'a customer', 'an owner with the password alone']
    : ['a visitor']
  ).map((who) => ({ operation, who })),
);

it.each(refusals)('$operation.name is refused to $who', async ({ operation, who }) => {
  const before = await readOther();
  const { path, query, body } = aimAtOther(operation);
  // Even the customer whose ids the call has.
  const ofCustomer = who === 'a customer' ? other.token : undefined;
  const isOwner = who.startsWith('an owner');
  const answer = await call(operation.method, path, {
    token: isOwner ? await addAdministratorWithPasswordAlone() : ofCustomer,
    query,
    ...(operation.method !== 'GET' && operation.method !== 'DELETE' && { body }),
  });
  const refused = [403, isOwner ? 'second_factor_needed' : 'forbidden'];
  const expected = who === 'a visitor' ? [401, 'unauthenticated'] : refused;
  expect([answer.status, (answer.body as { code: string }).code]).toEqual(expected);
  expect(JSON.stringify(answer.body)).not.toContain(MARK);
  expect(await readOther()).toEqual(before);
});

// The description and the guard read the same contract, so the tests above can't notice a wrong one:
// the lists are written out here.
it('visitors and customers may make only these calls', () => {
  const named = (access: string) =>
    operations
      .filter((operation) => operation.access === access)
      .map(({ name }) => name)
      .toSorted();
  expect(named('everyone')).toEqual([
    'GET /car/visitors/all',
    'GET /car/visitors/pages',
    'GET /car/visitors/{id}',
    'GET /car/visitors/{id}/alternatives',
    'GET /car/visitors/{id}/availability',
    'GET /company/visitors',
    'GET /files/display/{imageId}',
    'GET /health',
    'GET /prices/visitors',
    'POST /contactmessage/visitors',
    'POST /login',
    'POST /login/second-factor',
    'POST /login/second-factor/passkey',
    // It depends on nothing but the text.
    'POST /password-check',
    'POST /password-reset',
    // It accepts only what the payment provider has signed.
    'POST /payments/webhook',
    'POST /register',
    'PUT /email-confirmation',
    'PUT /password-reset',
  ]);
  expect(named('signed-in')).toEqual([
    'DELETE /reservations/{reservationId}/drivers/{driverId}',
    'DELETE /sessions',
    'DELETE /sessions/{sessionId}',
    'DELETE /user/erasure-request',
    'DELETE /user/second-factor/passkeys/{id}',
    'DELETE /user/second-factor/totp',
    'GET /photos/{photoId}',
    'GET /reservations/auth',
    'GET /reservations/auth/all',
    'GET /reservations/{reservationId}/agreement',
    'GET /reservations/{reservationId}/agreement/text',
    'GET /reservations/{reservationId}/auth',
    'GET /reservations/{reservationId}/auth/availability',
    'GET /reservations/{reservationId}/auth/charges',
    'GET /reservations/{reservationId}/auth/charges/{chargeId}/files/{fileId}',
    'GET /reservations/{reservationId}/condition',
    'GET /reservations/{reservationId}/payments',
    'GET /reservations/{reservationId}/photos',
    'GET /reservations/{reservationId}/receipt',
    'GET /reservations/{reservationId}/record',
    'GET /sessions',
    'GET /user',
    'GET /user/data',
    'GET /user/second-factor',
    'GET /user/{id}/invoice-details',
    'PATCH /reservations/{reservationId}/auth',
    'PATCH /user/auth',
    'POST /email-confirmation',
    'POST /logout',
    'POST /reservations/add',
    'POST /reservations/{reservationId}/auth/charges/{chargeId}/objection',
    'POST /reservations/{reservationId}/drivers',
    'POST /reservations/{reservationId}/payments',
    'POST /reservations/{reservationId}/payments/arrival',
    'POST /reservations/{reservationId}/photos',
    'POST /user/auth/again',
    'POST /user/erasure-request',
    'POST /user/second-factor/codes',
    'POST /user/second-factor/passkeys',
    'POST /user/second-factor/passkeys/options',
    'POST /user/second-factor/totp',
    'PUT /reservations/{reservationId}/auth',
    'PUT /user',
    'PUT /user/second-factor/totp',
    'PUT /user/{id}/invoice-details',
  ]);
  expect(ofStaff.length).toBeGreaterThan(15);
});
