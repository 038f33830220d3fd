import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import { createContactMessage } from '../../db/contact-messages.ts';
import { createCustomer } from '../../db/users.ts';
import { registerCall } from '../../src/contracts/account.ts';
import { sendContactMessageCall } from '../../src/contracts/contact-messages.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { ContactMessageInput } from '../../src/domain/contact-message.ts';
import { RegistrationInput } from '../../src/domain/user.ts';
import { allowAttempt, contactAttempt, registrationAttempt } from '../server/attempts.ts';
import { handle } from '../server/handle.ts';
import { hashPassword, passwordCall } from '../server/password.ts';
import { emailTaken } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';

// In one function: the platform's free plan has two rate limits, and login uses the other.
export const config: Config = {
  path: ['/api/register', '/api/contactmessage/visitors'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default resource(
  handle(
    registerCall,
    {
      summary: 'Registers a customer.',
      body: RegistrationInput,
      answer: Done,
    },
    passwordCall(async ({ body, ip }) => {
      await allowAttempt(registrationAttempt(ip));
      try {
        await createCustomer(database, body, await hashPassword(body.password));
      } catch (error) {
        throw isRefusedBy('users_email_key', error) ? emailTaken() : error;
      }
      return done("You're registered successfully!");
    }),
  ),

  handle(
    sendContactMessageCall,
    {
      summary: 'Sends a message to the company.',
      body: ContactMessageInput,
      answer: Done,
      writesLetters: true,
    },
    async ({ body, ip }) => {
      await allowAttempt(contactAttempt(ip));
      await createContactMessage(database, body);
      return done('Your message was send.');
    },
  ),
);
