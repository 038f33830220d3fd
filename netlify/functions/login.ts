import type { Config } from '@netlify/functions';
import { loginCall } from '#contracts/account.ts';
import { database } from '#db/connection.ts';
import { forgetAttempt } from '#db/people/attempts.ts';
import { findCredentials } from '#db/people/users.ts';
import { SignInAnswer } from '#domain/people/second-factor.ts';
import { LoginInput } from '#domain/people/user.ts';
import { handle } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import { resource } from '#server/http/resource.ts';
import { allowAttempt, attemptAt } from '#server/session/attempts.ts';
import { findMarkedDevice } from '#server/session/device-mark.ts';
import { isPasswordRight, passwordCall } from '#server/session/password.ts';
import { signIn } from '#server/session/sign-in.ts';

export const config: Config = {
  path: ['/api/login'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default resource(
  handle(
    loginCall,
    {
      summary:
        'Signs in with email and password. For an account with a second factor it returns a step instead of a session.',
      body: LoginInput,
      answer: SignInAnswer,
      refusals: ['invalid_credentials', 'too_many_attempts', 'too_busy'],
    },
    passwordCall(async ({ request, body: { email, password }, ip, answerHeaders }) => {
      const credentials = await findCredentials(database, email);
      const device = findMarkedDevice(request, credentials);
      const attempt = attemptAt('login', { ip, email, device });
      await allowAttempt(attempt);

      const isRight = await isPasswordRight(password, credentials?.passwordHash);
      if (!credentials || !isRight) {
        throw new Refusal('invalid_credentials', 'The email or the password is not right.', {
          email,
        });
      }

      await forgetAttempt(database, attempt);
      return signIn(credentials, { request, answerHeaders });
    }),
  ),
);
