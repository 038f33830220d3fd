import * as v from 'valibot';
import { pageQuery } from './page.ts';
import { Search } from './search.ts';
import { ROLES } from './user.ts';

// Apart from user.ts, which customers' pages load.

/** The fields a list of users can be sorted by. */
export const USER_SORTS = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'address',
  'zipCode',
  'userName',
  'roles',
  'builtIn',
] as const;
export type UserSort = (typeof USER_SORTS)[number];

/** The users who asked to be erased, and those who were. */
export const ERASURE_STATES = ['requested', 'done'] as const;

/** The filters of a list of users: `search` looks at name and e-mail. */
export const userFilters = {
  search: Search,
  role: v.optional(v.picklist(ROLES, `role must be one of ${ROLES.join(', ')}`)),
  erasure: v.optional(
    v.picklist(ERASURE_STATES, `erasure must be one of ${ERASURE_STATES.join(', ')}`),
  ),
};
export type UserFilters = v.InferOutput<v.ObjectSchema<typeof userFilters, undefined>>;

/** The query of GET /user/auth/pages. */
export const UsersQuery = pageQuery(USER_SORTS, { size: 20, sort: 'firstName' }, userFilters);

/** The query of GET /excel/download/users. */
export const UsersDownloadQuery = v.object(userFilters);
