import type { Database } from '#db/client.ts';

/** Whether the plan of an import has been applied. */
export async function isImported(db: Database, planId: string): Promise<boolean> {
  const plan = await db
    .selectFrom('imports')
    .select('planId')
    .where('planId', '=', planId)
    .executeTakeFirst();
  return plan !== undefined;
}
