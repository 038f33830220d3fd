import { database } from '#db/client/connection.ts';
import { forgetAttempt } from '#identity/db.ts';
import {
  allowAttempt,
  attemptAt,
  findMarkedDevice,
  isPasswordRight,
  passwordCall,
} from '#identity/server.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { loginCall } from '../calls/account.ts';
import { findCredentials } from '../db/users.ts';
import { signInWithFirstFactor } from './sign-in.ts';

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
      const attempt = attemptAt('login', { ip, email, device });
      await allowAttempt(attempt);

      const isRight = await isPasswordRight(password, credentials?.passwordHash);
      if (!credentials || !isRight) {
        throw new Refusal('invalid_credentials', () => t('accounts.wrongCredentials'), {
          email,
        });
      }

      await forgetAttempt(database, attempt);
      return signInWithFirstFactor(credentials, { request, answerHeaders });
    }),
  ),
];
