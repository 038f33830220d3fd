import { sql } from 'kysely';
import type { Database } from './client.ts';

/** How often something may be tried within a window before it is refused. */
export type AttemptLimit = { most: number; windowMinutes: number };

/** Whom an attempt counts against, such as 'address 192.0.2.1', and how often they may try. */
export type AttemptSubject = { name: string; limit: AttemptLimit };

/** One try of an action: by an IP, and at an account if it has to do with one. */
export type Attempt = { action: string; ip: AttemptSubject; account?: AttemptSubject };

/**
 * Counts one attempt, the IP first and the account only if the IP may try, in one
 * statement: simultaneous attempts can't slip past each other. A window starts with its first
 * attempt. A refused attempt is counted for nobody and adds no row.
 * @returns seconds until the one who was refused may try again; 0 while the attempt is allowed
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
      ${orOneMore(ip.limit)}
    ),
    by_account as (
      ${
        account
          ? sql`
            insert into attempts as counted (action, subject, window_ends, count)
            select ${firstOf(action, account)} from by_ip
            ${orOneMore(account.limit)}`
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

function firstOf(action: string, { name, limit }: AttemptSubject) {
  return sql`${action}::text, ${name}::text,
    now() + make_interval(mins => ${limit.windowMinutes}::integer), 1`;
}

/** Where the subject has a row already: a new window after an old one, or one more in it if it may. */
function orOneMore({ most }: AttemptLimit) {
  return sql`
    on conflict (action, subject) do update set
      count = case when counted.window_ends <= now() then 1 else counted.count + 1 end,
      window_ends = case when counted.window_ends <= now() then excluded.window_ends
        else counted.window_ends end
    where counted.window_ends <= now() or counted.count < ${most}::integer
    returning true as allowed`;
}

function isFull(action: string, { name, limit }: AttemptSubject) {
  return sql`exists (
    select from attempts
    where action = ${action} and subject = ${name} and window_ends > now()
      and count >= ${limit.most}::integer
  )`;
}

/** Of a window that has only just begun elsewhere, and is not to be seen yet, its whole length. */
function secondsLeft(action: string, { name, limit }: AttemptSubject) {
  return sql`coalesce((
    select greatest(1, ceil(extract(epoch from window_ends - now())))::integer from attempts
    where action = ${action} and subject = ${name} and window_ends > now()
  ), ${limit.windowMinutes * 60}::integer)`;
}

/** Takes an attempt back that turned out to be none, such as a login that succeeded. */
export async function forgetAttempt(db: Database, { action, ip, account }: Attempt): Promise<void> {
  const names = account ? [ip.name, account.name] : [ip.name];
  await sql`
    with own as (
      select action, subject from attempts
      where action = ${action} and subject in (${sql.join(names)})
      -- In the order in which they are counted, so that the two never wait for each other.
      order by subject = ${ip.name} desc
      for update
    )
    update attempts set count = greatest(count - 1, 0) from own
    where attempts.action = own.action and attempts.subject = own.subject`.execute(db);
}

/** Removes what is known of attempts whose window is over: they count no more. */
export async function forgetEndedAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('windowEnds', '<=', sql<Date>`now()`).execute();
}
