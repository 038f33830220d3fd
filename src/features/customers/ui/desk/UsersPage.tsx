import { FileUp, Plus } from 'lucide-react';
import { Allowed, useMay } from '#accounts/ui.ts';
import { ERASURE_STATES, ROLES, rolesInWords, type User, userFilters } from '#identity/rules.ts';
import { adminUserPath, PATHS } from '#kernel/paths/paths.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ChoiceFilter, type ListColumn } from '#kit/list/AdminList.tsx';
import { optionsOf } from '#kit/list/ChoiceField.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import { IMPORT_CUSTOMERS_PATH, type RouteSearch } from '#kit/routing/admin-router.ts';
import { downloadUsersCall, listUsersCall } from '../../calls/users.ts';

const USER_LIST = defineList({
  path: PATHS.adminUsers,
  sorts: [
    { by: 'firstName', title: 'First Name' },
    { by: 'lastName', title: 'Last Name' },
    { by: 'email', title: 'Email' },
  ],
  filters: userFilters,
  load: (query, signal) => send(listUsersCall, { query, signal }),
});

const COLUMNS: readonly ListColumn<User, SortOf<typeof USER_LIST>>[] = [
  { header: 'First Name', cell: ({ firstName }) => firstName, isLink: true, sortBy: 'firstName' },
  { header: 'Last Name', cell: ({ lastName }) => lastName, sortBy: 'lastName' },
  {
    header: 'Email',
    cell: (user) => {
      const note = noteOf(user);
      const email = user.email || <span className="quiet">No email</span>;
      return note ? <TwoLines note={note}>{email}</TwoLines> : email;
    },
    sortBy: 'email',
  },
  { header: 'Roles', cell: rolesInWords },
];

/** What the desk needs to know about a user. */
function noteOf({ emailConfirmed, erasureRequestedAt }: User): string | undefined {
  if (erasureRequestedAt) return 'Asks to be erased';
  return emailConfirmed ? undefined : 'Not confirmed';
}

const CHOICES: readonly ChoiceFilter<'role' | 'erasure'>[] = [
  { filter: 'role', label: 'Role', all: 'All roles', options: optionsOf(ROLES) },
  {
    filter: 'erasure',
    label: 'Erasure',
    all: 'All users',
    options: optionsOf(ERASURE_STATES, { requested: 'Erasure requested', done: 'Erased' }),
    isClearAlone: true,
  },
];

const DOWNLOAD = { call: downloadUsersCall, label: 'Download Users' };

/** All users (rules, admin lists). */
export function UsersPage({ search }: { search: RouteSearch }) {
  const may = useMay();
  return (
    <AdminList
      definition={USER_LIST}
      search={search}
      title="Users"
      noun="users"
      columns={COLUMNS}
      hrefOf={({ id }) => adminUserPath(id)}
      {...(may('download-customers') && { download: DOWNLOAD })}
      actions={
        <>
          <Allowed to="manage-staff">
            <a className="button" href={PATHS.adminStaff}>
              Staff
            </a>
          </Allowed>
          <Allowed to="import">
            <a className="button" href={IMPORT_CUSTOMERS_PATH}>
              <FileUp aria-hidden="true" />
              Import
            </a>
          </Allowed>
          <Allowed to="edit-customers">
            <a className="button button-primary" href={PATHS.newUser}>
              <Plus aria-hidden="true" />
              New User
            </a>
          </Allowed>
        </>
      }
      searchLabel="Name or email"
      choices={CHOICES}
    />
  );
}
