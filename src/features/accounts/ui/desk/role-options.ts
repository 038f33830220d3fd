import { STAFF_ROLES } from '#kernel/staff/permissions.ts';
import { STAFF_ROLE_WORDS } from '#kernel/staff/staff-words.ts';

/** The roles as options of a control. */
export const ROLE_OPTIONS = STAFF_ROLES.map((role) => ({
  value: role,
  label: STAFF_ROLE_WORDS[role].title,
}));
