import { database } from '#db/client/connection.ts';
import { createStep } from '#identity/db.ts';
import type { LoginToken, SecondFactorMethod, SecondFactorNeeded } from '#identity/rules.ts';
import { newStep } from '#identity/server.ts';
import { beginSession, type SignInCall } from './begin-session.ts';

type Account = Parameters<typeof beginSession>[0] & { secondFactor: SecondFactorMethod[] };

/**
 * Signs in whoever has just proved the first factor: begins a session, or, if the account has a second
 * factor, the step that asks for it (identity: second factor). Nothing else begins a session, except the call
 * that completes the step.
 */
export async function signInWithFirstFactor(
  account: Account,
  call: SignInCall,
): Promise<LoginToken | SecondFactorNeeded> {
  const { id: userId, tokenVersion, secondFactor: methods } = account;
  if (methods.length === 0) return beginSession(account, call);
  const { token, step } = newStep();
  await createStep(database, 'sign-in', { userId, tokenVersion }, step);
  return { needs: 'second-factor', step: token, methods };
}
