import { send } from '#api/client.ts';
import { listContactMessagesCall } from '#contracts/contact-messages.ts';
import { contactMessageFilters } from '#domain/company/contact-message.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export const MESSAGE_LIST = defineList({
  path: PATHS.adminMessages,
  sorts: [
    { by: 'subject', title: 'Subject' },
    { by: 'name', title: 'Visitor' },
    { by: 'createdAt', title: 'Received' },
  ],
  filters: contactMessageFilters,
  views: [
    { id: 'all', title: 'All', sort: 'subject', direction: 'ASC', filters: {} },
    { id: 'newest', title: 'Newest', sort: 'createdAt', direction: 'DESC', filters: {} },
    {
      id: 'unread',
      title: 'Unread',
      sort: 'createdAt',
      direction: 'DESC',
      filters: { unread: 'true' },
    },
  ],
  load: (query, signal) => send(listContactMessagesCall, { query, signal }),
});
