import { randomUUID } from 'node:crypto';
import { database } from '#db/client/connection.ts';
import { noteSignIn } from '#history/db/history.ts';
import { createSession } from '#identity/db.ts';
import { deviceInWords } from '#identity/rules.ts';
import { audienceOf, createDeviceMark, createToken, findMarkedDevice } from '#identity/server.ts';
import { DEVICE_MARK } from '#kernel/http/own-headers.ts';
import type { StaffRole } from '#kernel/staff/permissions.ts';

type Account = {
  id: number;
  staff: StaffRole | null;
  tokenVersion: number;
  databaseId: string;
};

/** The request of a sign-in, and the headers of its answer. */
export type SignInCall = { request: Request; answerHeaders: Headers };

/**
 * Begins a session of an authenticated user in the browser that sends the request, marks the browser, and creates
 * the session's token. History records sessions of staff.
 */
export async function beginSession(
  account: Account,
  { request, answerHeaders }: SignInCall,
): Promise<{ token: string }> {
  const { id: userId, tokenVersion, databaseId } = account;
  const sessionId = randomUUID();
  const device = deviceInWords(request.headers.get('user-agent') ?? '');
  await createSession(database, { id: sessionId, userId, tokenVersion, device });
  if (account.staff) await noteSignIn(database, userId);
  answerHeaders.set(DEVICE_MARK, createDeviceMark(account, findMarkedDevice(request, account)));
  return { token: await createToken({ userId, sessionId, audience: audienceOf(databaseId) }) };
}
