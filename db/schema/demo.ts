import { parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { sql } from 'kysely';
import type { Company } from '#company/rules/company.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Database } from '../client/client.ts';

/** When a demo is put back each night, by the company's clock. */
const NIGHT = parseTime('03:00');

/** Marks the database as that of a public demo, which is now as it was seeded. */
export async function notePutBack(db: Database): Promise<void> {
  await db
    .updateTable('site')
    .set({ demoPutBackAt: sql`now()`, findings: null, checkedAt: null })
    .execute();
}

/**
 * When the public demo was last put back.
 * @throws SetupFault if the database is not that of a public demo: DEMO=yes was not set when it was filled
 */
export async function getPutBack(db: Database): Promise<Date> {
  const { demoPutBackAt } = await db
    .selectFrom('site')
    .select('demoPutBackAt')
    .executeTakeFirstOrThrow();
  if (demoPutBackAt) return demoPutBackAt;
  throw new SetupFault(
    'DEMO=yes is set, but this database was not filled as a demo, so it is not put back. Unset DEMO, or use an empty database.',
  );
}

/** Whether a night has begun since the demo was last put back. @throws as getPutBack */
export async function isPutBackDue(db: Database, company: Company, now: Date): Promise<boolean> {
  const { timeZone } = company;
  const nightOf = (daysAgo: number) =>
    toZoned(
      toCalendarDateTime(dayAt(now, timeZone).subtract({ days: daysAgo }), NIGHT),
      timeZone,
    ).toDate();
  const lastNight = nightOf(0) <= now ? nightOf(0) : nightOf(1);
  return (await getPutBack(db)) < lastNight;
}

/** Makes the pages be built again, as after a change of the fleet. A build of a demo puts it back if that is due. */
export async function askForBuild(db: Database): Promise<void> {
  await db.updateTable('site').set({ fleetChangedAt: sql<Date>`clock_timestamp()` }).execute();
}
