import { database } from '#db/client/connection.ts';
import { isPublicDemo } from '#environment/environment.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import { type Attempt, accountSubject, countAttempt } from '../db/attempts.ts';
import { type LimitedAction, limitsOf } from '../rules/attempt-limits.ts';
import { SEED_ACCOUNTS } from '../rules/demo-accounts.ts';
import { networkOf } from './network.ts';

/** Who attempts something: their address, and for some actions the account and the browser. */
type Attempting = {
  ip: string;
  /** The email of the account, whether there is such an account or not. */
  email?: string | undefined;
  /** The id of a browser that has signed in to the account before, or of a session of it. */
  device?: string | undefined;
};

/**
 * One attempt at an action, within the limits of the rules. For an account that the visitors of a demo share, only the address
 * counts (identity: attempt limits).
 */
export function attemptAt(action: LimitedAction, { ip, email, device }: Attempting): Attempt {
  const limits = limitsOf(action);
  const address = { name: `ip ${networkOf(ip)}`, limit: limits.address };
  if (email === undefined || !limits.account || isShared(email))
    return { action, ip: address, email };
  const account =
    device && limits.browser
      ? { name: `device ${device}`, limit: limits.browser }
      : { name: accountSubject(email), limit: limits.account };
  return { action, email, ip: address, account };
}

/** Whether anybody can sign in to the account, because its password is public. */
function isShared(email: string): boolean {
  const shared = email.toLowerCase();
  return isPublicDemo && SEED_ACCOUNTS.some((account) => account.email === shared);
}

/**
 * Whether to write a letter with a link for a new password. A browser with a mark has a limit of its own. Others are not
 * refused when strangers have used up the letters of the account: their links still work (identity: attempt limits).
 * @throws 429 after too many letters to a browser with a mark, or from the address
 */
export async function allowsResetLetter(attempting: Required<Attempting>): Promise<boolean> {
  const { action, email, ip, account = ip } = attemptAt('password-reset', attempting);
  await allowAttempt({ action, email, ip: attempting.device ? account : ip });
  return (
    Boolean(attempting.device) || (await countAttempt(database, { action, ip: account })) === 0
  );
}

/** @throws 429 after too many attempts of the address, the account or the browser */
export async function allowAttempt(attempt: Attempt): Promise<void> {
  const waitSeconds = await countAttempt(database, attempt);
  if (waitSeconds === 0) return;
  throw new Refusal('too_many_attempts', () => t('kernel.tooManyAttempts'), {
    headers: { 'retry-after': String(waitSeconds) },
    email: attempt.email,
  });
}
