import type { Config } from '@netlify/functions';
import {
  deleteContactMessageCall,
  getContactMessageCall,
  listContactMessagesCall,
  markContactMessageCall,
  replyToContactMessageCall,
} from '#contracts/contact-messages.ts';
import {
  findContactMessage,
  markContactMessage,
  readContactMessagePage,
  removeContactMessage,
  replyToContactMessage,
} from '#db/company/contact-messages.ts';
import { database } from '#db/connection.ts';
import {
  ContactMessage,
  ContactMessageMark,
  ContactMessagesQuery,
  ContactReplyInput,
} from '#domain/company/contact-message.ts';
import { Done, done } from '#domain/records/answer.ts';
import { pageOf } from '#domain/records/page.ts';
import { handle, handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { noMail } from '#server/refusals/letters.ts';
import { noContactMessage } from '#server/refusals/messages.ts';

export const config: Config = {
  path: ['/api/contactmessage/pages', '/api/contactmessage/:id', '/api/contactmessage/:id/reply'],
  excludedPath: ['/api/contactmessage/visitors'],
};

export default resource(
  handleRead(
    listContactMessagesCall,
    {
      summary: 'A page of the messages; search looks at all their texts.',
      query: ContactMessagesQuery,
      answer: pageOf(ContactMessage),
    },
    async ({ db, query }) => readContactMessagePage(db, query),
  ),

  handleRead(
    getContactMessageCall,
    {
      summary: 'One message.',
      answer: ContactMessage,
    },
    async ({ db, params }) => {
      const message = await findContactMessage(db, params.id);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    markContactMessageCall,
    {
      summary: 'Marks a message as read or answered, or not.',
      body: ContactMessageMark,
      answer: ContactMessage,
    },
    async ({ params, body }) => {
      const message = await markContactMessage(database, params.id, body);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    replyToContactMessageCall,
    {
      summary: 'Sends a reply to the visitor by mail, and marks the message as answered.',
      body: ContactReplyInput,
      answer: ContactMessage,
      refusals: ['no_mail'],
      writesLetters: true,
    },
    async ({ params, body, sendsMail }) => {
      if (!sendsMail) throw noMail();
      const message = await replyToContactMessage(database, params.id, body);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    deleteContactMessageCall,
    {
      summary: 'Deletes a message.',
      answer: Done,
    },
    async ({ params }) => {
      if (!(await removeContactMessage(database, params.id))) throw noContactMessage();
      return done('Message was deleted');
    },
  ),
);
