import { ERASURE_STATES, ROLES, type User } from '#domain/people/user.ts';
import { adminUserPath } from '#urls/paths.ts';
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
    cell: (user) => {
      const note = noteOf(user);
      return note ? <TwoLines note={note}>{user.email}</TwoLines> : user.email;
    },
    sortBy: 'email',
  },
  { header: 'Roles', cell: ({ roles }) => roles.join(', ') },
];

/** What a clerk has to know of a user. */
function noteOf({ emailConfirmed, erasureRequestedAt }: User): string | undefined {
  if (erasureRequestedAt) return 'Asks to be erased';
  return emailConfirmed ? undefined : 'Not confirmed';
}

const ERASURE_TITLES = { requested: 'Erasure requested', done: 'Erased' };
const ERASURE_OPTIONS = ERASURE_STATES.map((state) => ({
  value: state,
  label: ERASURE_TITLES[state],
}));

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
        <>
          <ChoiceField
            label="Role"
            all="All roles"
            value={values.role}
            options={ROLE_OPTIONS}
            onChange={(role) => change({ role: role || undefined })}
          />
          <ChoiceField
            label="Erasure"
            all="All users"
            value={values.erasure}
            options={ERASURE_OPTIONS}
            onChange={(erasure) => change({ erasure: erasure || undefined })}
          />
        </>
      )}
      chipsOf={({ role, erasure }) => [
        ...(role ? [{ text: `Role: ${role}`, filters: ['role' as const] }] : []),
        ...(erasure
          ? [
              {
                text: erasure === 'done' ? ERASURE_TITLES.done : ERASURE_TITLES.requested,
                filters: ['erasure' as const],
              },
            ]
          : []),
      ]}
    />
  );
}
