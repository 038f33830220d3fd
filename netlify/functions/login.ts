import type { Config } from '@netlify/functions';
import { forgetAttempt } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { findCredentials } from '../../db/users.ts';
import { LoginInput, Session } from '../../src/domain/user.ts';
import { allowAttempt, FAILED_LOGINS } from '../server/attempts.ts';
import { isPasswordRight, passwordCall } from '../server/password.ts';
import { Refusal } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { createToken } from '../server/token.ts';

export const config: Config = { path: ['/api/login'] };

export default resource(
  route(
    'POST',
    '/api/login',
    {
      summary: 'Signs in with e-mail and password.',
      access: 'everyone',
      body: LoginInput,
      answers: Session,
    },
    passwordCall(async ({ body: { email, password }, ip }) => {
      const subjects = [`account ${email.toLowerCase()}`, `address ${ip}`];
      await allowAttempt(FAILED_LOGINS, subjects);

      const credentials = await findCredentials(database, email);
      const isRight = await isPasswordRight(password, credentials?.passwordHash);
      if (!credentials || !isRight) {
        throw new Refusal(401, 'invalid_credentials', 'The email or the password is not right.');
      }

      await forgetAttempt(database, FAILED_LOGINS, subjects);
      const { id: userId, tokenVersion } = credentials;
      return { token: await createToken({ userId, tokenVersion }) };
    }),
  ),
);
