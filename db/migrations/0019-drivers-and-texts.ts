import { type Kysely, sql } from 'kysely';

/**
 * Who had a vehicle at a minute (hand-over: who had it), and the owner's text of the agreement (proof: agreement).
 *
 * Locks: history against writing, agreements and former_agreements, 3 s at a million rows (indexes).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDriverStatements(db);
  await addAgreementTexts(db);
}

async function addDriverStatements(db: Kysely<unknown>): Promise<void> {
  // The vehicles that a reservation had before. The changes of one reservation are read by `history_by_record`.
  await sql`
    create index history_of_vehicles_before on history ((changes -> 'vehicle_id' -> 0))
    where record_kind = 'reservation' and action = 'changed' and changes ? 'vehicle_id'`.execute(
    db,
  );
  await sql`
    create table driver_statements (
      id integer generated always as identity primary key,
      reservation_id integer not null references reservations on delete cascade,
      named_at timestamptz not null,
      plate text not null check (length(plate) between 1 and 16),
      pdf bytea not null,
      written_at timestamptz not null default now(),
      written_by integer references users on delete set null default statement_actor()
    )`.execute(db);
  await sql`alter table driver_statements alter column pdf set storage external`.execute(db);
  await sql`
    create index driver_statements_by_reservation on driver_statements (reservation_id)`.execute(
    db,
  );
  await sql`
    create index driver_statements_by_actor on driver_statements (written_by)
    where written_by is not null`.execute(db);
  // History has the minute that was asked about, and not who was named.
  await sql`
    create function record_driver_statement() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, person_id, action, changes)
      select 'reservation', id, user_id, 'changed',
        jsonb_build_object('named_at', jsonb_build_array(null, new.named_at))
      from reservations where id = new.reservation_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger driver_statement_is_recorded after insert on driver_statements
    for each row execute function record_driver_statement()`.execute(db);
  await sql`
    create function erase_driver_statements() returns trigger language plpgsql as $$
    begin
      delete from driver_statements using reservations
        where reservations.id = driver_statements.reservation_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger driver_statements_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_driver_statements()`.execute(
    db,
  );
}

/** The newest text counts. A signed agreement names its own; null is the sample. */
async function addAgreementTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_texts (
      id integer generated always as identity primary key,
      text text not null check (length(text) between 1 and 40000),
      published_at timestamptz not null default now(),
      published_by integer references users on delete set null default statement_actor()
    )`.execute(db);
  await sql`
    create index agreement_texts_by_publisher on agreement_texts (published_by)
    where published_by is not null`.execute(db);
  await sql`
    create function record_agreement_text() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, action, changes)
      values ('company', 1, 'changed', '{"agreement_text": null}');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger agreement_text_is_recorded after insert on agreement_texts
    for each row execute function record_agreement_text()`.execute(db);
  for (const table of ['agreements', 'former_agreements']) {
    await sql`
      alter table ${sql.table(table)}
        add column text_id integer references agreement_texts`.execute(db);
    await sql`
      create index ${sql.id(`${table}_by_text`)} on ${sql.table(table)} (text_id)
      where text_id is not null`.execute(db);
  }
  await sql`
    create or replace function keep_former_agreement() returns trigger language plpgsql as $$
    begin
      insert into former_agreements
        (reservation_id, number, signed_at, name, strokes, consent, pdf, sha256, version, witnessed_by, text_id)
      values (old.reservation_id, old.number, old.signed_at, old.name, old.strokes, old.consent, old.pdf,
        old.sha256, old.version, old.witnessed_by, old.text_id);
      return null;
    end $$`.execute(db);
}
