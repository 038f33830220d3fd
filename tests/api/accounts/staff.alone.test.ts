import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestFolder } from '../../postgres.ts';
import { serveFunctions } from '../served-functions.ts';

Object.assign(process.env, { MAIL_FOLDER: createTestFolder(), SITE_URL: 'https://kestrel.test' });

// Functions read the environment when they are imported.
const { database } = await import('#db/client/connection.ts');
const { linkToken } = await import('#accounts/server/account-link.ts');
const { call } = await import('../calls.ts');
const { expectDescribed } = await import('../contract.ts');
const { callBehind } = await import('../owner.ts');
const { addAdministrator, addStaff, addUser, forgetAttempts, runSql, tokenOf } = await import(
  '../records.ts'
);
const { NEW_PASSWORD } = await import('../requests.ts');
const { PASSWORD, PERSON } = await import('../../accounts.ts');
const site = await serveFunctions();

const FORBIDDEN = { status: 403, body: { code: 'forbidden' } };
const LINK_USED = { status: 409, body: { code: 'link_used' } };

let owner: Awaited<ReturnType<typeof addUser>>;
let invited = 0;

beforeAll(async () => {
  owner = await addAdministrator();
});
afterAll(() => site.close());

async function ask(
  method: string,
  path: string,
  { token = owner.token, body }: { token?: string; body?: object } = {},
) {
  const answer = await site.ask(method, `/api${path}`, { token, ...(body && { body }) });
  expectDescribed(method, new URL(`/api${path}`, site.url), answer);
  return answer;
}

const appoint = (id: number, role: string | null, token = owner.token) =>
  ask('PUT', `/staff/${id}`, { token, body: { role } });

const read = async (id: number) => (await ask('GET', `/user/${id}/auth`)).body;

async function lettersTo(email: string) {
  return database
    .selectFrom('letters')
    .select(['kind', 'facts'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
}

/** The token of the newest link to an email. */
async function linkTo(email: string): Promise<string> {
  const letter = (await lettersTo(email)).findLast(({ facts }) => 'linkId' in (facts as object));
  return linkToken((letter?.facts as { linkId: string } | undefined)?.linkId ?? 'none');
}

function useLink(link: string, token = '') {
  const body = { token: link, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
  return ask('PUT', '/password-reset', { token, body });
}

function signIn(email: string, password: string) {
  return ask('POST', '/login', { token: '', body: { email, password } });
}

async function invite(role = 'clerk') {
  invited += 1;
  const email = `invited-${invited}@example.com`;
  const { status, body } = await ask('POST', '/staff', { body: { email, role } });
  expect(status).toBe(201);
  return { id: body.id as number, email, link: await linkTo(email), body };
}

const listed = async (id: number) =>
  (await ask('GET', '/staff')).body.staff.find((member: { id: number }) => member.id === id);

describe('places of staff', () => {
  const put = (id: number, body: object) => ask('PUT', `/staff/${id}`, { body });

  it('are given with the role, end the sessions when they change, and are told', async () => {
    const { id, email, token } = await addStaff('clerk');
    expect((await put(id, { role: 'clerk', placeIds: [2, 1] })).body.placeIds).toEqual([2, 1]);
    expect((await ask('GET', '/user', { token })).status).toBe(401);
    const places = ['Airport', 'Kestrel desk'];
    expect((await lettersTo(email)).at(-1)?.facts).toEqual({ role: 'clerk', places });
    expect((await lettersTo(owner.email)).at(-1)?.facts).toMatchObject({ email, places });
    expect(await listed(id)).toMatchObject({ placeIds: [2, 1] });
    expect((await ask('GET', '/user', { token: await tokenOf(id) })).body.placeIds).toEqual([2, 1]);
    const { body } = await ask('GET', '/history/admin?size=1');
    expect(body.content[0].changes).toEqual([
      { field: 'places', before: null, after: 'Airport, Kestrel desk' },
    ]);
  });

  it('stay with another role, unless it holds for all places, and go with null', async () => {
    const { id } = await addStaff('clerk');
    await put(id, { role: 'clerk', placeIds: [1] });
    expect((await put(id, { role: 'mechanic' })).body.placeIds).toEqual([1]);
    expect((await put(id, { role: 'accountant', placeIds: [1] })).body.placeIds).toBeUndefined();
    expect((await put(id, { role: 'clerk' })).body.placeIds).toBeUndefined();
    await put(id, { role: 'clerk', placeIds: [1] });
    expect((await put(id, { role: 'clerk', placeIds: null })).body.placeIds).toBeUndefined();
    expect(await listed(id)).toMatchObject({ placeIds: null });
  });

  it('are all places for whoever is invited without any', async () => {
    const { id, email } = await invite();
    expect(await listed(id)).toMatchObject({ placeIds: null });
    const body = { email, role: 'clerk', placeIds: [1] };
    expect((await ask('POST', '/staff', { body })).body.placeIds).toEqual([1]);
    expect(
      (await ask('POST', '/staff', { body: { email, role: 'clerk' } })).body,
    ).not.toHaveProperty('placeIds');
  });

  it.each([[[]], [[99]], [['x']]])('are refused: %j', async (placeIds) => {
    const { id } = await addStaff('clerk');
    expect(await put(id, { role: 'clerk', placeIds })).toMatchObject({
      status: 400,
      body: { errors: { placeIds: expect.any(String) } },
    });
  });
});

describe('PUT /staff/{userId}', () => {
  it('gives a role, ends the sessions, and tells the user and the other owners', async () => {
    const other = await addAdministrator();
    const { id, email, token } = await addUser({ lastName: 'Risen' });
    const answer = await appoint(id, 'clerk');
    expect(answer.body).toMatchObject({ id, roles: ['Customer'], staff: 'clerk' });
    expect((await ask('GET', '/user', { token })).status).toBe(401);
    expect(await lettersTo(email)).toEqual([{ kind: 'role-changed', facts: { role: 'clerk' } }]);
    const told = { kind: 'staff-changed', facts: { name: 'Pat Risen', email, role: 'clerk' } };
    for (const person of [owner, other]) expect(await lettersTo(person.email)).toContainEqual(told);
    expect(await listed(id)).toMatchObject({ role: 'clerk', isInvited: false, invitedUntil: null });
    // Once more changes nothing, and tells nobody.
    const session = await tokenOf(id);
    await appoint(id, 'clerk');
    expect((await ask('GET', '/user', { token: session })).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(1);
  });

  it('takes rights away at once, also from a session that is open', async () => {
    const { id, token } = await addStaff('clerk');
    expect((await ask('GET', '/user/auth/pages', { token })).status).toBe(200);
    expect((await appoint(id, null)).body).not.toHaveProperty('staff');
    expect((await ask('GET', '/user/auth/pages', { token })).status).toBe(401);
    expect(await ask('GET', '/user/auth/pages', { token: await tokenOf(id) })).toMatchObject(
      FORBIDDEN,
    );
    expect(await listed(id)).toBeUndefined();
  });

  it('makes owners Administrators, and other roles and none no longer', async () => {
    const { id } = await addStaff('manager');
    const roles = ['Customer', 'Administrator'];
    const body = (await appoint(id, 'owner')).body;
    expect([body.roles, body.staff]).toEqual([roles, undefined]);
    const [stored] = await runSql`select appointed_as from users where id = ${id}`;
    expect(stored).toEqual({ appointedAs: null });
    expect((await appoint(id, 'mechanic')).body).toMatchObject({
      roles: ['Customer'],
      staff: 'mechanic',
    });
    await appoint(id, 'owner');
    expect((await appoint(id, null)).body.roles).toEqual(['Customer']);
  });

  it('keeps one of two owners who remove each other at once', async () => {
    await runSql`update users set roles = '{Customer}' where id <> ${owner.id}`;
    const other = await addAdministrator();
    const answers = await Promise.all([
      appoint(other.id, null),
      appoint(owner.id, null, other.token),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    const left = await runSql`select id from users where staff = 'owner'`;
    expect(left).toHaveLength(1);
    owner = await addAdministrator();
  });

  it('is refused for oneself, built-in accounts, and who has no email', async () => {
    expect(await appoint(owner.id, 'manager')).toMatchObject({ body: { code: 'own_account' } });
    const { id: builtIn } = await addUser({ builtIn: true });
    expect(await appoint(builtIn, 'clerk')).toMatchObject({ body: { code: 'built_in' } });
    const { id } = (await ask('POST', '/user/admin/add', { body: { ...PERSON, email: '' } })).body;
    expect(await appoint(id, 'clerk')).toMatchObject({ body: { code: 'no_email' } });
    expect(await appoint(0, 'clerk')).toMatchObject({ status: 404 });
  });

  it('keeps the password of an account with an unconfirmed email, and sends a link to confirm it', async () => {
    const { id, email } = await addUser();
    await runSql`update users set email_confirmed = false where id = ${id}`;
    await appoint(id, 'clerk');
    const kinds = async () => (await lettersTo(email)).map(({ kind }) => kind).toSorted();
    expect(await kinds()).toEqual(['email-confirmation', 'role-changed']);
    expect(await listed(id)).toMatchObject({ isInvited: false, emailConfirmed: false });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    await appoint(id, null);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect(await kinds()).toEqual(['email-confirmation', 'role-changed', 'role-changed']);
  });

  it.each([
    ['manager', (id: number) => appoint(id, 'manager')],
    [
      'owner by a client that knows only two roles',
      async (id: number) => {
        const body = { ...(await read(id)), roles: ['Customer', 'Administrator'] };
        return ask('PUT', `/user/${id}/auth`, { body });
      },
    ],
  ])(
    'keeps a password that a clerk has set for the new %s, and ends the sessions',
    async (_, appointTo) => {
      const { token } = await addStaff('clerk');
      const { id, email } = await addUser();
      const body = { ...(await read(id)), password: NEW_PASSWORD };
      await ask('PUT', `/user/${id}/auth`, { token, body });
      const { token: session } = (await signIn(email, NEW_PASSWORD)).body;
      expect((await appointTo(id)).status).toBe(200);
      expect((await ask('GET', '/user', { token: session })).status).toBe(401);
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    },
  );
});

describe('an invitation', () => {
  it('gives the role to whoever sets the password, once', async () => {
    const { id, email, link, body } = await invite();
    expect(body).toMatchObject({ staff: 'clerk', roles: ['Customer'], emailConfirmed: false });
    expect(await listed(id)).toMatchObject({
      email,
      role: 'clerk',
      isInvited: true,
      invitedUntil: expect.any(String),
      lastSignIn: null,
      hasSecondFactor: false,
    });
    const { token } = (await useLink(link)).body;
    expect((await ask('GET', '/user/auth/pages', { token })).status).toBe(200);
    expect(await useLink(link)).toMatchObject(LINK_USED);
    expect(await listed(id)).toMatchObject({ isInvited: false, lastSignIn: expect.any(String) });
  });

  it('can make an owner', async () => {
    const { link } = await invite('owner');
    const { token } = (await useLink(link)).body;
    expect((await ask('GET', '/staff', { token })).status).toBe(200);
  });

  it('ends when it is withdrawn', async () => {
    const { id, email, link } = await invite();
    await appoint(id, null);
    expect(await useLink(link)).toMatchObject(LINK_USED);
    // The account is left to its owner, as a customer.
    await ask('POST', '/password-reset', { body: { email } });
    const { token } = (await useLink(await linkTo(email))).body;
    expect((await ask('GET', '/user', { token })).body).not.toHaveProperty('staff');
    await forgetAttempts();
  });

  it('that has expired is not replaced by a link for a forgotten password, but by another one', async () => {
    const { id, email, link } = await invite();
    await runSql`update account_links set expires_at = now() where user_id = ${id}`;
    expect(await useLink(link)).toMatchObject({ body: { code: 'link_expired' } });
    expect((await ask('POST', '/password-reset', { body: { email } })).status).toBe(200);
    expect(await lettersTo(email)).toHaveLength(1);
    expect(await listed(id)).toMatchObject({ isInvited: true, invitedUntil: null });
    expect((await ask('POST', '/staff', { body: { email, role: 'clerk' } })).status).toBe(201);
    expect(await useLink(link)).toMatchObject(LINK_USED);
    expect((await useLink(await linkTo(email))).status).toBe(200);
    await forgetAttempts();
  });

  it('that is opened by somebody who is signed in as another gives them nothing', async () => {
    const { id, link } = await invite();
    const other = await addUser();
    const { token } = (await useLink(link, other.token)).body;
    expect((await ask('GET', '/user', { token })).body.id).toBe(id);
    expect((await ask('GET', '/user', { token: other.token })).body).toMatchObject({
      id: other.id,
      roles: ['Customer'],
    });
    expect((await read(other.id)).staff).toBeUndefined();
  });

  it('to the email of an account appoints that account', async () => {
    const { id, email } = await addUser();
    const answer = await ask('POST', '/staff', {
      body: { email: email.toUpperCase(), role: 'accountant' },
    });
    expect(answer.body).toMatchObject({ id, email, staff: 'accountant' });
    expect((await lettersTo(email)).map(({ kind }) => kind)).toEqual(['role-changed']);
  });

  it('to an account with an unconfirmed email is refused once if the form asks first', async () => {
    const { id, email } = await addUser();
    await runSql`update users set email_confirmed = false where id = ${id}`;
    const body = { email, role: 'clerk' };
    const first = await ask('POST', '/staff', { body: { ...body, onlyConfirmed: true } });
    expect(first).toMatchObject({ status: 409, body: { code: 'email_not_confirmed' } });
    expect(first.body.message).toContain(`${email} is not confirmed.`);
    expect(await listed(id)).toBeUndefined();
    expect(await ask('POST', '/staff', { body })).toMatchObject({ status: 201, body: { id } });
    // Whoever has the role is not asked about again.
    const again = await ask('POST', '/staff', { body: { ...body, onlyConfirmed: true } });
    expect(again.status).toBe(201);
  });

  it('is one account when it is sent twice at once', async () => {
    const body = { email: 'twice@example.com', role: 'clerk' };
    const answers = await Promise.all([1, 2].map(() => ask('POST', '/staff', { body })));
    expect(answers.map(({ status }) => status).toSorted()[0]).toBe(201);
    expect(await runSql`select id from users where email = ${body.email}`).toHaveLength(1);
  });
});

describe('PUT /user/{id}/auth of a client that knows only the two roles', () => {
  const edit = async (id: number, changes: object = {}) => {
    const { staff: _, ...user } = await read(id);
    return ask('PUT', `/user/${id}/auth`, { body: { ...user, ...changes } });
  };

  it('keeps the role of a clerk', async () => {
    const { id, token } = await addStaff('clerk');
    expect((await edit(id, { address: '3 Edited Street' })).body).toMatchObject({
      address: '3 Edited Street',
      roles: ['Customer'],
      staff: 'clerk',
    });
    expect((await ask('GET', '/user/auth/pages', { token })).status).toBe(200);
  });

  it('makes an owner by granting Administrator, tells everybody, and leaves no other role behind', async () => {
    const { id, email } = await addStaff('clerk');
    const roles = ['Customer', 'Administrator'];
    const { body } = await edit(id, { roles });
    expect([body.roles, body.staff]).toEqual([roles, undefined]);
    expect(await lettersTo(email)).toEqual([{ kind: 'role-changed', facts: { role: 'owner' } }]);
    expect(await lettersTo(owner.email)).toContainEqual({
      kind: 'staff-changed',
      facts: expect.objectContaining({ email, role: 'owner' }),
    });
    expect((await edit(id, { roles: ['Customer'] })).body).not.toHaveProperty('staff');
  });

  it('does not invite again whoever is edited before the first sign-in', async () => {
    const { id, email } = await invite();
    await edit(id, { firstName: 'Kim' });
    expect(await lettersTo(email)).toHaveLength(1);
  });
});

describe.each(['manager', 'clerk'] as const)('a %s', (role) => {
  // What needs the permission to manage staff, or to erase, is in the access matrix.
  it('can do nothing to the account of staff that would let them take it over', async () => {
    const { token } = await addStaff(role);
    for (const { id, email, token: session } of [
      await addAdministrator(),
      await addStaff('accountant'),
    ]) {
      const before = await runSql`select * from users where id = ${id}`;
      for (const [method, path, body] of [
        ['PUT', `/user/${id}/auth`, { ...PERSON, email, roles: ['Customer'] }],
        ['POST', `/user/${id}/password-reset`],
        ['POST', `/user/${id}/email-confirmation`],
        ['DELETE', `/user/${id}/sessions`],
        ['GET', `/user/${id}/second-factor`],
        ['DELETE', `/user/${id}/second-factor`],
      ] as [string, string, object?][]) {
        const answer = await ask(method, path, { token, ...(body && { body }) });
        expect(answer, path).toMatchObject(FORBIDDEN);
      }
      expect(await runSql`select * from users where id = ${id}`).toEqual(before);
      expect((await ask('GET', '/user', { token: session })).status).toBe(200);
    }
    const body = { ...PERSON, email: 'friend@example.com', roles: ['Administrator'] };
    expect(await ask('POST', '/user/admin', { token, body })).toMatchObject(FORBIDDEN);
  });

  it('can not make a customer an Administrator', async () => {
    const { token } = await addStaff(role);
    const { id, email } = await addUser();
    const body = { ...PERSON, email, roles: ['Customer', 'Administrator'] };
    expect(await ask('PUT', `/user/${id}/auth`, { token, body })).toMatchObject(FORBIDDEN);
    expect(await read(id)).toMatchObject({ roles: ['Customer'] });
  });

  it('does not write over somebody who has become staff meanwhile', async () => {
    const { token } = await addStaff(role);
    const { id, email } = await addUser();
    const body = { ...PERSON, email, roles: ['Customer'], password: NEW_PASSWORD };
    const appointed = callBehind(
      (transaction) =>
        transaction.query(
          `update users set appointed_as = 'clerk', updated_at = now() where id = ${id}`,
        ),
      () => ask('PUT', `/user/${id}/auth`, { token, body }),
    );
    expect(await appointed).toMatchObject({ status: 412 });
  });
});

it('a manager can not import over staff', async () => {
  const { token } = await addStaff('manager');
  const { email } = await addStaff('clerk');
  const form = new FormData();
  const headings = 'First Name,Last Name,Email,Phone,Address,Zip code';
  form.set(
    'file',
    new File([`${headings}\nMal,Ory,${email},(562) 555-0123,1 Street,90802\n`], 'x'),
  );
  const { body } = await call('POST', '/user/admin/import', { token, form });
  const message = 'Only owners can change the accounts of staff.';
  expect(body).toMatchObject({ rows: [{ errors: [{ message }] }] });
});
