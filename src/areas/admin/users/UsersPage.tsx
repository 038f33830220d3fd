import { adminUserPath } from '../../../domain/paths.ts';
import { ROLES, type User } from '../../../domain/user.ts';
import { AdminList, type ListColumn } from '../list/AdminList.tsx';
import { ChoiceField } from '../list/ChoiceField.tsx';
import type { SortOf } from '../list/list-definition.ts';
import { SearchField } from '../list/SearchField.tsx';
import { TwoLines } from '../list/TwoLines.tsx';
import type { RouteSearch } from '../router.ts';
import { USER_LIST } from './user-list.ts';

const COLUMNS: readonly ListColumn<User, SortOf<typeof USER_LIST>>[] = [
  { header: 'First Name', cell: ({ firstName }) => firstName, isLink: true, sortBy: 'firstName' },
  { header: 'Last Name', cell: ({ lastName }) => lastName, sortBy: 'lastName' },
  {
    header: 'Email',
    cell: ({ email, emailConfirmed }) =>
      emailConfirmed ? email : <TwoLines note="Not confirmed">{email}</TwoLines>,
    sortBy: 'email',
  },
  { header: 'Roles', cell: ({ roles }) => roles.join(', ') },
];

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

/** All users (rules, admin lists). */
export default function UsersPage({ search }: { search: RouteSearch }) {
  return (
    <AdminList
      definition={USER_LIST}
      search={search}
      title="Users"
      noun="users"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => adminUserPath(id)}
      download={{ table: 'users', label: 'Download Users' }}
      searchField={({ values, change }) => (
        <SearchField
          label="Name or email"
          value={values.search}
          onChange={(text) => change({ search: text })}
        />
      )}
      filterFields={({ values, change }) => (
        <ChoiceField
          label="Role"
          all="All roles"
          value={values.role}
          options={ROLE_OPTIONS}
          onChange={(role) => change({ role: role || undefined })}
        />
      )}
      chipsOf={({ role }) => (role ? [{ text: `Role: ${role}`, filters: ['role'] }] : [])}
    />
  );
}
