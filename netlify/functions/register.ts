import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import { addCustomer } from '../../db/users.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { RegistrationInput } from '../../src/domain/user.ts';
import { allowAttempt, REGISTRATIONS } from '../server/attempts.ts';
import { hashPassword, passwordCall } from '../server/password.ts';
import { emailTaken } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = { path: ['/api/register'] };

export default resource(
  route(
    'POST',
    '/api/register',
    {
      summary: 'Registers a customer.',
      access: 'everyone',
      body: RegistrationInput,
      answers: Done,
      status: 201,
    },
    passwordCall(async ({ body, ip }) => {
      await allowAttempt(REGISTRATIONS, [`account ${body.email.toLowerCase()}`, `address ${ip}`]);
      try {
        await addCustomer(database, body, await hashPassword(body.password));
      } catch (error) {
        throw isRefusedBy('users_email_key', error) ? emailTaken() : error;
      }
      return done("You're registered successfully!");
    }),
  ),
);
