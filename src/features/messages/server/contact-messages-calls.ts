import { noMail } from '#company/server/refusals.ts';
import { database } from '#db/client/connection.ts';
import { notFound, type Refusal } from '#kernel/http/refusal.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import {
  deleteContactMessageCall,
  getContactMessageCall,
  listContactMessagesCall,
  markContactMessageCall,
  replyToContactMessageCall,
} from '../calls/contact-messages.ts';
import {
  findContactMessage,
  markContactMessage,
  readContactMessagePage,
  removeContactMessage,
  replyToContactMessage,
} from '../db/contact-messages.ts';

export const contactMessagesCalls: HandledCall[] = [
  handleRead(
    listContactMessagesCall,
    {
      summary: 'A page of the messages; search looks at all their texts.',
    },
    async ({ company, db, query }) => readContactMessagePage(db, company, query),
  ),

  handleRead(
    getContactMessageCall,
    {
      summary: 'One message.',
    },
    async ({ company, db, params }) => {
      const message = await findContactMessage(db, company, params.id);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    markContactMessageCall,
    {
      summary: 'Marks a message as read or answered, or not.',
    },
    async ({ company, params, body }) => {
      const message = await markContactMessage(database, company, params.id, body);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    replyToContactMessageCall,
    {
      summary: 'Sends a reply to the visitor by mail, and marks the message as answered.',
      refusals: ['no_mail'],
      writesLetters: true,
    },
    async ({ company, params, body, sendsMail }) => {
      if (!sendsMail) throw noMail(company);
      const message = await replyToContactMessage(database, company, params.id, body);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  handle(
    deleteContactMessageCall,
    {
      summary: 'Deletes a message.',
    },
    async ({ params }) => {
      if (!(await removeContactMessage(database, params.id))) throw noContactMessage();
      return done('Message was deleted');
    },
  ),
];

function noContactMessage(): Refusal {
  return notFound('There is no such message.');
}
