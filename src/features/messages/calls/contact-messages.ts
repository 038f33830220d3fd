import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type {
  ContactMessage,
  ContactMessageInput,
  ContactMessageMark,
  ContactMessagesQuery,
  ContactReplyInput,
} from '../rules/contact-message.ts';

export const sendContactMessageCall = defineCall<{
  body: typeof ContactMessageInput;
  answer: typeof Done;
}>()({ method: 'POST', path: '/contactmessage/visitors', access: 'everyone', status: 201 });

export const listContactMessagesCall = defineCall<{
  query: typeof ContactMessagesQuery;
  answer: ReturnType<typeof pageOf<typeof ContactMessage>>;
}>()({ method: 'GET', path: '/contactmessage/pages', access: { may: 'answer-messages' } });

export const getContactMessageCall = defineCall<{ answer: typeof ContactMessage }>()({
  method: 'GET',
  path: '/contactmessage/:id',
  access: { may: 'answer-messages' },
});

export const markContactMessageCall = defineCall<{
  body: typeof ContactMessageMark;
  answer: typeof ContactMessage;
}>()({ method: 'PATCH', path: '/contactmessage/:id', access: { may: 'answer-messages' } });

export const replyToContactMessageCall = defineCall<{
  body: typeof ContactReplyInput;
  answer: typeof ContactMessage;
}>()({ method: 'POST', path: '/contactmessage/:id/reply', access: { may: 'answer-messages' } });

export const deleteContactMessageCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/contactmessage/:id',
  access: { may: 'answer-messages' },
});
