import { type Kysely, sql } from 'kysely';

/**
 * Webhooks (partners: webhooks): endpoints of other programs, and what is to be sent to them. Triggers write the events in the
 * statement that causes them, for the endpoints that want their type.
 *
 * Locks: reservations, vehicles, payment_movements and contact_messages against writing, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTables(db);
  await writeEvents(db);
  await writeWebhookHistory(db);
}

async function addTables(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id integer primary key generated always as identity,
      url text not null check (length(url) between 1 and 500),
      event_types text[] not null check (cardinality(event_types) between 1 and 30),
      is_active boolean not null,
      secret bytea not null,
      former_secret bytea,
      rotated_at timestamptz,
      failing_since timestamptz,
      ended_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // The events of one object for one endpoint, which are sent one after the other.
  await sql`
    create table webhook_queues (
      webhook_id integer not null references webhooks on delete cascade,
      object_kind text not null,
      object_id integer not null,
      last_position integer not null,
      written_at timestamptz not null,
      next_attempt_at timestamptz,
      primary key (webhook_id, object_kind, object_id)
    )`.execute(db);
  await sql`
    create index webhook_queues_due on webhook_queues (webhook_id, next_attempt_at)
    where next_attempt_at is not null`.execute(db);
  await sql`create index webhook_queues_by_age on webhook_queues (written_at)`.execute(db);
  await sql`
    create table webhook_deliveries (
      id bigint primary key generated always as identity,
      webhook_id integer not null references webhooks on delete cascade,
      object_kind text not null,
      object_id integer not null,
      position integer not null,
      event_id uuid not null,
      event_type text not null,
      happened_at timestamptz not null,
      created_at timestamptz not null default now(),
      attempts integer not null default 0,
      attempted_at timestamptz,
      outcome text check (outcome in ('delivered', 'given-up')),
      status smallint,
      error text check (length(error) <= 500),
      answer text check (length(answer) <= 1000)
    )`.execute(db);
  await sql`
    create unique index webhook_deliveries_waiting
    on webhook_deliveries (webhook_id, object_kind, object_id, position) where outcome is null`.execute(
    db,
  );
  await sql`create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id)`.execute(
    db,
  );
  await sql`create index webhook_deliveries_by_age on webhook_deliveries (created_at)`.execute(db);
}

async function writeEvents(db: Kysely<unknown>): Promise<void> {
  // The queue is written first: its lock gives the events of an object their positions in the order in which they are committed.
  // The order of the endpoints keeps two statements from waiting for each other.
  await sql`
    create function write_deliveries(
      webhook_ids integer[], kind text, object integer, event text, event_id uuid, happened timestamptz
    ) returns void language plpgsql as $$
    begin
      with queued as (
        insert into webhook_queues (webhook_id, object_kind, object_id, last_position, written_at, next_attempt_at)
        select id, kind, object, 1, now(), now() from unnest(webhook_ids) as id order by id
        on conflict (webhook_id, object_kind, object_id) do update set
          last_position = webhook_queues.last_position + 1,
          written_at = excluded.written_at,
          next_attempt_at = coalesce(webhook_queues.next_attempt_at, excluded.next_attempt_at)
        returning webhook_id, last_position
      )
      insert into webhook_deliveries (webhook_id, object_kind, object_id, position, event_id, event_type, happened_at)
      select webhook_id, kind, object, last_position, $5, event, happened from queued;
    end $$`.execute(db);
  await sql`
    create function write_event(kind text, object integer, event text) returns void language plpgsql as $$
    declare
      -- The lock keeps an endpoint from being deleted meanwhile, which would refuse the event and with it its cause.
      webhook_ids integer[] := array(
        select id from webhooks where is_active and event = any (event_types) for key share
      );
    begin
      if event is not null and webhook_ids <> '{}' then
        perform write_deliveries(webhook_ids, kind, object, event, gen_random_uuid(), now());
      end if;
    end $$`.execute(db);

  // What history records of a reservation is also what causes an event. Neither has what the server notes for itself.
  await sql`
    create function reservation_changes(before jsonb, after jsonb) returns jsonb language sql immutable as $$
      select history_changes(before, after) - '{class_id,birth_date,is_invoice_due,undecided_cents}'::text[]
    $$`.execute(db);
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_history()'::regprocedure),
        'history_changes(before, after) - case tg_argv[0] when ''reservation'' then array[''class_id'', ''birth_date'', ''is_invoice_due'', ''undecided_cents''] else ''{}'' end;',
        'case tg_argv[0] when ''reservation'' then reservation_changes(before, after) else history_changes(before, after) end;');
    end $$`.execute(db);
  // The most telling event of a write is the only one.
  await sql`
    create function write_reservation_event() returns trigger language plpgsql as $$
    begin
      if exists (select from webhooks where is_active) then
        perform write_event('reservation', coalesce(new.id, old.id), case
          when tg_op = 'INSERT' then 'reservation.created'
          when tg_op = 'DELETE' then 'reservation.deleted'
          when new.status = 'CANCELLED' and old.status <> 'CANCELLED' then 'reservation.canceled'
          when jsonb_array_length(new.former_stretches) > coalesce(jsonb_array_length(old.former_stretches), 0)
            then 'exchange.recorded'
          when new.returned_at is not null and old.returned_at is null then 'return.recorded'
          when new.returned_at is null and old.returned_at is not null then 'return.undone'
          when new.picked_up_at is not null and old.picked_up_at is null then 'hand-over.recorded'
          when new.picked_up_at is null and old.picked_up_at is not null then 'hand-over.undone'
          when reservation_changes(to_jsonb(old), to_jsonb(new)) <> '{}' then 'reservation.changed'
        end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function write_vehicle_event() returns trigger language plpgsql as $$
    begin
      if exists (select from webhooks where is_active) then
        perform write_event('vehicle', coalesce(new.id, old.id), case
          when tg_op = 'INSERT' then 'vehicle.created'
          when tg_op = 'DELETE' then 'vehicle.deleted'
          when history_changes(to_jsonb(old), to_jsonb(new)) <> '{}' then 'vehicle.changed'
        end);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function write_payment_event() returns trigger language plpgsql as $$
    begin
      if exists (select from webhooks where is_active) then
        perform write_event('reservation', reservation_id, 'payment.recorded') from payments where id = new.payment_id;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create function write_message_event() returns trigger language plpgsql as $$
    begin
      perform write_event('message', new.id, 'message.received');
      return null;
    end $$`.execute(db);
  for (const { table, noun, changes } of [
    { table: 'reservations', noun: 'reservation', changes: 'insert or update or delete' },
    { table: 'vehicles', noun: 'vehicle', changes: 'insert or update or delete' },
    { table: 'payment_movements', noun: 'payment', changes: 'insert' },
    { table: 'contact_messages', noun: 'message', changes: 'insert' },
  ]) {
    await sql`
      create trigger webhooks after ${sql.raw(changes)} on ${sql.table(table)}
      for each row execute function ${sql.id(`write_${noun}_event`)}()`.execute(db);
  }
}

/**
 * Endpoints are part of the history of the company, their secrets without the values. Of a URL it has the origin, because the rest of
 * one is often a secret, too.
 */
async function writeWebhookHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function write_webhook_history() returns trigger language plpgsql as $$
    declare
      recorded constant text[] := '{event_types,is_active}';
      origins constant jsonb := jsonb_build_array(
        substring(old.url from '^[a-z]+://[^/?#]+'), substring(new.url from '^[a-z]+://[^/?#]+')
      );
      changed jsonb := (
        select coalesce(jsonb_object_agg('webhook_' || key, value), '{}')
        from jsonb_each(history_changes(to_jsonb(old), to_jsonb(new))) where key = any (recorded)
      );
    begin
      if old.url <> new.url then
        changed := changed || '{"webhook_url": null}';
      end if;
      if old.secret <> new.secret then
        changed := changed || '{"webhook_secret": null}';
      end if;
      if changed <> '{}' then
        insert into history (record_kind, record_id, action, changes)
        values ('company', 1, 'changed', changed || jsonb_build_object('webhook', origins));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on webhooks
    for each row execute function write_webhook_history()`.execute(db);
}
