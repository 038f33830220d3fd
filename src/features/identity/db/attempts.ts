import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { AttemptLimit } from '../rules/attempt-limits.ts';

/** The subject for which attempts are counted, such as 'ip 192.0.2.1', and the limit. */
type AttemptSubject = { name: string; limit: AttemptLimit };

/** One attempt at an action: from an IP, and for some actions at an account, which has an email. */
export type Attempt = {
  action: string;
  email?: string | undefined;
  ip: AttemptSubject;
  account?: AttemptSubject;
};

/** The subject of an account. The erasure of a person uses it too. */
export function accountSubject(email: string): string {
  return `account ${email.toLowerCase()}`;
}

/**
 * Counts one attempt: first for the IP, then, if the IP is below its limit, for the account. It is one
 * statement, so simultaneous attempts can't pass the limit together. A window starts with its first
 * attempt. A refused attempt is counted for neither and adds no row.
 * @returns seconds until the next attempt is allowed; 0 when this one is
 */
export async function countAttempt(
  db: Database,
  { action, ip, account }: Attempt,
): Promise<number> {
  const accountIsFull = account ? isFull(action, account) : sql`false`;
  const { rows } = await sql<{ seconds: number }>`
    with by_ip as (
      insert into attempts as counted (action, subject, window_ends, count)
      select ${firstOf(action, ip)} where not ${accountIsFull}
      ${orMore(ip.limit)}
    ),
    by_account as (
      ${
        account
          ? sql`
            insert into attempts as counted (action, subject, window_ends, count)
            select ${firstOf(action, account)} from by_ip
            ${orMore(account.limit)}`
          : sql`select true as allowed from by_ip`
      }
    )
    select case
      when exists (select from by_account) then 0
      when ${accountIsFull} or exists (select from by_ip)
        then ${secondsLeft(action, account ?? ip)}
      else ${secondsLeft(action, ip)}
    end as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/**
 * Counts cents that somebody gives back: without the password, or toward the limit of their role. It is one statement, so
 * simultaneous refunds can't pass the limit together.
 * @returns whether they are within the limit; if not, they are not counted
 */
export async function countMoneyBack(
  db: Database,
  action: 'money-back' | 'refund',
  email: string,
  cents: number,
  limit: AttemptLimit,
): Promise<boolean> {
  if (cents > limit.most) return false;
  const { rows } = await sql`
    insert into attempts as counted (action, subject, window_ends, count)
    select ${firstOf(action, { name: accountSubject(email), limit }, cents)}
    ${orMore(limit)}`.execute(db);
  return rows.length > 0;
}

/** Subtracts cents that were counted and then not given back. */
export async function forgetMoneyBack(
  db: Database,
  action: 'money-back' | 'refund',
  email: string,
  cents: number,
): Promise<void> {
  await sql`
    update attempts set count = greatest(count - ${cents}::integer, 0)
    where action = ${action}::text and subject = ${accountSubject(email)}::text
      and window_ends > now()`.execute(db);
}

function firstOf(action: string, { name, limit }: AttemptSubject, count = 1) {
  return sql`${action}::text, ${name}::text,
    now() + make_interval(mins => ${limit.windowMinutes}::integer), ${count}::integer`;
}

/** If the subject already has a row, starts a new window, or adds to its count up to the limit. */
function orMore({ most }: AttemptLimit) {
  return sql`
    on conflict (action, subject) do update set
      count = excluded.count + case when counted.window_ends <= now() then 0 else counted.count end,
      window_ends = case when counted.window_ends <= now() then excluded.window_ends
        else counted.window_ends end
    where counted.window_ends <= now() or counted.count::bigint + excluded.count <= ${most}::bigint
    returning true as allowed`;
}

function isFull(action: string, { name, limit }: AttemptSubject) {
  return sql`exists (
    select from attempts
    where action = ${action} and subject = ${name} and window_ends > now()
      and count >= ${limit.most}::integer
  )`;
}

/** The whole window if another statement has just started it and its row is not visible yet. */
function secondsLeft(action: string, { name, limit }: AttemptSubject) {
  return sql`coalesce((
    select greatest(1, ceil(extract(epoch from window_ends - now())))::integer from attempts
    where action = ${action} and subject = ${name} and window_ends > now()
  ), ${limit.windowMinutes * 60}::integer)`;
}

/** Subtracts an attempt that should not count, such as a successful login. */
export async function forgetAttempt(db: Database, { action, ip, account }: Attempt): Promise<void> {
  const names = account ? [ip.name, account.name] : [ip.name];
  await sql`
    with own as (
      select action, subject from attempts
      where action = ${action} and subject in (${sql.join(names)})
      -- The order in which attempts are counted, so that the two statements can't deadlock.
      order by subject = ${ip.name} desc
      for update
    )
    update attempts set count = greatest(count - 1, 0) from own
    where attempts.action = own.action and attempts.subject = own.subject`.execute(db);
}

/** Deletes attempts whose window is over; they no longer count. */
export async function forgetEndedAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('windowEnds', '<=', sql<Date>`now()`).execute();
}
