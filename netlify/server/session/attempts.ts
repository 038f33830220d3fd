import { TOO_MANY_ATTEMPTS } from '#contracts/problem.ts';
import { database } from '#db/connection.ts';
import { type Attempt, accountSubject, countAttempt } from '#db/people/attempts.ts';
import { type LimitedAction, limitsOf } from '#domain/people/attempt-limits.ts';
import { Refusal } from '../http/refusal.ts';
import { networkOf } from './network.ts';

/** Who attempts something: their address, and for some actions the account and the browser. */
type Attempting = {
  ip: string;
  /** The e-mail of the account, whether there is such an account or not. */
  email?: string;
  /** The id of a browser that has signed in to the account before, or of a session of it. */
  device?: string | undefined;
};

/** One attempt at an action, within the limits of the rules. */
export function attemptAt(action: LimitedAction, { ip, email, device }: Attempting): Attempt {
  const limits = limitsOf(action);
  const address = { name: `ip ${networkOf(ip)}`, limit: limits.address };
  if (email === undefined || !limits.account) return { action, ip: address, email };
  const account =
    device && limits.browser
      ? { name: `device ${device}`, limit: limits.browser }
      : { name: accountSubject(email), limit: limits.account };
  return { action, email, ip: address, account };
}

/**
 * Allows a letter with a link for a new password. A browser with a mark has a limit of its own. From others, one
 * is possible although strangers have used up those of the account.
 * @throws 429 after too many letters
 */
export async function allowResetLetter(attempting: Required<Attempting>): Promise<void> {
  const attempt = attemptAt('password-reset', attempting);
  const { action, email, account } = attempt;
  if (attempting.device && account) return allowAttempt({ action, email, ip: account });
  const waitSeconds = await countAttempt(database, attempt);
  if (waitSeconds > 0) await allowAttempt(attemptAt('late-password-reset', attempting));
}

/** @throws 429 after too many attempts of the address, the account or the browser */
export async function allowAttempt(attempt: Attempt): Promise<void> {
  const waitSeconds = await countAttempt(database, attempt);
  if (waitSeconds === 0) return;
  throw new Refusal('too_many_attempts', TOO_MANY_ATTEMPTS, {
    headers: { 'retry-after': String(waitSeconds) },
    email: attempt.email,
  });
}
