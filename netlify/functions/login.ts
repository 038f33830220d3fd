import type { Config } from '@netlify/functions';
import { loginCall } from '#contracts/account.ts';
import { database } from '#db/connection.ts';
import { forgetAttempt } from '#db/people/attempts.ts';
import { findCredentials } from '#db/people/users.ts';
import { LoginInput, LoginToken } from '#domain/people/user.ts';
import { handle } from '#server/http/handle.ts';
import { Refusal } from '#server/http/refusal.ts';
import { resource } from '#server/http/resource.ts';
import { allowAttempt, passwordAttempt } from '#server/session/attempts.ts';
import { beginSession } from '#server/session/begin-session.ts';
import { isPasswordRight, passwordCall } from '#server/session/password.ts';

export const config: Config = {
  path: ['/api/login'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};

export default resource(
  handle(
    loginCall,
    {
      summary: 'Signs in with email and password.',
      body: LoginInput,
      answer: LoginToken,
      refusals: ['invalid_credentials', 'too_many_attempts', 'too_busy'],
    },
    passwordCall(async ({ body: { email, password }, ip }) => {
      const attempt = passwordAttempt(ip, email);
      await allowAttempt(attempt);

      const credentials = await findCredentials(database, email);
      const isRight = await isPasswordRight(password, credentials?.passwordHash);
      if (!credentials || !isRight) {
        throw new Refusal('invalid_credentials', 'The email or the password is not right.');
      }

      await forgetAttempt(database, attempt);
      return beginSession(credentials);
    }),
  ),
);
