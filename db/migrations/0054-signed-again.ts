import { type Kysely, sql } from 'kysely';

/**
 * A reservation that has changed since it was signed can be signed again (rules, agreement). `agreements` has the
 * newest signature, `version` what was signed. The one before goes to `former_agreements`, by a trigger, and goes
 * with the newest.
 *
 * `file_count` of a manifest is how many photographs and agreements it lists, so later ones are noticed.
 *
 * `lock_and_count_photos` counts those of the customer and those of the desk apart. The version still serving calls
 * the one of 0043, which a later migration can drop.
 *
 * The company's copies of agreements name the customer no longer: they stay when the customer is erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table agreements
      add column number smallint not null default 1 check (number > 0),
      add column version text`.execute(db);
  await sql`
    create table former_agreements (
      reservation_id integer not null references agreements on delete cascade,
      number smallint not null,
      signed_at timestamptz not null,
      name text not null,
      strokes jsonb not null,
      consent text not null,
      pdf bytea not null,
      sha256 text not null,
      version text,
      witnessed_by integer references users on delete set null,
      primary key (reservation_id, number)
    )`.execute(db);
  await sql`alter table former_agreements alter column pdf set storage external`.execute(db);
  await sql`
    create index former_agreements_by_witness on former_agreements (witnessed_by)
    where witnessed_by is not null`.execute(db);
  await sql`
    create function keep_former_agreement() returns trigger language plpgsql as $$
    begin
      insert into former_agreements
        (reservation_id, number, signed_at, name, strokes, consent, pdf, sha256, version, witnessed_by)
      values (old.reservation_id, old.number, old.signed_at, old.name, old.strokes, old.consent, old.pdf,
        old.sha256, old.version, old.witnessed_by);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger former_agreement_is_kept after update on agreements
    for each row when (new.number <> old.number) execute function keep_former_agreement()`.execute(
    db,
  );

  await sql`alter table manifests add column file_count integer`.execute(db);

  await sql`
    create function lock_and_count_photos(reservation integer, of_handling text, of_customer boolean)
    returns integer language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (
        select count(*) from photos join reservations on reservations.id = reservation_id
        where reservation_id = reservation and handling = of_handling
          and coalesce(added_by = user_id, false) = of_customer
      );
    end $$`.execute(db);

  await sql`
    update letters set facts = facts || jsonb_build_object(
      'firstName', '',
      'reservation', facts -> 'reservation' || '{"pickUpLocation": "", "dropOffLocation": ""}'
    )
    where kind = 'agreement' and user_id is null`.execute(db);
}
