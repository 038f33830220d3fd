import { type Permission, roleMay, type StaffRole } from '#kernel/staff/permissions.ts';
import type { User } from './user.ts';

/** The message about a change of somebody who is staff (accounts: staff accounts). */
export const STAFF_ACCOUNT = 'Only owners can change the accounts of staff.';

type Person = Pick<User, 'roles' | 'staff'>;

/** The role in which a user works: an Administrator is an owner (accounts: roles). Undefined for customers. */
export function staffRoleOf({ roles, staff }: Person): StaffRole | undefined {
  return roles.includes('Administrator') ? 'owner' : staff;
}

/** Whether a user works for the company. */
export function isStaff(user: Person): boolean {
  return staffRoleOf(user) !== undefined;
}

/** Whether a user's role has a permission. */
export function userMay(user: Person, permission: Permission): boolean {
  const role = staffRoleOf(user);
  return role !== undefined && roleMay(role, permission);
}
