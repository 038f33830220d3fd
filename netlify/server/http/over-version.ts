import { changedMeanwhile } from './refusal.ts';

/** How often a call reads and decides because somebody else has changed the record in between. */
const MOST_ATTEMPTS = 3;

/**
 * Runs `attempt`, which reads a record, decides, and writes over the version that it has read. When
 * that version is gone it returns undefined, and is run again.
 * @throws 412 when the record has changed each time
 */
export async function writeOverVersion<Result>(
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempts = 0; attempts < MOST_ATTEMPTS; attempts += 1) {
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw changedMeanwhile();
}

/**
 * Holds a call to the version that its If-Match names, if any.
 * @throws 412 when the record has another
 */
export function requireVersion(version: string | undefined, record: { updatedAt: string }): void {
  if (version !== undefined && version !== record.updatedAt) throw changedMeanwhile();
}
