import { beforeAll, expect, it } from 'vitest';
import { environment } from '#environment/environment.ts';
import { KEY_PERMISSIONS, STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { aim, PERIOD, type Target } from '../aim.ts';
import { type Answer, call } from '../calls.ts';
import { operations } from '../operations.ts';
import { addStaff, addUser, runSql, tokenOf } from '../records.ts';
import { addWholeRental } from '../whole-rental.ts';

/** An API key with all permissions that keys can have, and one that only reads. They have no rental of their own. */
const KEYS = ['key', 'reading key'] as const;

const CALLERS = [...STAFF_ROLES, 'customer', 'visitor', ...KEYS] as const;
type Caller = (typeof CALLERS)[number];
type Operation = (typeof operations)[number];

/** What a call at somebody's records led to: 'yes' if it was allowed, otherwise the refusal. */
type Row = { name: string; method: string; access: string; whose: string } & Record<Caller, string>;

const rows = new Map<string, Row>();

const keys = new Map<Caller, string>();

/** Who calls, with a rental of their own. */
const people = new Map<Caller, { id: number; own: Target }>();

/** Marks everything that belongs to another customer, at whose records calls are aimed, and appears nowhere else. */
const MARK = 'Only-For-The-Other';
let other: Awaited<ReturnType<typeof addUser>>;
let others: Target;

/** The calls with which a stranger was shown something of the other customer, changed it, or was refused wrongly. */
const faults: string[] = [];

beforeAll(async () => {
  const { token: desk, id: password } = await addStaff('owner');
  const rentalOf = async (user: { id: number; email: string }, name?: string) => ({
    ...(await addWholeRental(desk, user, name)),
    email: user.email,
  });
  for (const caller of CALLERS) {
    if (caller === 'visitor' || isKey(caller)) continue;
    const user = await (caller === 'customer' ? addUser() : addStaff(caller));
    people.set(caller, { id: user.id, own: await rentalOf(user) });
  }
  keys.set('key', await createKey(desk, { permissions: KEY_PERMISSIONS }));
  keys.set('reading key', await createKey(desk, {}));
  other = await addUser({ firstName: MARK, lastName: MARK });
  others = await rentalOf(other, MARK);
  await runSql`update reservations set pick_up_location = ${MARK} where id = ${others.reservationId}`;

  // Strangers come first, because staff change and delete what the others are aimed at.
  for (const operation of operations) {
    await callAsStranger(operation);
    await callAsPasswordAlone(operation, password);
  }
  const inOrder = operations.toSorted((a, b) => rank(a) - rank(b));
  for (const operation of inOrder) {
    for (const whose of whoseOf(operation)) {
      for (const caller of [...STAFF_ROLES, ...KEYS]) {
        if (whose === 'own' && isKey(caller)) continue;
        const answer = await makeCall(operation, caller, whose);
        rowOf(operation, whose)[caller] = resultOf(answer, whose);
      }
    }
  }
});

function isKey(caller: Caller): caller is (typeof KEYS)[number] {
  return KEYS.some((key) => key === caller);
}

async function createKey(token: string, permissions: object): Promise<string> {
  const body = { name: 'Matrix', ...permissions };
  return ((await call('POST', '/keys', { token, body })).body as { key: string }).key;
}

function rank({ access }: Operation): number {
  return typeof access === 'object' ? 1 : 0;
}

function whoseOf({ access, path }: Operation): string[] {
  const isShared = access === 'signed-in' && /\{(reservation|photo)Id\}/.test(path);
  return isShared ? ['own', "somebody else's"] : [''];
}

function rowOf({ method, path, access }: Operation, whose: string): Row {
  const name = `${method} ${path}`;
  const needed = typeof access === 'object' ? access.may : access;
  const row = rows.get(name + whose) ?? ({ name, method, access: needed, whose } as Row);
  rows.set(name + whose, row);
  return row;
}

/** A new session each time, because some calls end sessions. */
async function makeCall(
  operation: Operation,
  caller: Caller,
  whose: string,
  { id = people.get(caller)?.id, isInPathAlone = whose !== '' } = {},
): Promise<Answer> {
  const own = whose === 'own' ? people.get(caller)?.own : undefined;
  const { path, query, body } = aim(operation, own ?? others);
  return call(operation.method, path, {
    token: keys.get(caller) ?? (id === undefined ? undefined : await tokenOf(id)),
    // An invalid query, such as the number of another's receipt, would hide what the path does.
    query: isInPathAlone ? PERIOD : query,
    ...(operation.method !== 'GET' && operation.method !== 'DELETE' && { body }),
  });
}

const codeOf = ({ body }: Answer) => (body as { code?: string }).code;

function resultOf(answer: Answer, whose: string): string {
  const code = codeOf(answer);
  const isRefused =
    ['unauthenticated', 'forbidden', 'not_for_keys'].includes(code ?? '') ||
    (whose !== '' && answer.status === 404);
  return isRefused && code ? code : 'yes';
}

/** Everything of the other customer, as the database holds it. */
async function readOther() {
  const rows = await runSql<object>`
    select users::text as person,
      (select string_agg(reservations::text, ' ' order by id) from reservations
       where user_id = users.id) as reservations,
      (select string_agg(drivers::text, ' ' order by id) from drivers
       where reservation_id = ${others.reservationId}) as drivers,
      (select count(*) from photos where reservation_id = ${others.reservationId}) as photos,
      (select count(*) from agreements where reservation_id = ${others.reservationId}) as agreements
    from users where id = ${other.id}`;
  return JSON.stringify(rows);
}

/** Makes a call at the other customer's records, which has to be refused in this way, or to pass them by. */
async function expectNothingOfOther(
  operation: Operation,
  who: string,
  make: () => Promise<Answer>,
  refusal?: [status: number, code?: string],
): Promise<Answer> {
  const before = await readOther();
  const answer = await make();
  const { status, body } = answer;
  const shown = Buffer.isBuffer(body) ? body.toString('latin1') : JSON.stringify(body);
  const code = codeOf(answer);
  const isRight = !refusal || (status === refusal[0] && code === (refusal[1] ?? code));
  const isHidden = ![MARK, other.email].some((mark) => shown.includes(mark));
  if (!isRight || !isHidden || (await readOther()) !== before) {
    faults.push(
      `${operation.method} ${operation.path} as ${who}: ${status} ${shown.slice(0, 200)}`,
    );
  }
  return answer;
}

/** The refusal of whoever is signed in and not of the desk. */
function refusalOf({ access, path }: Operation, code: string): [number, string?] | undefined {
  if (typeof access === 'object') return [403, code];
  return path.includes('{') ? [404] : undefined;
}

/** A visitor's and a customer's calls. */
async function callAsStranger(operation: Operation): Promise<void> {
  const { access } = operation;
  for (const whose of whoseOf(operation)) {
    for (const caller of ['visitor', 'customer'] as const) {
      // Staff's calls are refused even to the customer whose ids they have.
      const id = caller === 'customer' && typeof access === 'object' ? other.id : undefined;
      const make = (isInPathAlone?: boolean) => () =>
        makeCall(operation, caller, whose, {
          ...(id !== undefined && { id }),
          ...(isInPathAlone !== undefined && { isInPathAlone }),
        });
      if (access === 'everyone' || (whose === 'own' && caller === 'customer')) {
        rowOf(operation, whose)[caller] = resultOf(await make()(), whose);
        continue;
      }
      const refusal: [number, string?] | undefined =
        caller === 'visitor' ? [401, 'unauthenticated'] : refusalOf(operation, 'forbidden');
      const answer = await expectNothingOfOther(operation, caller, make(), refusal);
      rowOf(operation, whose)[caller] = resultOf(answer, whose);
      if (caller === 'customer' && access === 'signed-in') {
        await expectNothingOfOther(operation, caller, make(whose === ''), refusal);
      }
    }
  }
}

/** The calls of an owner who has given the password, where that is not enough (REQUIRE_SECOND_FACTOR). */
async function callAsPasswordAlone(operation: Operation, id: number): Promise<void> {
  if (operation.access === 'everyone') return;
  environment.REQUIRE_SECOND_FACTOR = 'administrators';
  for (const isInPathAlone of [true, false]) {
    await expectNothingOfOther(
      operation,
      'an owner with the password alone',
      () => makeCall(operation, 'owner', '', { id, isInPathAlone }),
      refusalOf(operation, 'second_factor_needed'),
    );
  }
  environment.REQUIRE_SECOND_FACTOR = undefined;
}

function print(): string {
  const heads = ['Call', 'Whose', 'Permission', ...CALLERS];
  const lines = [...rows.values()]
    .toSorted((a, b) => `${a.name} ${a.whose}`.localeCompare(`${b.name} ${b.whose}`, 'en'))
    .map((row) => [row.name, row.whose, row.access, ...CALLERS.map((caller) => row[caller] ?? '')]);
  const table = [heads, heads.map(() => '---'), ...lines];
  return `# Who may make which call

Printed by \`access-matrix.test.ts\`, which makes each call in each role, and with an API key that may do all that keys can, and one that
only reads. After a change of rights, run it with
\`--update\` and read the difference.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

it('lets each role make the calls that the matrix says, and no others', async () => {
  await expect(print()).toMatchFileSnapshot('access-matrix.txt');
});

it('shows visitors, customers and an owner with the password alone nothing of a customer, and changes nothing', () => {
  expect(faults).toEqual([]);
});

it.each(['accountant', 'reading key'] as const)('lets an %s change nothing of others', (caller) => {
  // They write nothing.
  const reading = ['POST /search/admin', 'POST /prices/admin/preview'];
  const writes = [...rows.values()].filter(
    ({ name, method, access, whose }) =>
      method !== 'GET' &&
      !reading.includes(name) &&
      (whose === "somebody else's" || (access !== 'signed-in' && access !== 'everyone')),
  );
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((row) => row[caller] === 'yes')).toEqual([]);
});

it('lets everybody make the calls about what belongs to them', () => {
  const own = [...rows.values()].filter(({ whose }) => whose === 'own');
  expect(own.length).toBeGreaterThan(15);
  const refused = own.flatMap((row) =>
    CALLERS.filter((caller) => caller !== 'visitor' && !isKey(caller) && row[caller] !== 'yes').map(
      (caller) => `${row.name} ${caller}`,
    ),
  );
  expect(refused).toEqual([]);
});
