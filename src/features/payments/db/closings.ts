import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { dayAt, endOfDay, startOfDay } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { CloseDayInput, Closing, Closings, Drawer } from '../rules/closing-calls.ts';
import { isRefunded, isTaken } from './money-figures.ts';

/** How many closings are listed. */
const LISTED = 31;

/**
 * Closes a day (payments: daily closing). A trigger says from when on cash counts, and what is expected.
 * @throws the database's refusal by closings_day_key when the day is closed, by closings_in_order when a later one is, and by
 *   closings_expected when something else is expected by now
 */
export async function closeDay(
  db: Database,
  company: Company,
  { day, counted, expected, takenOut = 0, reason }: CloseDayInput,
): Promise<void> {
  await db
    .insertInto('closings')
    .values({
      day,
      currency: companyLocale().currency,
      beganAt: startOfDay(day, company.timeZone),
      expectedCents: toCents(expected),
      countedCents: toCents(counted),
      takenOutCents: toCents(takenOut),
      reason: reason ?? null,
    })
    .execute();
}

type DrawerRow = {
  lastDay: string | null;
  beganAt: Date;
  closedAt: Date | null;
  openingCents: number;
  cashIn: number;
  cashOut: number;
  afterIn: number;
  afterOut: number;
};

/** The drawer on a day: what it should hold, the closing, and those before it. */
export async function readClosings(
  db: Database,
  company: Company,
  day: string,
  now: Date,
): Promise<Closings> {
  const { timeZone } = company;
  const [{ rows }, closed] = await Promise.all([
    readDrawer(db, company, day),
    db
      .selectFrom('closings')
      .leftJoin('users', 'users.id', 'closedBy')
      .select([
        sql<string>`day::text`.as('day'),
        ...(['expectedCents', 'countedCents', 'takenOutCents', 'reason', 'closedAt'] as const),
        sql<string | null>`first_name || ' ' || last_name`.as('by'),
      ])
      .where('day', '<=', day)
      .orderBy('day', 'desc')
      .limit(LISTED)
      .execute(),
  ]);
  const [row] = rows;
  if (!row) throw new Error('The drawer has no row.');
  const closings = closed.map(
    ({ expectedCents, countedCents, takenOutCents, closedAt, ...closing }): Closing => ({
      ...closing,
      expected: toAmount(expectedCents),
      counted: toAmount(countedCents),
      difference: toAmount(countedCents - expectedCents),
      takenOut: toAmount(takenOutCents),
      at: toWallClock(closedAt, timeZone),
    }),
  );
  const hasBegun = day <= dayAt(now, timeZone).toString();
  const canBeClosed = hasBegun && (row.lastDay === null || row.lastDay < day);
  return {
    drawer: row.closedAt || canBeClosed ? toDrawer(company, row) : null,
    closing: closings.find((closing) => closing.day === day) ?? null,
    after: { cashIn: toAmount(row.afterIn), cashOut: toAmount(row.afterOut) },
    closings,
  };
}

function toDrawer(
  { timeZone }: Company,
  { beganAt, openingCents, cashIn, cashOut }: DrawerRow,
): Drawer {
  return {
    since: toWallClock(beganAt, timeZone),
    opening: toAmount(openingCents),
    cashIn: toAmount(cashIn),
    cashOut: toAmount(cashOut),
    expected: toAmount(openingCents + cashIn - cashOut),
  };
}

/** As count_closing counts (db/migrations). The cash of a closed day ends with its closing, and what is after it with the day. */
function readDrawer(db: Database, { timeZone }: Company, day: string) {
  const isBefore = sql`(drawer.closed_at is null or at < drawer.closed_at)`;
  const sum = (kind: unknown, condition: unknown) => sql`
    coalesce(sum(payment_movements.amount_cents) filter (where ${kind} and ${condition}), 0)::float8`;
  return sql<DrawerRow>`
    with last as (select * from closings order by day desc limit 1), drawer as (
      select last.day::text as last_day, closing.closed_at,
        coalesce(closing.began_at, last.closed_at, ${startOfDay(day, timeZone)}) as began_at,
        coalesce(closing.opening_cents, last.counted_cents - last.taken_out_cents, 0) as opening_cents
      from (values (${day}::date)) as asked (day)
        left join closings as closing on closing.day = asked.day
        left join last on true
    )
    select drawer.*, cash.* from drawer cross join lateral (
      select ${sum(isTaken, isBefore)} as cash_in, ${sum(isRefunded, isBefore)} as cash_out,
        ${sum(isTaken, sql`not ${isBefore}`)} as after_in,
        ${sum(isRefunded, sql`not ${isBefore}`)} as after_out
      from payment_movements join payments on payments.id = payment_id
      where method = 'cash' and at >= drawer.began_at
        and (drawer.closed_at is null or at < greatest(drawer.closed_at, ${endOfDay(day, timeZone)}))
    ) as cash`.execute(db);
}
