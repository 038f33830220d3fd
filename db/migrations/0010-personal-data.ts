import { type Kysely, sql } from 'kysely';

/**
 * Erasing a person (customers: erasing a customer). What names or shows them goes; manifests name nobody, so they stay.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addErasure(db);
  await eraseWhatIsTheirs(db);
  await refuseForErased(db);
}

async function addErasure(db: Kysely<unknown>): Promise<void> {
  // The e-mails of a user in the history, in the links and in the letters. One that now belongs to somebody else is
  // left out.
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
    create function erase_user(target integer, version text, company_places text[])
    returns text language plpgsql volatile as $$
    declare
      person users;
      emails text[];
    begin
      select * into person from users where id = target for update;
      if not found then
        return 'no-user';
      elsif person.erased_at is not null then
        -- Again, as after a change of what is erased.
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
        erasure_requested_at = null,
        erased_at = now(),
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      where id = target;
      -- Last, because it forgets what the statements before have just recorded, too.
      perform erase_history_of_user(target);
      return 'erased';
    end $$`.execute(db);
}

/** Triggers that erase what belongs to a capability, when the account is erased. */
async function eraseWhatIsTheirs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_sign_ins() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      delete from passkeys where user_id = new.id;
      delete from totp_secrets where user_id = new.id;
      delete from one_time_codes where user_id = new.id;
      delete from second_factor_steps where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sign_ins_are_erased after update of erased_at on users
    for each row when (new.erased_at is not null) execute function erase_sign_ins()`.execute(db);

  await sql`
    create function erase_receipts() returns trigger language plpgsql as $$
    begin
      update payment_movements set
        reason = null,
        receipt = jsonb_set(
          jsonb_set(
            jsonb_set(
              jsonb_set(receipt, '{customer}', '{"name": "Erased"}'),
              '{reservation,pickUpLocation}', '""'
            ),
            '{reservation,dropOffLocation}', '""'
          ),
          '{movements}', (
            select coalesce(jsonb_agg(part - 'reason'), '[]')
            from jsonb_array_elements(receipt -> 'movements') as part
          )
        )
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_movements.payment_id and reservations.user_id = new.id;
      update payment_commands set reason = null
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_commands.payment_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger receipts_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_receipts()`.execute(db);

  // The words of adjustments, also in receipts.
  await sql`
    create function without_words(lines jsonb) returns jsonb language sql immutable as $$
      select jsonb_agg(
        case when line ->> 'kind' in ('goodwill', 'damage')
          then jsonb_set(line, '{label}', to_jsonb(initcap(line ->> 'kind'))) else line end
        order by place
      )
      from jsonb_array_elements(lines) with ordinality as parts (line, place)
    $$`.execute(db);
  await sql`
    create function erase_adjustments() returns trigger language plpgsql as $$
    begin
      update reservations set adjustments = without_words(adjustments)
      where user_id = new.id and adjustments is not null;
      update payment_movements
      set receipt = jsonb_set(receipt, '{lines}', without_words(receipt -> 'lines'))
      from payments join reservations on reservations.id = payments.reservation_id
      where payments.id = payment_movements.payment_id and reservations.user_id = new.id
        and reservations.adjustments is not null and jsonb_array_length(receipt -> 'lines') > 0;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger adjustments_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_adjustments()`.execute(db);

  await sql`
    create function erase_proof() returns trigger language plpgsql as $$
    begin
      delete from photos using reservations
        where reservations.id = photos.reservation_id and reservations.user_id = new.id;
      delete from drivers using reservations
        where reservations.id = drivers.reservation_id and reservations.user_id = new.id;
      delete from agreements using reservations
        where reservations.id = agreements.reservation_id and reservations.user_id = new.id;
      update condition_marks set note = null from reservations
        where reservations.id = condition_marks.reservation_id
          and reservations.user_id = new.id and note is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger proof_is_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_proof()`.execute(db);
}

/**
 * Nothing is written to an erased person, they get no open reservation, and nobody types places and notes into theirs.
 * The triggers lock the user, so each waits for an erasure that is under way, and an erasure waits for them.
 */
async function refuseForErased(db: Kysely<unknown>): Promise<void> {
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
  // `erase_reservations` may still write 'Erased'.
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
