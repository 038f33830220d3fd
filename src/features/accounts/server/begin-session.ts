import { randomUUID } from 'node:crypto';
import { database } from '#db/client/connection.ts';
import { noteSignIn } from '#history/db/history.ts';
import { createSession, createStep } from '#identity/db.ts';
import {
  deviceInWords,
  type LoginToken,
  type SecondFactorMethod,
  type SecondFactorNeeded,
} from '#identity/rules.ts';
import {
  audienceOf,
  createDeviceMark,
  createToken,
  findMarkedDevice,
  newStep,
} from '#identity/server.ts';
import { DEVICE_MARK } from '#kernel/http/own-headers.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';

type Account = {
  id: number;
  staff: StaffRole | null;
  tokenVersion: number;
  databaseId: string;
};

/** The request of a sign-in, and the headers of its answer. */
type SignInCall = { request: Request; answerHeaders: Headers };

/**
 * Begins a session of an authenticated user in the browser that sends the request, marks the browser, and creates
 * the session's token. History records sessions of staff.
 */
export async function beginSession(
  account: Account,
  { request, answerHeaders }: SignInCall,
): Promise<LoginToken> {
  const { id: userId, tokenVersion, databaseId } = account;
  const sessionId = randomUUID();
  const device = deviceInWords(request.headers.get('user-agent') ?? '');
  await createSession(database, { id: sessionId, userId, tokenVersion, device });
  if (account.staff) await noteSignIn(database, userId);
  answerHeaders.set(DEVICE_MARK, createDeviceMark(account, findMarkedDevice(request, account)));
  return { token: await createToken({ userId, sessionId, audience: audienceOf(databaseId) }) };
}

/**
 * Signs in whoever has just proved the first factor: begins a session, or, if the account has a second
 * factor, the step that asks for it (identity: second factor). Nothing else begins a session, except the call
 * that completes the step.
 */
export async function signInWithFirstFactor(
  account: Account & { secondFactor: SecondFactorMethod[] },
  call: SignInCall,
): Promise<LoginToken | SecondFactorNeeded> {
  const { id: userId, tokenVersion, secondFactor: methods } = account;
  if (methods.length === 0) return beginSession(account, call);
  const { token, step } = newStep();
  await createStep(database, 'sign-in', { userId, tokenVersion }, step);
  return { needs: 'second-factor', step: token, methods };
}
