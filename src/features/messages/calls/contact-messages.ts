import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';
import {
  ContactMessage,
  ContactMessageInput,
  ContactMessageMark,
  ContactMessagesQuery,
  ContactReplyInput,
} from '../rules/contact-message.ts';

export const sendContactMessageCall = defineCall({
  method: 'POST',
  path: '/contactmessage/visitors',
  access: 'everyone',
  status: 201,
  body: ContactMessageInput,
  answer: Done,
});

export const listContactMessagesCall = defineCall({
  method: 'GET',
  path: '/contactmessage/pages',
  access: { may: 'answer-messages' },
  query: ContactMessagesQuery,
  answer: pageOf(ContactMessage),
});

export const getContactMessageCall = defineCall({
  method: 'GET',
  path: '/contactmessage/:id',
  access: { may: 'answer-messages' },
  answer: ContactMessage,
});

export const markContactMessageCall = defineCall({
  method: 'PATCH',
  path: '/contactmessage/:id',
  access: { may: 'answer-messages' },
  body: ContactMessageMark,
  answer: ContactMessage,
});

export const replyToContactMessageCall = defineCall({
  method: 'POST',
  path: '/contactmessage/:id/reply',
  access: { may: 'answer-messages' },
  body: ContactReplyInput,
  answer: ContactMessage,
});

export const deleteContactMessageCall = defineCall({
  method: 'DELETE',
  path: '/contactmessage/:id',
  access: { may: 'answer-messages' },
  answer: Done,
});
