import { type Kysely, sql } from 'kysely';

/**
 * Erasing a person, and their request for it (rules, erasing a customer).
 *
 * `users_erased_is_nobody` says what is left of an erased person: no late write can bring a name back.
 * Nothing is written to them, and they get no open reservation: the triggers lock the user, so each waits
 * for an erasure that is under way, and an erasure waits for them.
 *
 * The version still serving goes on as before. No row is rewritten: the columns have no default.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column erasure_requested_at timestamptz,
      add column erased_at timestamptz,
      add constraint users_erased_is_nobody check (
        erased_at is null or (
          first_name = 'Erased' and last_name = 'customer ' || id::text
          and email = 'erased-' || id::text and user_name = 'erased-' || id::text
          and phone_number = 'Erased' and address = 'Erased' and zip_code = 'Erased'
          and password_hash = '' and kept_session is null and erasure_requested_at is null
          and roles = array['Customer'] and not built_in
        )
      )`.execute(db);
  await sql`
    create index users_erasure_requested on users (erasure_requested_at)
    where erasure_requested_at is not null`.execute(db);
  await sql`create index users_erased on users (id) where erased_at is not null`.execute(db);
  // For the changes of a person's data and those made by the person.
  await sql`
    create index history_of_person on history (person_id) where person_id is not null`.execute(db);
  await sql`
    create index history_by_actor on history (actor_id) where actor_id is not null`.execute(db);

  await sql`
    create function erase_reservations(customer integer, company_places text[]) returns void
    language sql as $$
      update reservations set
        pick_up_location = case when pick_up_location = any (company_places)
          then pick_up_location else 'Erased' end,
        drop_off_location = case when drop_off_location = any (company_places)
          then drop_off_location else 'Erased' end,
        pick_up_note = null,
        return_note = null,
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where user_id = customer and (
        pick_up_location <> all (company_places || 'Erased'::text)
        or drop_off_location <> all (company_places || 'Erased'::text)
        or pick_up_note is not null or return_note is not null
      )
    $$`.execute(db);

  // Each statement of such a function sees what was committed before it, so the lock comes first.
  await sql`
    create function erase_user(target integer, version text, company_places text[]) returns text
    language plpgsql volatile as $$
    declare
      person users;
    begin
      select * into person from users where id = target for update;
      if not found then
        return 'no-user';
      elsif person.erased_at is not null then
        -- What was written of their reservations since.
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

      -- What visitors write to the company is theirs, even if the person has the company's address.
      delete from letters where user_id = target
        or (kind <> 'contact-message' and lower(recipient) = lower(person.email))
        or (kind = 'contact-message' and lower(facts ->> 'email') = lower(person.email));
      delete from contact_messages where lower(email) = lower(person.email);
      delete from account_links where user_id = target;
      delete from attempts where subject = 'account ' || lower(person.email);
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

  await sql`
    create function is_erased(person integer) returns boolean language plpgsql volatile as $$
    declare
      erased timestamptz;
    begin
      select erased_at into erased from users where id = person for key share;
      return erased is not null;
    end $$`.execute(db);

  await sql`
    create function skip_for_erased() returns trigger language plpgsql as $$
    begin
      if is_erased(new.user_id) then
        return null;
      end if;
      return new;
    end $$`.execute(db);
  for (const table of ['letters', 'account_links']) {
    await sql`
      create trigger not_to_erased before insert on ${sql.table(table)}
      for each row when (new.user_id is not null) execute function skip_for_erased()`.execute(db);
  }

  await sql`
    create function refuse_for_erased() returns trigger language plpgsql as $$
    begin
      if is_erased(new.user_id) then
        raise exception 'The customer of this reservation was erased.'
          using errcode = 'check_violation', constraint = 'reservations_not_of_erased';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger no_booking_of_erased before insert on reservations
    for each row execute function refuse_for_erased()`.execute(db);
  await sql`
    create trigger no_opening_of_erased
    before update of user_id, status, drop_off_time, picked_up_at, returned_at on reservations
    for each row when (new.status = 'CREATED' and (
      new.drop_off_time > now() or (new.picked_up_at is not null and new.returned_at is null)
    ))
    execute function refuse_for_erased()`.execute(db);
}
