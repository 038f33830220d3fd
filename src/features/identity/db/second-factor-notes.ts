import { type RawBuilder, sql } from 'kysely';
import type { SecondFactorEvent } from '../rules/second-factor.ts';

/**
 * Records a change of the second factor of each user that `part`, another part of the same statement,
 * returns as user_id. For `with`.
 */
export function secondFactorHistory(event: SecondFactorEvent, part: string): RawBuilder<object> {
  return sql<object>`(
    insert into history (record_kind, record_id, person_id, action, changes)
    select 'user', user_id, user_id, 'changed',
      jsonb_build_object('second_factor', jsonb_build_array(null, ${event}::text))
    from ${sql.table(part)}
  )`;
}

/** Whether a row of users may set up a second factor: as canSetUpSecondFactor, and not built in. */
export const maySetUpSecondFactor = sql<boolean>`
  (users.staff is not null or users.email_confirmed) and not users.built_in`;

/** Writes the letter about a change, as secondFactorHistory records it. For `with`. */
export function secondFactorLetter(event: SecondFactorEvent, part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'second-factor-changed', email, users.id, jsonb_build_object('event', ${event}::text)
    from ${sql.table(part)} as changed join users on users.id = changed.user_id
  )`;
}
