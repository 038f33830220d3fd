import {
  EMAIL_NEEDED,
  type NewUserInput,
  USER_HAS_RESERVATIONS,
  type User,
} from '#identity/rules.ts';
import '#accounts/rules/phone-countries.ts';
import { randomBytes } from 'node:crypto';
import { insertUser, writeEmailConfirmation, writePasswordReset } from '#accounts/db.ts';
import { changesAccess, changesRights, givesAccess, isSameEmail } from '#accounts/rules.ts';
import {
  builtInAccount,
  lastAdministrator,
  newAccountLink,
  noUser,
  ownAccount,
  ownPassword,
  refuseTakenEmail,
  requireMayChange,
} from '#accounts/server.ts';
import type { Company } from '#company/rules.ts';
import { noMail } from '#company/server/refusals.ts';
import type { Database } from '#db/client/client.ts';
import { database } from '#db/client/connection.ts';
import { isRefusedBy } from '#db/client/constraint.ts';
import { findUser } from '#identity/db.ts';
import {
  allowAttempt,
  attemptAt,
  type CallSession,
  erasedCustomer,
  hashPassword,
  noEmail,
  passwordCall,
  requireRecentPassword,
  requireUncommonPassword,
} from '#identity/server.ts';
import { changedMeanwhile, invalidInput } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { t } from '#kernel/words/t.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { hasReservations } from '#rental/server/refusals.ts';
import {
  addCustomerCall,
  addUserCall,
  deleteUserCall,
  getUserCall,
  listUsersCall,
  sendEmailConfirmationCall,
  sendPasswordResetCall,
  updateUserCall,
} from '../calls/users.ts';
import { editUser, readUserPage, removeUser } from '../db/users.ts';

const PASSWORD_BY_LETTER = 'The user gets a letter with a link to choose one.';

/** The calls of the desk about users. */
export const userCalls = [
  handleRead(
    listUsersCall,
    {
      summary: 'A page of the users; search looks at names and emails.',
    },
    async ({ company, db, query }) => readUserPage(db, company, query),
  ),

  handle(
    addCustomerCall,
    {
      summary:
        'Adds a customer, who gets a letter with a link to set a password. Without an email there is no letter.',
      refusals: ['email_taken', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ company, body, sendsMail }) =>
      addUser(company, { ...body, roles: ['Customer'] }, sendsMail),
    ),
  ),

  handle(
    addUserCall,
    {
      summary:
        'Adds a user, who gets a letter with a link to set a password. Only a customer can be without an email, and only without mail the desk can set a password.',
      refusals: ['password_needed', 'email_taken', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ company, may, session, body, sendsMail }) => {
      requireMayChange(body, may);
      if (givesAccess(body)) requireRecentPassword(session);
      if (body.password && sendsMail) throw invalidInput({ password: PASSWORD_BY_LETTER });
      if (body.password) await requireUncommonPassword(company, 'password', body.password);
      return addUser(company, body, sendsMail);
    }),
  ),

  handleRead(
    getUserCall,
    {
      summary: 'One user.',
    },
    async ({ company, db, params }) => getUser(db, company, params.id),
  ),

  handle(
    updateUserCall,
    {
      summary:
        "Replaces a user. A password, or other rights, ends the user's sessions; callers change their own only with PATCH /user/auth. The password stays with other rights. Who becomes an owner with an unconfirmed email gets a link that confirms it.",
      refusals: [
        'password_needed',
        'built_in',
        'erased',
        'own_account',
        'own_password',
        'last_administrator',
        'email_taken',
      ],
      writesLetters: true,
    },
    async ({ company, user, may, session, params, body, version, sendsMail }) => {
      const target = await getUser(database, company, params.id);
      if (target.builtIn) throw builtInAccount();
      if (target.erased) throw erasedCustomer();
      requireMayChange(target, may);
      requireMayChange(body, may);
      const isOwn = target.id === user?.id;
      if (isOwn && changesRights(target, body)) throw ownAccount();
      if (isOwn && body.password) throw ownPassword();
      // Otherwise a stolen session could order a link for a new password to another email.
      if (isOwn && !isSameEmail(body.email, target.email)) {
        throw invalidInput({ email: () => t('accounts.emailFixed') });
      }
      if (body.email === '' && target.email !== '') throw invalidInput({ email: EMAIL_NEEDED });
      const asks = changesAccess(target, body);
      if (asks) requireRecentPassword(session);
      if (body.password) await requireUncommonPassword(company, 'password', body.password);
      const passwordHash = body.password && (await hashPassword(body.password));
      // Without the password, nothing may be written over a role or an email that has just changed, and whoever may not
      // change staff writes over nobody who has just become one.
      const isFree = asks && may('manage-staff');
      const editedVersion = version ?? (isFree ? undefined : target.updatedAt);
      const updated = await editUser(database, company, target.id, body, {
        passwordHash,
        link: sendsMail ? newAccountLink() : undefined,
        version: editedVersion,
      }).catch(refuseTakenEmail);
      if (updated) return updated;
      const { updatedAt } = await getUser(database, company, target.id);
      const isThatVersion = editedVersion === undefined || editedVersion === updatedAt;
      throw isThatVersion ? lastAdministrator() : changedMeanwhile();
    },
  ),

  handle(
    sendPasswordResetCall,
    {
      summary: 'Sends a user a link for a new password.',
      refusals: ['built_in', 'erased', 'no_email', 'no_mail', 'too_many_attempts'],
      writesLetters: true,
    },
    async ({ company, may, params, ip, sendsMail }) => {
      const { id, email, builtIn } = await getReachable(company, params.id, may);
      if (builtIn) throw builtInAccount();
      if (!sendsMail) throw noMail(company);
      await allowAttempt(attemptAt('password-reset-by-administrator', { ip, email }));
      await writePasswordReset(database, { id }, newAccountLink());
      return done(`A link for a new password was sent to ${email}`);
    },
  ),

  handle(
    sendEmailConfirmationCall,
    {
      summary: 'Sends a user a link that confirms their email, unless it is confirmed.',
      refusals: ['built_in', 'erased', 'no_email', 'no_mail', 'too_many_attempts'],
      writesLetters: true,
    },
    async ({ company, may, params, ip, sendsMail }) => {
      const { id, email, emailConfirmed } = await getReachable(company, params.id, may);
      if (emailConfirmed) return done(`${email} is already confirmed.`);
      if (!sendsMail) throw noMail(company);
      await allowAttempt(attemptAt('email-confirmation-by-administrator', { ip, email }));
      await writeEmailConfirmation(database, id, newAccountLink());
      return done(`A link that confirms the email was sent to ${email}`);
    },
  ),

  handle(
    deleteUserCall,
    {
      summary: 'Deletes a user who has no reservations.',
      refusals: [
        'built_in',
        'own_account',
        'password_needed',
        'last_administrator',
        'has_reservations',
      ],
    },
    async ({ company, user, may, session, params }) => {
      const target = await getUser(database, company, params.id);
      if (target.builtIn) throw builtInAccount();
      requireMayChange(target, may);
      if (target.id === user.id) throw ownAccount();
      requireRecentPassword(session);
      const isRemoved = await removeUser(database, target.id).catch((error: unknown) => {
        const isKept = isRefusedBy('reservations_user_id_fkey', error);
        throw isKept ? hasReservations(USER_HAS_RESERVATIONS) : error;
      });
      if (isRemoved) return done('User was deleted');
      // Either somebody else has just deleted this user, which is a 404, or it is the last owner.
      await getUser(database, company, target.id);
      throw lastAdministrator();
    },
  ),
];

/** Adds a user. Without a password from the desk, nobody knows it: the user sets one through the link. */
async function addUser(
  company: Company,
  { password = randomBytes(32).toString('base64url'), ...person }: NewUserInput,
  sendsMail: boolean,
): Promise<User> {
  const link = sendsMail ? newAccountLink() : undefined;
  return insertUser(database, company, person, await hashPassword(password), {
    kind: 'desk-welcome',
    link,
  }).catch(refuseTakenEmail);
}

/** A user to whom the caller may send a link. Throws the refusal if they have no email. */
async function getReachable(company: Company, id: number, may: CallSession['may']): Promise<User> {
  const user = await getUser(database, company, id);
  requireMayChange(user, may);
  if (user.erased) throw erasedCustomer();
  if (user.email === '') throw noEmail();
  return user;
}

async function getUser(db: Database, company: Company, id: number): Promise<User> {
  const user = await findUser(db, company, id);
  if (!user) throw noUser();
  return user;
}
