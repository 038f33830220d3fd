import { beforeAll, expect, it } from 'vitest';
import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { aim, PERIOD, type Target } from '../aim.ts';
import { call } from '../calls.ts';
import { operations } from '../operations.ts';
import { addStaff, addUser, tokenOf } from '../records.ts';
import { addWholeRental } from '../whole-rental.ts';

const CALLERS = [...STAFF_ROLES, 'customer', 'visitor'] as const;
type Caller = (typeof CALLERS)[number];

/** What a call at somebody's records led to: 'yes' if it was allowed, otherwise the refusal. */
type Row = { name: string; method: string; access: string; whose: string } & Record<Caller, string>;

const rows: Row[] = [];

/** Who calls, with a rental of their own. */
const people = new Map<Caller, { id: number; own: Target }>();
let others: Target;

beforeAll(async () => {
  const { token: desk } = await addStaff('owner');
  const rentalOf = async (user: { id: number; email: string }) => ({
    ...(await addWholeRental(desk, user)),
    email: user.email,
  });
  for (const caller of CALLERS) {
    if (caller === 'visitor') continue;
    const user = await (caller === 'customer' ? addUser() : addStaff(caller));
    people.set(caller, { id: user.id, own: await rentalOf(user) });
  }
  others = await rentalOf(await addUser());
  // The calls of staff come last, because they change and delete what the others are aimed at.
  const inOrder = operations.toSorted((a, b) => rank(a) - rank(b));
  for (const operation of inOrder) {
    const { method, path, access } = operation;
    const isShared = access === 'signed-in' && /\{(reservation|photo)Id\}/.test(path);
    for (const whose of isShared ? ['own', "somebody else's"] : ['']) {
      const answers = {} as Record<Caller, string>;
      for (const caller of CALLERS) answers[caller] = await makeCall(operation, caller, whose);
      const needed = typeof access === 'object' ? access.may : access;
      rows.push({ name: `${method} ${path}`, method, access: needed, whose, ...answers });
    }
  }
});

function rank({ access }: (typeof operations)[number]): number {
  return typeof access === 'object' ? 1 : 0;
}

/** A new session each time, because some calls end sessions. */
async function makeCall(operation: (typeof operations)[number], caller: Caller, whose: string) {
  const person = people.get(caller);
  const { path, query, body } = aim(operation, whose === 'own' && person ? person.own : others);
  const { status, body: answer } = await call(operation.method, path, {
    token: person && (await tokenOf(person.id)),
    // The number of a receipt, say, would be another's.
    query: whose === '' ? query : PERIOD,
    ...(operation.method !== 'GET' && operation.method !== 'DELETE' && { body }),
  });
  const { code } = answer as { code?: string };
  const isRefused =
    code === 'unauthenticated' || code === 'forbidden' || (whose !== '' && status === 404);
  return isRefused && code ? code : 'yes';
}

function print(): string {
  const heads = ['Call', 'Whose', 'Permission', ...CALLERS];
  const lines = rows
    .toSorted((a, b) => `${a.name} ${a.whose}`.localeCompare(`${b.name} ${b.whose}`, 'en'))
    .map((row) => [row.name, row.whose, row.access, ...CALLERS.map((caller) => row[caller])]);
  const table = [heads, heads.map(() => '---'), ...lines];
  return `# Who may make which call

Printed by \`access-matrix.test.ts\`, which makes each call in each role. After a change of rights, run it with
\`--update\` and read the difference.

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`;
}

it('lets each role make the calls that the matrix says, and no others', async () => {
  await expect(print()).toMatchFileSnapshot('access-matrix.md');
});

it('lets an accountant change nothing but their own account and rentals', () => {
  // They write nothing.
  const reading = ['POST /search/admin', 'POST /prices/admin/preview'];
  const writes = rows.filter(
    ({ name, method, access, whose }) =>
      method !== 'GET' &&
      !reading.includes(name) &&
      (whose === "somebody else's" || (access !== 'signed-in' && access !== 'everyone')),
  );
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter(({ accountant }) => accountant === 'yes')).toEqual([]);
});

it('lets everybody make the calls about what belongs to them', () => {
  const own = rows.filter(({ whose }) => whose === 'own');
  expect(own.length).toBeGreaterThan(15);
  const refused = own.flatMap((row) =>
    CALLERS.filter((caller) => caller !== 'visitor' && row[caller] !== 'yes').map(
      (caller) => `${row.name} ${caller}`,
    ),
  );
  expect(refused).toEqual([]);
});
