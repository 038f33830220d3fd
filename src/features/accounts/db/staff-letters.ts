import { type RawBuilder, sql } from 'kysely';

/**
 * Writes the letter about another role to each user that `part`, another part of the same statement, returns with
 * id, email, password_hash, staff and staff_before. Whoever is invited gets the letter with the link instead. For `with`.
 */
export function roleLetter(part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'role-changed', email, id, jsonb_build_object('role', staff)
    from ${sql.table(part)}
    where staff is distinct from staff_before and password_hash <> ''
  )`;
}

/** Tells all other owners which users that `part` returns have another role. For `with`, beside `roleLetter`. */
export function ownersLetter(part: string): RawBuilder<object> {
  return sql<object>`(
    insert into letters (kind, recipient, user_id, facts)
    select 'staff-changed', owners.email, owners.id,
      jsonb_build_object('name', changed.first_name || ' ' || changed.last_name,
        'email', changed.email, 'role', changed.staff)
    from ${sql.table(part)} as changed join users as owners
      on owners.staff = 'owner' and owners.id <> changed.id
    where changed.staff is distinct from changed.staff_before
  )`;
}
