import type { Company } from '#company/rules.ts';
import { database } from '#db/client/connection.ts';
import { calculateUndecided } from '../db/undecided.ts';
import { partOfRun } from './settle-alone.ts';

/**
 * Notes the undecided charges of a reservation, or of all that wait for it. A fault is logged, and the next run tries again: what was
 * written before stands.
 */
export async function noteUndecided(company: Company, id?: number): Promise<void> {
  await partOfRun('noting undecided charges', async () => {
    await calculateUndecided(database, company, id);
  });
}
