import type { Config } from '@netlify/functions';
import { forgetAttempt } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { findCredentials } from '../../db/users.ts';
import { loginCall } from '../../src/contracts/account.ts';
import { LoginInput, LoginToken } from '../../src/domain/user.ts';
import { allowAttempt, passwordAttempt } from '../server/attempts.ts';
import { beginSession } from '../server/begin-session.ts';
import { handle } from '../server/handle.ts';
import { isPasswordRight, passwordCall } from '../server/password.ts';
import { Refusal } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';

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
    },
    passwordCall(async ({ body: { email, password }, ip }) => {
      const attempt = passwordAttempt(ip, email);
      await allowAttempt(attempt);

      const credentials = await findCredentials(database, email);
      const isRight = await isPasswordRight(password, credentials?.passwordHash);
      if (!credentials || !isRight) {
        throw new Refusal(401, 'invalid_credentials', 'The email or the password is not right.');
      }

      await forgetAttempt(database, attempt);
      return beginSession(credentials);
    }),
  ),
);
