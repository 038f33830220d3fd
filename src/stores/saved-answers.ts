import { readStored, readStoredJson, writeStored } from '#api/browser-storage.ts';

/** An answer. It has a time if it was saved then and is shown because there is no newer one. */
export type Loaded<Answer> = { answer: Answer; savedAt?: string };

/** The answers of one user, by the keys of their queries; times as ISO instants. */
type Saved = { userId: number; answers: Record<string, { answer: unknown; savedAt: string }> };

/** More than the lists and the current reservations of a customer. The oldest are dropped. */
const MOST_SAVED = 40;

/** The answer saved under `key` for whom the stored token is. */
export function findSaved<Answer>(key: string): Required<Loaded<Answer>> | undefined {
  // Written by `saveAnswer`, of this build or of one before: answers only ever gain fields.
  return readSaved()?.answers[key] as Required<Loaded<Answer>> | undefined;
}

/** Saves an answer of a user, as long as the stored token is theirs. */
export function saveAnswer(key: string, answer: unknown, userId: number): void {
  if (userOfToken() !== userId) return;
  const { [key]: _, ...others } = readSaved()?.answers ?? {};
  const kept = Object.entries(others).slice(-(MOST_SAVED - 1));
  const savedAt = new Date().toISOString();
  const answers = { ...Object.fromEntries(kept), [key]: { answer, savedAt } };
  writeStored('offline', JSON.stringify({ userId, answers } satisfies Saved));
}

/** What was saved for another user is never read, even if it should still be there. */
function readSaved(): Saved | undefined {
  const saved = readStoredJson('offline') as Saved | undefined;
  return saved !== undefined && saved.userId === userOfToken() ? saved : undefined;
}

/** The user whom the stored token names. Only the server can tell whether it is still good. */
function userOfToken(): number | undefined {
  const [, claims = ''] = (readStored('token') ?? '').split('.');
  try {
    return Number(JSON.parse(atob(claims.replace(/-/g, '+').replace(/_/g, '/'))).sub);
  } catch {
    return undefined;
  }
}
