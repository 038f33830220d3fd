import { noMail } from '#company/server/refusals.ts';
import { database } from '#db/client/connection.ts';
import { notFound } from '#kernel/http/refusal.ts';
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
    async ({ company, db, params }) =>
      requireMessage(await findContactMessage(db, company, params.id)),
  ),

  handle(
    markContactMessageCall,
    {
      summary: 'Marks a message as read or answered, or not.',
    },
    async ({ company, params, body }) =>
      requireMessage(await markContactMessage(database, company, params.id, body)),
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
      return requireMessage(await replyToContactMessage(database, company, params.id, body));
    },
  ),

  handle(
    deleteContactMessageCall,
    {
      summary: 'Deletes a message.',
    },
    async ({ params }) => {
      requireMessage(await removeContactMessage(database, params.id));
      return done('Message was deleted');
    },
  ),
];

/** @throws 404 if a statement has found no message */
function requireMessage<Found>(found: Found): NonNullable<Found> {
  if (!found) throw notFound('There is no such message.');
  return found;
}
