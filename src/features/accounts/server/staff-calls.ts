import { type Company, NO_SUCH_PLACE } from '#company/rules.ts';
import { noMail } from '#company/server/refusals.ts';
import { database } from '#db/client/connection.ts';
import { findUser, findUserId } from '#identity/db.ts';
import { ROLES, staffRoleOf, type User } from '#identity/rules.ts';
import { erasedCustomer, noEmail } from '#identity/server.ts';
import { invalidInput } from '#kernel/http/refusal.ts';
import { LIMITS } from '#kernel/records/field.ts';
import { roleMay } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import { handle, handleRead } from '#platform/http/handle.ts';
import { addStaffCall, appointCall, listStaffCall } from '../calls/staff.ts';
import { appoint, arePlaces, readStaff } from '../db/staff.ts';
import { insertUser } from '../db/users.ts';
import type { NewStaffInput, StaffRoleInput } from '../rules/staff-member.ts';
import { newAccountLink } from './account-link.ts';
import {
  builtInAccount,
  emailNotConfirmed,
  lastAdministrator,
  noUser,
  ownRole,
  refuseTakenEmail,
} from './refusals.ts';

/** The calls of owners about who works for the company. */
export const staffCalls = [
  handleRead(
    listStaffCall,
    { summary: 'Everybody who works for the company, with open invitations.' },
    async ({ company, db }) => ({ staff: await readStaff(db, company) }),
  ),

  handle(
    addStaffCall,
    {
      summary:
        'Gives a role at some places, or at all, to the account with this email. Without one, or without a password, a letter invites the person, with a link that is valid for seven days. With onlyConfirmed, an account whose email is not confirmed is refused.',
      refusals: [
        'own_account',
        'built_in',
        'last_administrator',
        'email_taken',
        'email_not_confirmed',
        'no_mail',
      ],
      writesLetters: true,
    },
    async ({ company, user, body, sendsMail }) => {
      await requireKnownPlaces(body);
      const userId = await findUserId(database, body.email);
      if (userId !== undefined) {
        const target = await findAppointable(company, user, userId);
        const isAsked = !target.emailConfirmed && staffRoleOf(target) !== body.role;
        if (body.onlyConfirmed && isAsked) throw emailNotConfirmed(target.email);
        return appointUser(
          company,
          target,
          { ...body, placeIds: body.placeIds ?? null },
          sendsMail,
        );
      }
      if (!sendsMail) throw noMail(company);
      return invite(company, body).catch(refuseTakenEmail);
    },
  ),

  handle(
    appointCall,
    {
      summary:
        "Gives a user a role at some places, or takes it away with null, which ends an invitation. Another role, or other places, ends the user's sessions, and the password stays.",
      refusals: ['own_account', 'built_in', 'erased', 'no_email', 'last_administrator'],
      writesLetters: true,
    },
    async ({ company, user, params, body, sendsMail }) => {
      await requireKnownPlaces(body);
      const target = await findAppointable(company, user, params.userId);
      return appointUser(company, target, body, sendsMail);
    },
  ),
];

/** @throws 400 at `placeIds` for a place that doesn't exist */
async function requireKnownPlaces({ placeIds }: Pick<StaffRoleInput, 'placeIds'>): Promise<void> {
  if (!(await arePlaces(database, placeIds ?? []))) throw invalidInput({ placeIds: NO_SUCH_PLACE });
}

/** The user whose role is to be changed. Throws the refusal if nobody, or not the caller, may change it. */
async function findAppointable(company: Company, caller: User, userId: number): Promise<User> {
  const target = await findUser(database, company, userId);
  if (!target) throw noUser();
  if (target.builtIn) throw builtInAccount();
  if (target.erased) throw erasedCustomer();
  if (target.email === '') throw noEmail();
  if (target.id === caller.id) throw ownRole();
  return target;
}

async function appointUser(
  company: Company,
  target: User,
  role: StaffRoleInput,
  sendsMail: boolean,
): Promise<User> {
  const link = sendsMail ? newAccountLink() : undefined;
  const appointed = await appoint(database, company, target.id, role, link);
  if (!appointed) throw lastAdministrator();
  return appointed;
}

/** Adds the account of somebody who is invited. Until they enter their own details, it has the company's. */
async function invite(company: Company, { email, role, placeIds }: NewStaffInput): Promise<User> {
  const [firstName = email] = email.split('@');
  const person = {
    firstName: firstName.slice(0, LIMITS.personName),
    lastName: STAFF_ROLE_WORDS[role].title,
    phoneNumber: company.phones[0],
    address: company.address.street,
    zipCode: company.address.postalCode,
    email,
    ...(role === 'owner'
      ? { roles: [...ROLES] }
      : { roles: ['Customer' as const], appointedAs: role }),
    placeIds: placeIds && !roleMay(role, 'all-places') ? [...new Set(placeIds)] : null,
  };
  const link = newAccountLink();
  return insertUser(database, company, person, '', { kind: 'staff-invitation', link });
}
