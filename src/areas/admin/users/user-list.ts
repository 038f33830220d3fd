import { send } from '#api/client.ts';
import { listUsersCall } from '#contracts/users.ts';
import { userFilters } from '#domain/people/user.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export const USER_LIST = defineList({
  path: PATHS.adminUsers,
  sorts: [
    { by: 'firstName', title: 'First Name' },
    { by: 'lastName', title: 'Last Name' },
    { by: 'email', title: 'Email' },
  ],
  filters: userFilters,
  load: (query, signal) => send(listUsersCall, { query, signal }),
});
