import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { forgetAttempt } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import {
  editProfile,
  editUser,
  findPassword,
  findUser,
  readUserPage,
  removeUser,
  replacePassword,
} from '../../db/users.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { PathId } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import {
  isAdministrator,
  PasswordChangeInput,
  ProfileInput,
  USER_SORTS,
  User,
  UserEditInput,
  userFilters,
} from '../../src/domain/user.ts';
import { allowAttempt, passwordAttempt } from '../server/attempts.ts';
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
  ownPassword,
} from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

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
      takesIfMatch: true,
      body: ProfileInput,
      answers: User,
    },
    async ({ user, body, version }) => {
      if (user.builtIn) throw builtInAccount();
      if (body.email.toLowerCase() !== user.email.toLowerCase()) {
        throw invalidInput({ email: 'The email can not be changed.' });
      }
      const updated = await editProfile(database, user.id, body, version);
      if (updated) return updated;
      throw (await findUser(database, user.id)) ? changedMeanwhile() : unauthenticated();
    },
  ),

  route(
    'PATCH',
    '/api/user/auth',
    {
      summary: "Changes the signed-in user's password and ends their other sessions.",
      access: 'signed-in',
      body: PasswordChangeInput,
      answers: Done,
    },
    passwordCall(async ({ user, sessionId, body, ip }) => {
      if (user.builtIn) throw builtInAccount();
      const wrong = () => invalidInput({ oldPassword: 'Your current password is not right.' });
      const attempt = passwordAttempt(ip, user.email);
      await allowAttempt(attempt);
      const password = await findPassword(database, user.id);
      if (!password) throw unauthenticated();
      if (!(await isPasswordRight(body.oldPassword, password.passwordHash))) throw wrong();
      await forgetAttempt(database, attempt);
      const isChanged = await replacePassword(
        database,
        user.id,
        { tokenVersion: password.tokenVersion, keptSession: sessionId },
        await hashPassword(body.newPassword),
      );
      // Somebody has changed it since it was looked at: it is not the current one any more.
      if (!isChanged) throw wrong();
      return done('Your password was updated successfully');
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
    async ({ query }) => readUserPage(database, query),
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
        "Replaces a user; a password, when given, ends their sessions. The caller's own is changed by PATCH /user/auth alone.",
      access: 'administrators',
      params: v.object({ id: PathId }),
      takesIfMatch: true,
      body: UserEditInput,
      answers: User,
    },
    async ({ user, params, body, version }) => {
      const target = await getUser(params.id);
      if (target.builtIn) throw builtInAccount();
      if (target.id === user.id && !isAdministrator(body)) throw ownAccount();
      if (target.id === user.id && body.password) throw ownPassword();
      const passwordHash = body.password && (await hashPassword(body.password));
      try {
        const updated = await editUser(database, target.id, body, passwordHash, version);
        if (updated) return updated;
        const { updatedAt } = await getUser(target.id);
        const isThatVersion = version === undefined || version === updatedAt;
        throw isThatVersion ? lastAdministrator() : changedMeanwhile();
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
        if (!(await removeUser(database, target.id))) {
          // Gone by another's hand since, or else the last one.
          await getUser(target.id);
          throw lastAdministrator();
        }
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
