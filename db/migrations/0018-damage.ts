import { type Kysely, sql } from 'kysely';

/**
 * Marks belong to a vehicle (proof: damage), and stay when their reservation is deleted. The marks of a vehicle's last
 * rental with any are open. Earlier ones were not found again, so they count as repaired.
 *
 * Locks: condition_marks, 1 min at a million rows (each is updated twice); costs, photos and reservations for as long.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table condition_marks
      add column vehicle_id integer references vehicles on delete cascade,
      add column repaired_at timestamptz,
      alter column reservation_id drop not null,
      drop constraint condition_marks_reservation_id_fkey,
      add constraint condition_marks_reservation_id_fkey
        foreign key (reservation_id) references reservations on delete set null`.execute(db);
  await sql`
    update condition_marks set vehicle_id = reservations.vehicle_id
    from reservations where reservations.id = reservation_id`.execute(db);
  await sql`
    update condition_marks set repaired_at = next.handed_over_at
    from reservations as own, lateral (
      select min(coalesce(hand_over_recorded_at, picked_up_at)) as handed_over_at
      from reservations as later
      where later.vehicle_id = own.vehicle_id and later.pick_up_time > own.pick_up_time
        and later.picked_up_at is not null
        and exists (select from condition_marks as found where found.reservation_id = later.id)
    ) as next
    where own.id = reservation_id and next.handed_over_at is not null`.execute(db);
  await sql`alter table condition_marks alter column vehicle_id set not null`.execute(db);
  await sql`create index condition_marks_by_vehicle on condition_marks (vehicle_id)`.execute(db);
  await sql`
    alter table costs
      add column mark_id integer unique references condition_marks on delete set null`.execute(db);
  // The mark that a photograph shows, by its key, because either can arrive first.
  await sql`alter table photos add column mark_key uuid`.execute(db);
  await keepWithVehicle(db);
  await recordHistory(db);
}

async function keepWithVehicle(db: Kysely<unknown>): Promise<void> {
  // The vehicle on which a mark is found is the one that its reservation has then.
  await sql`
    create function set_marked_vehicle() returns trigger language plpgsql as $$
    begin
      select vehicle_id into new.vehicle_id from reservations where id = new.reservation_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger set_marked_vehicle before insert on condition_marks
    for each row when (new.vehicle_id is null) execute function set_marked_vehicle()`.execute(db);
  // The note can be about the customer.
  await sql`
    create function drop_note_of_mark() returns trigger language plpgsql as $$
    begin
      new.note := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger drop_note_of_mark before update of reservation_id on condition_marks
    for each row when (new.reservation_id is null) execute function drop_note_of_mark()`.execute(
    db,
  );
}

/** Damage is part of its vehicle's history, without its note. */
async function recordHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function damage_facts(mark condition_marks) returns jsonb language sql immutable as $$
      select case when mark.id is not null then jsonb_build_object(
        'view', mark.view, 'x', mark.x, 'y', mark.y, 'size', mark.size, 'kind', mark.kind
      ) end
    $$`.execute(db);
  await sql`
    create function record_damage() returns trigger language plpgsql as $$
    declare
      vehicle integer := coalesce(new.vehicle_id, old.vehicle_id);
      changes jsonb := case
        when tg_op <> 'UPDATE' then
          jsonb_build_object('damage', jsonb_build_array(damage_facts(old), damage_facts(new)))
        when new.repaired_at is distinct from old.repaired_at then
          jsonb_build_object('repaired_damage', jsonb_build_array(
            case when old.repaired_at is not null then damage_facts(old) end,
            case when new.repaired_at is not null then damage_facts(new) end
          ))
        when (new.view, new.size, new.kind) is distinct from (old.view, old.size, old.kind) then
          jsonb_build_object('damage', jsonb_build_array(damage_facts(old), damage_facts(new)))
      end;
    begin
      if changes is not null and exists (select from vehicles where id = vehicle) then
        insert into history (record_kind, record_id, action, changes)
        values ('vehicle', vehicle, 'changed', changes);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on condition_marks
    for each row execute function record_damage()`.execute(db);
}
