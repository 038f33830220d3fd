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
  place: number | undefined,
): Promise<void> {
  await db
    .insertInto('closings')
    .values({
      day,
      placeId: place ?? null,
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

/** The drawer of a place or of the whole company on a day: what it should hold, the closing, and those before it that count for it. */
export async function readClosings(
  db: Database,
  company: Company,
  day: string,
  place: number | undefined,
  now: Date,
): Promise<Closings> {
  const { timeZone } = company;
  const [{ rows }, closed] = await Promise.all([
    readDrawer(db, company, day, place),
    db
      .selectFrom('closings')
      .select([
        sql<string>`day::text`.as('day'),
        ...(['expectedCents', 'countedCents', 'takenOutCents', 'reason', 'closedAt'] as const),
        'placeId',
        sql<string | null>`actor_name(closed_by, actor_key_id)`.as('by'),
      ])
      .where('day', '<=', day)
      .where(countsFor(place))
      .orderBy('day', 'desc')
      .orderBy('closings.id', 'desc')
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
    closing:
      closings.find((closing) => closing.day === day && closing.placeId === (place ?? null)) ??
      null,
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

/** Whether a closing counts the drawer of a place, or for the whole company any. */
function countsFor(place: number | undefined) {
  return sql<boolean>`(closings.place_id is null or closings.place_id = coalesce(${place ?? null}::integer, closings.place_id))`;
}

/** As count_closing counts (db/migrations). The cash of a closed day ends with its closing, and what is after it with the day. */
function readDrawer(db: Database, { timeZone }: Company, day: string, place: number | undefined) {
  const placeId = sql`${place ?? null}::integer`;
  const isBefore = sql`(drawer.closed_at is null or at < drawer.closed_at)`;
  const sum = (kind: unknown, condition: unknown) => sql`
    coalesce(sum(payment_movements.amount_cents) filter (where ${kind} and ${condition}), 0)::float8`;
  return sql<DrawerRow>`
    with drawers as (
      select drawer.place_id, opening_cents, closed_at,
        coalesce(since, closing.began_at, least(min(since) over (), ${startOfDay(day, timeZone)})) as began_at
      from (values (${day}::date)) as asked (day)
        left join (
          select day, began_at, closed_at from closings where place_id is not distinct from ${placeId}
        ) as closing on closing.day = asked.day
        cross join lateral cash_drawers(${placeId}, coalesce(closed_at, 'infinity')) as drawer
    ), drawer as (
      select min(began_at) as began_at, min(closed_at) as closed_at, sum(opening_cents)::float8 as opening_cents,
        (select max(day)::text from closings where ${countsFor(place)}) as last_day
      from drawers
    )
    select drawer.*, cash.* from drawer cross join lateral (
      select ${sum(isTaken, isBefore)} as cash_in, ${sum(isRefunded, isBefore)} as cash_out,
        ${sum(isTaken, sql`not ${isBefore}`)} as after_in,
        ${sum(isRefunded, sql`not ${isBefore}`)} as after_out
      from payment_movements join payments on payments.id = payment_id
        join drawers on drawers.place_id is not distinct from payment_movements.place_id
      where method = 'cash' and at >= drawers.began_at
        and (drawer.closed_at is null or at < greatest(drawer.closed_at, ${endOfDay(day, timeZone)}))
    ) as cash`.execute(db);
}
