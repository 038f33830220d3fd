import type { ContactMessage } from '#domain/company/contact-message.ts';
import { formatWallClock } from '#domain/time/wall-clock-text.ts';
import { adminMessagePath } from '#urls/paths.ts';
import { AdminList, type ListColumn } from '../list/AdminList.tsx';
import type { SortOf } from '../list/list-definition.ts';
import { SearchField } from '../list/SearchField.tsx';
import { TwoLines } from '../list/TwoLines.tsx';
import type { RouteSearch } from '../router.ts';
import { MESSAGE_LIST } from './message-list.ts';
import { UnreadMark } from './UnreadMark.tsx';

const COLUMNS: readonly ListColumn<ContactMessage, SortOf<typeof MESSAGE_LIST>>[] = [
  {
    header: 'Subject',
    cell: ({ subject, createdAt, read }) => (
      <TwoLines note={formatWallClock(createdAt)}>
        {!read && <UnreadMark />}
        {subject}
      </TwoLines>
    ),
    isLink: true,
    sortBy: 'subject',
  },
  {
    header: 'Visitor',
    cell: ({ name, email }) => <TwoLines note={email}>{name}</TwoLines>,
    sortBy: 'name',
  },
];

/** What visitors have written (rules, admin lists). */
export default function MessagesPage({ search }: { search: RouteSearch }) {
  return (
    <AdminList
      definition={MESSAGE_LIST}
      search={search}
      title="Contact Messages"
      noun="messages"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => adminMessagePath(id)}
      searchField={({ values, change }) => (
        <SearchField
          label="Text, name or email"
          value={values.search}
          onChange={(text) => change({ search: text })}
        />
      )}
    />
  );
}
