import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { forgetAttempt } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import {
  changePassword,
  deleteUser,
  findCredentials,
  findUser,
  listUsers,
  updateProfile,
  updateUser,
} from '../../db/users.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { PathId } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import {
  isAdministrator,
  PasswordChanged,
  PasswordChangeInput,
  ProfileInput,
  USER_SORTS,
  User,
  UserEditInput,
  userFilters,
} from '../../src/domain/user.ts';
import { allowAttempt, FAILED_LOGINS } from '../server/attempts.ts';
import { unauthenticated } from '../server/guards.ts';
import { hashPassword, isPasswordRight, passwordCall } from '../server/password.ts';
import {
  builtInAccount,
  changedMeanwhile,
  emailTaken,
  hasReservations,
  invalidInput,
  lastAdministrator,
  noUser,
  ownAccount,
} from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { createToken } from '../server/token.ts';

export const config: Config = {
  path: ['/api/user', '/api/user/auth', '/api/user/auth/pages', '/api/user/:id/auth'],
};

export default resource(
  route(
    'GET',
    '/api/user',
    { summary: 'The signed-in user.', access: 'signed-in', answers: User },
    async ({ user }) => user,
  ),

  route(
    'PUT',
    '/api/user',
    {
      summary: "Replaces the signed-in user's own details; the e-mail stays.",
      access: 'signed-in',
      body: ProfileInput,
      answers: User,
    },
    async ({ user, body }) => {
      if (user.builtIn) throw builtInAccount();
      if (body.email.toLowerCase() !== user.email.toLowerCase()) {
        throw invalidInput({ email: 'The email can not be changed.' });
      }
      const updated = await updateProfile(database, user.id, body);
      if (!updated) throw unauthenticated();
      return updated;
    },
  ),

  route(
    'PATCH',
    '/api/user/auth',
    {
      summary:
        "Changes the signed-in user's password, ends their other sessions and answers a token.",
      access: 'signed-in',
      body: PasswordChangeInput,
      answers: PasswordChanged,
    },
    passwordCall(async ({ user, body, ip }) => {
      if (user.builtIn) throw builtInAccount();
      const subjects = [`account ${user.email.toLowerCase()}`, `address ${ip}`];
      await allowAttempt(FAILED_LOGINS, subjects);
      const credentials = await findCredentials(database, user.email);
      if (!credentials || !(await isPasswordRight(body.oldPassword, credentials.passwordHash))) {
        throw invalidInput({ oldPassword: 'Your current password is not right.' });
      }
      await forgetAttempt(database, FAILED_LOGINS, subjects);
      const tokenVersion = await changePassword(
        database,
        user.id,
        credentials.tokenVersion,
        await hashPassword(body.newPassword),
      );
      if (tokenVersion === undefined) throw unauthenticated();
      return {
        ...done('Your password was updated successfully'),
        token: await createToken({ userId: user.id, tokenVersion }),
      };
    }),
  ),

  route(
    'GET',
    '/api/user/auth/pages',
    {
      summary: 'A page of the users; search looks at names and e-mails.',
      access: 'administrators',
      query: pageQuery(USER_SORTS, { size: 20, sort: 'firstName' }, userFilters),
      answers: pageOf(User),
    },
    async ({ query }) => listUsers(database, query),
  ),

  route(
    'GET',
    '/api/user/:id/auth',
    {
      summary: 'One user.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: User,
    },
    async ({ params }) => getUser(params.id),
  ),

  route(
    'PUT',
    '/api/user/:id/auth',
    {
      summary:
        'Replaces a user, unless changed since the updatedAt given; a password, when given, ends their sessions.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      body: UserEditInput,
      answers: User,
    },
    async ({ user, params, body }) => {
      const target = await getUser(params.id);
      if (target.builtIn) throw builtInAccount();
      if (target.id === user.id && !isAdministrator(body)) throw ownAccount();
      const passwordHash = body.password && (await hashPassword(body.password));
      try {
        const updated = await updateUser(database, target.id, body, passwordHash);
        if (updated) return updated;
        const { updatedAt } = await getUser(target.id);
        const isAsRead = !body.updatedAt || body.updatedAt.toISOString() === updatedAt;
        throw isAsRead ? lastAdministrator() : changedMeanwhile();
      } catch (error) {
        throw isRefusedBy('users_email_key', error) ? emailTaken() : error;
      }
    },
  ),

  route(
    'DELETE',
    '/api/user/:id/auth',
    {
      summary: 'Deletes a user who has no reservations.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: Done,
    },
    async ({ user, params }) => {
      const target = await getUser(params.id);
      if (target.builtIn) throw builtInAccount();
      if (target.id === user.id) throw ownAccount();
      try {
        if (!(await deleteUser(database, target.id))) throw lastAdministrator();
      } catch (error) {
        throw isRefusedBy('reservations_user_id_fkey', error)
          ? hasReservations('This user has reservations and can not be deleted.')
          : error;
      }
      return done('User was deleted');
    },
  ),
);

async function getUser(id: number): Promise<User> {
  const user = await findUser(database, id);
  if (!user) throw noUser();
  return user;
}
