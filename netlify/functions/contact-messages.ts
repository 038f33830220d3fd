import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import {
  findContactMessage,
  readContactMessagePage,
  removeContactMessage,
} from '../../db/contact-messages.ts';
import { Done, done } from '../../src/domain/answer.ts';
import {
  CONTACT_MESSAGE_SORTS,
  ContactMessage,
  contactMessageFilters,
} from '../../src/domain/contact-message.ts';
import { PathId } from '../../src/domain/field.ts';
import { pageOf, pageQuery } from '../../src/domain/page.ts';
import { noContactMessage } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = {
  path: ['/api/contactmessage/pages', '/api/contactmessage/:id'],
  excludedPath: ['/api/contactmessage/visitors'],
};

export default resource(
  route(
    'GET',
    '/api/contactmessage/pages',
    {
      summary: 'A page of the messages; search looks at all their texts.',
      access: 'administrators',
      query: pageQuery(CONTACT_MESSAGE_SORTS, { size: 20, sort: 'subject' }, contactMessageFilters),
      answers: pageOf(ContactMessage),
    },
    async ({ query }) => readContactMessagePage(database, query),
  ),

  route(
    'GET',
    '/api/contactmessage/:id',
    {
      summary: 'One message.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: ContactMessage,
    },
    async ({ params }) => {
      const message = await findContactMessage(database, params.id);
      if (!message) throw noContactMessage();
      return message;
    },
  ),

  route(
    'DELETE',
    '/api/contactmessage/:id',
    {
      summary: 'Deletes a message.',
      access: 'administrators',
      params: v.object({ id: PathId }),
      answers: Done,
    },
    async ({ params }) => {
      if (!(await removeContactMessage(database, params.id))) throw noContactMessage();
      return done('Message was deleted');
    },
  ),
);
