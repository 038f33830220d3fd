import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { isRefusedBy } from '../../db/constraint.ts';
import { addCustomer } from '../../db/users.ts';
import { RegistrationInput } from '../../src/domain/user.ts';
import { allowAttempt, REGISTRATIONS } from '../server/attempts.ts';
import { parseBody } from '../server/call.ts';
import { hashPassword } from '../server/password.ts';
import { Refusal } from '../server/refusal.ts';
import { resource, route } from '../server/resource.ts';
import { created, done } from '../server/respond.ts';

export const config: Config = { path: ['/api/register'] };

export default resource(
  route('POST', '/api/register', async (call) => {
    const input = await parseBody(call, RegistrationInput);
    await allowAttempt(REGISTRATIONS, [`address ${call.ip}`]);

    try {
      await addCustomer(database, input, await hashPassword(input.password));
    } catch (error) {
      if (!isRefusedBy('users_email_key', error)) throw error;
      const message = 'An account with this email exists already.';
      throw new Refusal(409, 'email_taken', message, { errors: { email: message } });
    }
    return created(done("You're registered successfully!"));
  }),
);
