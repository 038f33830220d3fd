import { changedMeanwhile } from '#kernel/http/refusal.ts';

/** The most attempts of a call whose record somebody else changes in between. */
const MOST_EDIT_ATTEMPTS = 3;

/**
 * Runs `attempt`, which reads a record, decides, and replaces the version that it has read. If that version
 * is gone, `attempt` returns undefined and is run again.
 * @throws 412 when the record has changed each time
 */
export async function writeOverVersion<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempts = 0; attempts < MOST_EDIT_ATTEMPTS; attempts += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw changedMeanwhile();
}

/**
 * Refuses a call whose If-Match has another version than the record.
 * @throws 412 for another version
 */
export function requireVersion(version: string | undefined, record: { updatedAt: string }): void {
  if (version !== undefined && version !== record.updatedAt) throw changedMeanwhile();
}
