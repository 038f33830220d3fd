import { type Kysely, sql } from 'kysely';

/**
 * The images of a vehicle after its first, which stays in `image_id`: the version still serving shows and
 * changes only that one. The list is one value, so an edit replaces it as a whole. A foreign key can't check
 * a list, so two triggers do the same and refuse under the name `vehicles_further_image_ids_fkey`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column further_image_ids uuid[] not null default '{}'
        check (cardinality(further_image_ids) <= 7)`.execute(db);
  await sql`
    create index vehicles_by_further_image on vehicles using gin (further_image_ids)`.execute(db);

  // The lock prevents the deletion of the list's images before this transaction ends.
  await sql`
    create function require_further_images() returns trigger language plpgsql as $$
    begin
      perform from images where id = any (new.further_image_ids) order by id for key share;
      if exists (
        select from unnest(new.further_image_ids) as image_id
        where not exists (select from images where id = image_id)
      ) then
        raise 'A further image of a vehicle does not exist' using
          errcode = 'foreign_key_violation',
          constraint = 'vehicles_further_image_ids_fkey';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger require_further_images
    after insert or update of further_image_ids on vehicles
    for each row when (cardinality(new.further_image_ids) > 0)
    execute function require_further_images()`.execute(db);

  // The check runs after the statement, which may also have removed the image from the list.
  await sql`
    create function keep_further_image() returns trigger language plpgsql as $$
    begin
      if exists (select from vehicles where further_image_ids @> array[old.id]) then
        raise 'A vehicle shows this image' using
          errcode = 'foreign_key_violation',
          constraint = 'vehicles_further_image_ids_fkey';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_further_image after delete on images
    for each row execute function keep_further_image()`.execute(db);

  // Two statements: the second one sees what was committed while the first one waited.
  await sql`
    create or replace function lock_unshown_images(candidates uuid[])
    returns setof uuid language plpgsql as $$
    begin
      perform from images where id = any (candidates) order by id for update;
      return query
        select id from images
        where id = any (candidates)
          and not exists (select from vehicles where image_id = images.id)
          and not exists (select from vehicles where further_image_ids @> array[images.id]);
    end $$`.execute(db);
}
