import { database } from '#db/client/connection.ts';
import { findMarkedDevice, passwordCall } from '#identity/server.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { loginCall } from '../calls/account.ts';
import { findCredentials } from '../db/users.ts';
import { signInWithFirstFactor } from './begin-session.ts';
import { requirePassword } from './given-password.ts';
import { wrongCredentials } from './refusals.ts';

export const loginCalls: HandledCall[] = [
  handle(
    loginCall,
    {
      summary:
        'Signs in with email and password. For an account with a second factor it returns a step instead of a session.',
      refusals: ['invalid_credentials', 'too_many_attempts', 'too_busy'],
    },
    passwordCall(async ({ request, body: { email, password }, ip, answerHeaders }) => {
      const credentials = await findCredentials(database, email);
      const device = findMarkedDevice(request, credentials);
      const giver = { ip, email, device, passwordHash: credentials?.passwordHash };
      await requirePassword(password, giver, wrongCredentials(email));
      if (!credentials) throw wrongCredentials(email);
      return signInWithFirstFactor(credentials, { request, answerHeaders });
    }),
  ),
];
