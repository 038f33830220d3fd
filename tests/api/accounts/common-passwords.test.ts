import * as v from 'valibot';
import { expect, it } from 'vitest';
import { writePasswordReset } from '#accounts/db/account-links.ts';
import { linkToken, newAccountLink } from '#accounts/server/account-link.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { handledCalls } from '#openapi/handled-calls.ts';
import { schemasOf } from '#platform/http/call-description.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser } from '../records.ts';
import { changePassword, editUser, expectInvalid, logIn } from '../requests.ts';

const COMMON = 'P@ssw0rd';
const MESSAGE = 'This password is too common.';

/** Each call that sets a password, with a common one, and the field that names it. */
const CALLS: Record<string, (email: string, token: string, id: number) => Promise<void>> = {
  'POST /register': async () => {
    const body = { ...PERSON, email: 'a@example.com', password: COMMON, confirmPassword: COMMON };
    expectInvalid(await call('POST', '/register', { body }), { password: MESSAGE });
  },
  'PATCH /user/auth': async (_, token) =>
    expectInvalid(await changePassword(token, { newPassword: COMMON }), { newPassword: MESSAGE }),
  'PUT /password-reset': async (email) => {
    const link = newAccountLink();
    await writePasswordReset(database, { email }, link);
    const body = { token: linkToken(link.id), newPassword: COMMON, confirmNewPassword: COMMON };
    expectInvalid(await call('PUT', '/password-reset', { body }), { newPassword: MESSAGE });
  },
  'PUT /user/:id/auth': async (email, _, id) => {
    const { token } = await addAdministrator();
    const body = { ...PERSON, email, roles: ['Customer'], password: COMMON };
    expectInvalid(await editUser(token, id, body), { password: MESSAGE });
  },
  'POST /user/admin': async () => {
    const { token } = await addAdministrator();
    const body = { ...PERSON, email: 'b@example.com', roles: ['Customer'], password: COMMON };
    const answer = await call('POST', '/user/admin', { token, body });
    expectInvalid(answer, { password: MESSAGE });
  },
};

it.each(Object.entries(CALLS))('%s refuses a common password', async (_, expectRefused) => {
  const { id, email, token } = await addUser();
  await expectRefused(email, token, id);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

it('no other call sets a password', () => {
  const setsPassword = handledCalls.filter(({ description }) => {
    const { body } = schemasOf(description, DEFAULT_COMPANY, new Date());
    if (!body || !('type' in body)) return false;
    const { issues = [] } = v.safeParse(body, { password: 'a', newPassword: 'a' });
    return issues.some(({ message }) => message === 'Must be at least 8 characters');
  });
  const names = setsPassword.map(({ contract: { method, path } }) => `${method} ${path}`);
  expect(names.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

it('a password can be checked before it is sent, by anybody and in the body', async () => {
  for (const [password, isCommon] of [
    [COMMON, true],
    ['Kestrel2026!', true],
    ['Orchid-1843!', false],
  ] as const) {
    const { status, body } = await call('POST', '/password-check', { body: { password } });
    expect([status, body]).toEqual([200, { isCommon }]);
  }
  expectInvalid(await call('POST', '/password-check', { body: {} }), {
    password: 'Please enter the password',
  });
});
