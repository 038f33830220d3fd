import {
  isOfAllPlaces,
  type Permission,
  roleMay,
  type StaffRole,
} from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';
import type { User } from './user.ts';

/** The message about a change of somebody who is staff (accounts: staff accounts). */
export const STAFF_ACCOUNT = 'Only owners can change the accounts of staff.';

/** What it means to give a role to an account whose email is not confirmed. */
export function unconfirmedStaffWarning(email: string): string {
  return `${email} is not confirmed. Somebody else may have registered with it, and would have the role. Ask the person whether this account is theirs.`;
}

type Person = Pick<User, 'roles' | 'staff' | 'placeIds'>;

/** The role in which a user works: an Administrator is an owner (identity: roles). Undefined for customers. */
export function staffRoleOf({ roles, staff }: Person): StaffRole | undefined {
  return roles.includes('Administrator') ? 'owner' : staff;
}

/** The role of staff in words, or the roles of anybody else as HTTP has them. */
export function rolesInWords({ roles, staff }: Person): string {
  return staff ? STAFF_ROLE_WORDS[staff].title : roles.join(', ');
}

/** Whether a user works for the company. */
export function isStaff(user: Person): boolean {
  return staffRoleOf(user) !== undefined;
}

/** Whether a user's role has a permission, at the places where the user works. */
export function userMay(user: Person, permission: Permission): boolean {
  const role = staffRoleOf(user);
  if (role === undefined || !roleMay(role, permission)) return false;
  return placesOf(user) === undefined || !isOfAllPlaces(permission);
}

/** The ids of the places for which a user has the role; undefined for all of them (identity: places of staff). */
export function placesOf(user: Person): number[] | undefined {
  const role = staffRoleOf(user);
  return role && !roleMay(role, 'all-places') ? user.placeIds : undefined;
}
