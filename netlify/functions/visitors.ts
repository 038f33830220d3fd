import type { Config } from '@netlify/functions';
import { visitorCalls } from '#accounts/server/visitor-calls.ts';
import { sendContactMessage } from '#messages/server/send-contact-message.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...visitorCalls, sendContactMessage);

// These calls share a function, because the platform's free plan has two rate limits and login uses the
// other.
export const config: Config = {
  path: [
    '/api/register',
    '/api/contactmessage/visitors',
    '/api/password-check',
    '/api/password-reset',
    '/api/email-confirmation',
  ],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
