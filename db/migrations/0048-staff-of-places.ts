import { type Kysely, sql } from 'kysely';

/**
 * Staff who work at some places see what belongs to these (identity: places of staff). Their statements run with the schema
 * `at_places` before `public`, which has a view for each table that belongs to a reservation or a vehicle, directly or not. So no
 * statement has to know of it. The views are created anew after each migration (db/schema/migrate.ts), so a new table has one, too.
 *
 * Locks: nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function create_place_views() returns void language plpgsql set search_path = public, pg_temp as $$
    declare
      -- The places are a setting of the transaction, and so is who asks for what is their own (db/client/actor.ts).
      places constant text := '((select current_setting(''kestrel.places'')::integer[])::integer[])';
      own constant text := 'nullif(current_setting(''kestrel.own_user_id'', true), '''')::integer';
      served constant text := format('home_place_id is null or home_place_id = any (%s) or %s is not null', places, own);
      roots constant text[] := '{reservations,vehicles}';
      scoped text[] := roots;
      conditions jsonb := '{}';
      found_more boolean := true;
      found_indirect boolean := false;
      checked text[] := roots || '{occupancies,condition_marks}';
      one record;
    begin
      drop schema if exists at_places cascade;
      create schema at_places;
      conditions := jsonb_build_object(
        'reservations', format('
          pick_up_place_id = any (%1$s) or drop_off_place_id = any (%1$s) or return_place_id = any (%1$s) or user_id = %2$s
          or (pick_up_place_id is null and drop_off_place_id is null and exists (
            select from public.vehicles where vehicles.id = vehicle_id
              and (home_place_id is null or home_place_id = any (%1$s))
          ))', places, own),
        'vehicles', format('
          %2$s
          or exists (
            select from public.reservations where reservations.vehicle_id = vehicles.id and pick_up_place_id = any (%1$s)
          )
          or exists (
            select from public.reservations where reservations.vehicle_id = vehicles.id and drop_off_place_id = any (%1$s)
          )
          or exists (
            select from public.reservations where reservations.vehicle_id = vehicles.id and return_place_id = any (%1$s)
          )
          or exists (
            select from public.reservations
            where former_stretches is not null
              and public.former_vehicles_of(former_stretches) @> array[vehicles.id]
              and (pick_up_place_id = any (%1$s) or drop_off_place_id = any (%1$s))
          )', places, served),
        -- A vehicle is taken for whatever reason, and has its damage from whichever rental.
        'occupancies', 'exists (select from at_places.vehicles where vehicles.id = vehicle_id)',
        'condition_marks', 'exists (select from at_places.vehicles where vehicles.id = vehicle_id)',
        'vehicle_sums', format(
          'exists (select from public.vehicles where vehicles.id = vehicle_id and (%s))', served
        ),
        -- Nobody knows any more where they stood.
        'former_vehicles', 'false',
        -- Without a record it is about a list.
        'history', 'record_id is null or case record_kind
          when ''reservation'' then exists (select from at_places.reservations where reservations.id = record_id)
          when ''vehicle'' then exists (select from at_places.vehicles where vehicles.id = record_id)
          else true
        end'
      );
      -- What refers to something that belongs to a place belongs there, too: first what refers to a reservation or a vehicle itself.
      while found_more loop
        found_more := false;
        for one in
          select child.relname as name,
            string_agg(format(
              '(%1$I is null or exists (select from at_places.%2$I as parent where parent.%3$I = %4$I.%1$I))',
              child_column.attname, parent.relname, parent_column.attname, child.relname
            ), ' and ' order by child_column.attname) as condition
          from pg_constraint
          join pg_class as child on child.oid = conrelid
          join pg_class as parent on parent.oid = confrelid
          join pg_attribute as child_column on child_column.attrelid = conrelid and child_column.attnum = conkey[1]
          join pg_attribute as parent_column on parent_column.attrelid = confrelid and parent_column.attnum = confkey[1]
          where contype = 'f' and cardinality(conkey) = 1 and child.relnamespace = 'public'::regnamespace
            and parent.relname = any (scoped) and child.relname <> all (scoped)
            and not conditions ? child.relname
          group by child.relname
        loop
          found_more := true;
          scoped := scoped || one.name;
          if not found_indirect and one.name <> 'letters' then
            checked := checked || one.name;
          end if;
          conditions := conditions || jsonb_build_object(one.name, one.condition);
        end loop;
        found_indirect := true;
      end loop;
      -- Each view after those that it reads.
      for one in
        select name from unnest(array(
          select name from unnest(scoped) with ordinality as listed (name, position) order by position
        ) || '{occupancies,condition_marks,vehicle_sums,former_vehicles,history}'::text[]) with ordinality as ordered (name, position)
        order by position
      loop
        -- Statements compare xmin to see whether a row was written again.
        execute format('create view at_places.%1$I as select *, xmin from public.%1$I where %2$s',
          one.name, conditions ->> one.name);
        -- Nobody writes what they would not see. Other rows are written with what they refer to, which is checked.
        if one.name = any (checked) then
          execute format('alter view at_places.%I set (check_option = cascaded)', one.name);
        end if;
      end loop;
      -- Triggers and what they call see everything, whoever makes the statement.
      for one in
        select pg_proc.oid::regprocedure as name from pg_proc join pg_language on pg_language.oid = prolang
        where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
          and proconfig::text is distinct from '{"search_path=public, pg_temp"}'
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      loop
        execute format('alter function %s set search_path = public, pg_temp', one.name);
      end loop;
      -- Whoever may use the tables may use the views.
      for one in
        select distinct grantee::regrole as role from pg_class, aclexplode(relacl)
        where oid = 'public.reservations'::regclass and grantee <> 0 and grantee <> relowner
      loop
        execute format('grant usage on schema at_places to %s', one.role);
        execute format('grant select, insert, update, delete on all tables in schema at_places to %s', one.role);
      end loop;
    end $$`.execute(db);
}
