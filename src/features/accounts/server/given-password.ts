import { database } from '#db/client/connection.ts';
import { forgetAttempt } from '#identity/db.ts';
import { allowAttempt, attemptAt, isPasswordRight } from '#identity/server.ts';
import type { Refusal } from '#kernel/http/refusal.ts';

type Giver = {
  email: string;
  /** Undefined without such an account. */
  passwordHash: string | undefined;
  ip: string;
  /** What has attempts of its own: a marked browser, or a session. */
  device?: string | undefined;
};

/**
 * Checks the password that somebody gives for an account. A wrong one counts as a failed login.
 * @throws 429 after too many of them, and `refusal` for a wrong one
 */
export async function requirePassword(
  given: string,
  { passwordHash, ...giver }: Giver,
  refusal: Refusal,
): Promise<void> {
  const attempt = attemptAt('login', giver);
  await allowAttempt(attempt);
  if (!(await isPasswordRight(given, passwordHash))) throw refusal;
  await forgetAttempt(database, attempt);
}
