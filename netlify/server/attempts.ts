import { type AttemptLimit, countAttempt } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { Refusal } from './refusal.ts';

/** Limits of decisions.md, accounts. */
export const FAILED_LOGINS: AttemptLimit = { action: 'login', most: 10, windowMinutes: 15 };
export const REGISTRATIONS: AttemptLimit = { action: 'register', most: 10, windowMinutes: 60 };
export const CONTACT_MESSAGES: AttemptLimit = { action: 'contact', most: 5, windowMinutes: 10 };

/** @throws 429 when any of the subjects has tried too often */
export async function allowAttempt(limit: AttemptLimit, subjects: string[]): Promise<void> {
  const waitSeconds = await countAttempt(database, limit, subjects);
  if (waitSeconds === 0) return;
  throw new Refusal(
    429,
    'too_many_attempts',
    'Too many attempts. Please wait a few minutes and try again.',
    { headers: { 'retry-after': String(waitSeconds) } },
  );
}
