import { adminMessagePath, PATHS } from '#kernel/paths/paths.ts';
import { formatWallClock } from '#kernel/time/wall-clock-text.ts';
import { send } from '#kit/client/client.ts';
import { AdminList, type ListColumn } from '#kit/list/AdminList.tsx';
import { defineList, type SortOf } from '#kit/list/list-definition.ts';
import { TwoLines } from '#kit/list/TwoLines.tsx';
import type { RouteSearch } from '#kit/routing/admin-router.ts';
import { listContactMessagesCall } from '../../calls/contact-messages.ts';
import { type ContactMessage, contactMessageFilters } from '../../rules/contact-message.ts';
import { UnreadMark } from './UnreadMark.tsx';

const MESSAGE_LIST = defineList({
  path: PATHS.adminMessages,
  sorts: [
    { by: 'subject', title: 'Subject' },
    { by: 'name', title: 'Visitor' },
    { by: 'createdAt', title: 'Received' },
  ],
  filters: contactMessageFilters,
  views: [
    { id: 'all', title: 'All' },
    { id: 'newest', title: 'Newest', sort: 'createdAt', direction: 'DESC' },
    {
      id: 'unread',
      title: 'Unread',
      sort: 'createdAt',
      direction: 'DESC',
      filters: { unread: 'true' },
    },
    {
      id: 'unanswered',
      title: 'Unanswered',
      sort: 'createdAt',
      direction: 'DESC',
      filters: { unanswered: 'true' },
    },
  ],
  load: (query, signal) => send(listContactMessagesCall, { query, signal }),
});

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
    cell: ({ name, email, answeredAt }) => (
      <TwoLines note={email}>
        {name} {answeredAt && <span className="chip chip-done">Answered</span>}
      </TwoLines>
    ),
    sortBy: 'name',
  },
];

/** The messages of visitors (rules, admin lists). */
export function MessagesPage({ search }: { search: RouteSearch }) {
  return (
    <AdminList
      definition={MESSAGE_LIST}
      search={search}
      title="Contact Messages"
      noun="messages"
      columns={COLUMNS}
      hrefOf={({ id }) => adminMessagePath(id)}
      searchLabel="Text, name or email"
    />
  );
}
