import { readStoredJson, writeStored } from './browser-storage.ts';
import { userOfToken } from './user-of-token.ts';

/** An answer of a query. `savedAt` is set if it is a saved copy, because a current one failed to load. */
export type Loaded<Answer> = { answer: Answer; savedAt?: string };

/** The name and the answers of one user, by query key. Times are ISO instants. */
type Saved = {
  userId: number;
  name?: string;
  answers: Record<string, { answer: unknown; savedAt: string }>;
};

/** Enough for the lists and the current reservations of a customer. The oldest ones are dropped. */
const MOST_SAVED = 40;

/** The answer that was saved under `key` for the user of the stored token. */
export function findSaved<Answer>(key: string): Required<Loaded<Answer>> | undefined {
  // `saveAnswer` of this build or an earlier one wrote it. Answers only ever gain fields.
  return readSaved()?.answers[key] as Required<Loaded<Answer>> | undefined;
}

/** Saves a user's answer, if the stored token belongs to that user. */
export function saveAnswer(key: string, answer: unknown, userId: number): void {
  if (userOfToken() !== userId) return;
  const saved = readSaved();
  const { [key]: _, ...others } = saved?.answers ?? {};
  const kept = Object.entries(others).slice(-(MOST_SAVED - 1));
  const savedAt = new Date().toISOString();
  const answers = { ...Object.fromEntries(kept), [key]: { answer, savedAt } };
  writeStored('offline', JSON.stringify({ ...saved, userId, answers } satisfies Saved));
}

/** The name of the user of the stored token, if it was saved. */
export function findSavedName(): string | undefined {
  return readSaved()?.name;
}

/** Saves a user's name, if the stored token belongs to that user. */
export function saveName(name: string, userId: number): void {
  if (userOfToken() !== userId) return;
  writeStored(
    'offline',
    JSON.stringify({ answers: {}, ...readSaved(), userId, name } satisfies Saved),
  );
}

/** Answers of another user are never read, even if they are still stored. */
function readSaved(): Saved | undefined {
  const saved = readStoredJson('offline') as Saved | undefined;
  return saved !== undefined && saved.userId === userOfToken() ? saved : undefined;
}
