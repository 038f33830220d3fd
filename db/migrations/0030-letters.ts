import { type Kysely, sql } from 'kysely';

/**
 * The limit of letters, and an erasure that knows former e-mails.
 *
 * `left_out` counts the letters that one row stands for because their account had too many (rules, letters).
 * `awaited` says that a sender is waiting until a letter about a change is due, so no other one does.
 *
 * `emails_of_user` finds the e-mails of a user in the history, in the links and in the letters. One that now
 * belongs to somebody else is left out. `erase_user` is that of 0024, over all of these e-mails.
 *
 * `no_words_of_erased` refuses what 0024 let through: places and notes in an erased customer's reservations.
 * `erase_reservations` may still write 'Erased' there.
 *
 * The version still serving goes on as before. No row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table letters
      add column left_out integer not null default 0 check (left_out >= 0),
      add column awaited boolean not null default false`.execute(db);

  await sql`
    create function emails_of_user(person integer) returns text[] language sql stable as $$
      select coalesce(array_agg(distinct email), '{}')
      from (
        select lower(email) as email from users where id = person
        union select lower(changes -> 'email' ->> 0) from history
          where person_id = person and record_kind = 'user'
        union select lower(changes -> 'email' ->> 1) from history
          where person_id = person and record_kind = 'user'
        union select lower(email) from account_links where user_id = person
        union select lower(recipient) from letters where user_id = person
      ) as known
      where email is not null and not exists (
        select from users where lower(users.email) = known.email and users.id <> person
      )
    $$`.execute(db);

  await sql`
    create or replace function erase_user(target integer, version text, company_places text[])
    returns text language plpgsql volatile as $$
    declare
      person users;
      emails text[];
    begin
      select * into person from users where id = target for update;
      if not found then
        return 'no-user';
      elsif person.erased_at is not null then
        -- What was written of their reservations before 0030.
        perform erase_reservations(target, company_places);
        perform erase_history_of_user(target);
        return 'erased';
      elsif person.built_in then
        return 'built-in';
      elsif 'Administrator' = any (person.roles) then
        return 'administrator';
      elsif version <> to_char(
        person.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
      ) then
        return 'changed';
      elsif exists (
        select from reservations where user_id = target and status = 'CREATED' and (
          drop_off_time > now() or (picked_up_at is not null and returned_at is null)
        )
      ) then
        return 'open-reservations';
      end if;

      -- Before anything is deleted, because it is read from what is.
      emails := emails_of_user(target);
      -- What visitors write to the company is theirs, even if the person has the company's address.
      -- A letter about somebody else's account stays, even if it went to this e-mail.
      delete from letters where user_id = target
        or (kind <> 'contact-message' and user_id is null and lower(recipient) = any (emails))
        or (kind = 'contact-message' and lower(facts ->> 'email') = any (emails));
      delete from contact_messages where lower(email) = any (emails);
      delete from account_links where user_id = target;
      delete from attempts
      where subject in (select 'account ' || email from unnest(emails) as email);
      perform erase_reservations(target, company_places);
      update users set
        first_name = 'Erased',
        last_name = 'customer ' || id::text,
        email = 'erased-' || id::text,
        user_name = 'erased-' || id::text,
        phone_number = 'Erased',
        address = 'Erased',
        zip_code = 'Erased',
        email_confirmed = true,
        password_hash = '',
        token_version = token_version + 1,
        kept_session = null,
        erasure_requested_at = null,
        erased_at = now(),
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = target;
      -- Last, because it forgets what the statements before have just recorded, too.
      perform erase_history_of_user(target);
      return 'erased';
    end $$`.execute(db);

  const isTyped = (column: string, erased: string) =>
    sql.raw(`(new.${column} is distinct from old.${column} and new.${column} <> '${erased}')`);
  await sql`
    create trigger no_words_of_erased
    before update of pick_up_location, drop_off_location, pick_up_note, return_note on reservations
    for each row when (
      ${isTyped('pick_up_location', 'Erased')} or ${isTyped('drop_off_location', 'Erased')}
      or ${isTyped('pick_up_note', '')} or ${isTyped('return_note', '')}
    )
    execute function refuse_for_erased()`.execute(db);
}
