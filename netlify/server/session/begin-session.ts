import { randomUUID } from 'node:crypto';
import { database } from '#db/connection.ts';
import { noteSignIn } from '#db/history/history.ts';
import { createSession } from '#db/people/sessions.ts';
import { deviceInWords } from '#domain/people/device.ts';
import type { User } from '#domain/people/user.ts';
import { isAdministrator } from '#domain/people/user-name.ts';
import { audienceOf, createToken } from './token.ts';

type Account = Pick<User, 'id' | 'roles'> & { tokenVersion: number; databaseId: string };

/**
 * Begins a session of an authenticated user in the browser that sends the request, and creates its token.
 * History records sessions of administrators.
 */
export async function beginSession(
  { id: userId, tokenVersion, databaseId, ...person }: Account,
  { headers }: Request,
): Promise<{ token: string }> {
  const sessionId = randomUUID();
  const device = deviceInWords(headers.get('user-agent') ?? '');
  await createSession(database, { id: sessionId, userId, tokenVersion, device });
  if (isAdministrator(person)) await noteSignIn(database, userId);
  return { token: await createToken({ userId, sessionId, audience: audienceOf(databaseId) }) };
}
