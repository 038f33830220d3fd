import type { Config } from '@netlify/functions';

export { default } from '#messages/server/contact-messages-calls.ts';

export const config: Config = {
  path: ['/api/contactmessage/pages', '/api/contactmessage/:id', '/api/contactmessage/:id/reply'],
  excludedPath: ['/api/contactmessage/visitors'],
};
