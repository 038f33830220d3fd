import { type RawBuilder, sql } from 'kysely';
import type { SqlCondition } from '#db/client/list.ts';

const hasOtherRole: SqlCondition = sql`staff is distinct from staff_before`;

/** The names of the places in the facts, if the role holds for some. */
const places = sql`(
  select case when place_ids is null then '{}' else jsonb_build_object('places', jsonb_agg(name order by name)) end
  from places where places.id = any (place_ids)
)`;

/**
 * Writes the letter about another role to each user that `part`, another part of the same statement, returns with
 * id, email, password_hash, staff, place_ids and staff_before. Whoever is invited gets the letter with the link instead. For `with`.
 * @param isChanged whether the user has another role, by default, or other places
 */
export function roleLetter(part: string, isChanged = hasOtherRole): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'role-changed', email, id, jsonb_build_object('role', staff) || ${places}
    from ${sql.table(part)}
    where (${isChanged}) and password_hash <> ''
  )`;
}

/** Tells all other owners which users that `part` returns have another role or other places. For `with`, beside `roleLetter`. */
export function ownersLetter(part: string, isChanged = hasOtherRole): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'staff-changed', owners.email, owners.id, changed.facts
    from (
      select id, jsonb_build_object('name', first_name || ' ' || last_name, 'email', email, 'role', staff) || ${places} as facts
      from ${sql.table(part)} where ${isChanged}
    ) as changed join users as owners on owners.staff = 'owner' and owners.id <> changed.id
  )`;
}
