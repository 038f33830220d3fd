import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { isRefusedForImage } from '#db/client/constraint.ts';
import { changedNow } from '#db/client/updated-at.ts';
import type { ImageFormat } from '../rules/image-sizes.ts';
import { isOnBuiltPage, isOver } from './removed-images.ts';

/** An image ready to be stored: its size and its variants. */
export type EncodedImage = { width: number; height: number; variants: ImageVariant[] };

/** An image in one width and format. */
export type ImageVariant = { width: number; contentType: string; bytes: Buffer };

/** Stores an image with all its variants and returns its id. */
export async function createImage(db: Database, image: EncodedImage): Promise<string> {
  const { imageId } = await db
    .with('image', (query) =>
      query
        .insertInto('images')
        .values({ width: image.width, height: image.height })
        .returning('id'),
    )
    .insertInto('imageVariants')
    .values((values) =>
      image.variants.map((variant) => ({
        ...variant,
        imageId: values.selectFrom('image').select('image.id'),
      })),
    )
    .returning('imageId')
    .executeTakeFirstOrThrow();
  return imageId;
}

/**
 * The variant of an image that is nearest to a width in pixels. Of two equally near ones it is the larger,
 * and without a width it is the widest. An image stored before AVIF was supported has only WebP variants; one
 * of those is returned. A removed image is found while a built page can show it (fleet: images).
 * @param deployId the deploy that serves
 */
export async function findImageVariant(
  db: Database,
  imageId: string,
  width: number | undefined,
  format: ImageFormat,
  deployId: string,
): Promise<(ImageVariant & { isRemoved: boolean }) | undefined> {
  const variants = db
    .selectFrom('imageVariants')
    .select(['width', 'contentType', 'bytes', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('imageId', '=', imageId)
    .where(sql<boolean>`(removed_at is null or not ${isOver(deployId)})`)
    .orderBy(sql`content_type = ${`image/${format}`}`, 'desc');
  const nearest =
    width === undefined
      ? variants
      : variants.orderBy(({ fn, val }) => fn<number>('abs', [sql`width - ${val(width)}`]));
  return nearest.orderBy('width', 'desc').limit(1).executeTakeFirst();
}

/**
 * Deletes an image, also from the vehicles that show it. If it was a vehicle's first image, the vehicle has
 * none until the client uploads a new one. Returns false, and changes nothing, when there is no such image or
 * a built-in vehicle shows it. The variants are kept for a built page that shows them
 * (src/features/fleet/db/removed-images.ts).
 */
export async function removeImage(
  db: Database,
  imageId: string,
  deployId: string,
): Promise<boolean> {
  try {
    return await deleteShownImage(db, imageId, deployId);
  } catch (error) {
    if (!isRefusedForImage(error)) throw error;
    // A vehicle has just received this image. The second attempt sees it.
    return deleteShownImage(db, imageId, deployId);
  }
}

async function deleteShownImage(db: Database, imageId: string, deployId: string): Promise<boolean> {
  const { rows } = await sql`
    with removable as (
      select id, ${isOnBuiltPage(deployId)} as is_kept from images
      where id = ${imageId}
        and not exists (select from vehicles where ${showsImage(imageId)} and built_in)
        and not ${IS_OF_COMPANY}
    ),
    without as (
      update vehicles
      set image_id = nullif(image_id, ${imageId}),
        further_image_ids = array_remove(further_image_ids, ${imageId}),
        updated_at = ${changedNow}
      where ${showsImage(imageId)} and exists (select from removable)
    ),
    ${withVariantsOf('removable')}
    delete from images where id in (select id from removable) returning id`.execute(db);
  return rows.length > 0;
}

/** The ids that no image has, in order. */
export async function findMissingImages(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db.selectFrom('images').select('id').where('id', 'in', ids).execute();
  return ids.filter((id) => !found.some((image) => image.id === id));
}

/**
 * Deletes those of some images that no vehicle shows.
 * @returns how many were deleted
 */
export function removeUnusedImages(
  db: Database,
  imageIds: string[],
  deployId: string,
): Promise<number> {
  return deleteUnused(db, sql`id = any (${imageIds}::uuid[])`, deployId);
}

/**
 * Deletes the images that are over a day old and that no vehicle shows.
 * @returns how many were deleted
 */
export function removeForgottenImages(db: Database, deployId: string): Promise<number> {
  return deleteUnused(db, sql`created_at < now() - interval '1 day'`, deployId);
}

/** Whether an image is the company's logo or a picture of its home page. */
export async function isOfCompany(db: Database, imageId: string): Promise<boolean> {
  const { rows } = await sql`select from images where id = ${imageId} and ${IS_OF_COMPANY}`.execute(
    db,
  );
  return rows.length > 0;
}

const IS_OF_COMPANY = sql`exists (
  select from company where images.id in (logo_id, first_picture_id, second_picture_id, app_picture_id)
)`;

/** Whether a vehicle shows an image. */
export function showsImage(imageId: string): RawBuilder<boolean> {
  return sql`(image_id = ${imageId} or further_image_ids @> array[${imageId}::uuid])`;
}

/** @returns how many images were deleted */
async function deleteUnused(
  db: Database,
  condition: RawBuilder<unknown>,
  deployId: string,
): Promise<number> {
  const { rows } = await sql`
    with unused as (
      select id, ${isOnBuiltPage(deployId)} as is_kept
      from images join lock_unshown_images(array(
        select id from images
        where ${condition}
          and not exists (select from vehicles where image_id = images.id)
          and not exists (select from vehicles where further_image_ids @> array[images.id])
          and not ${IS_OF_COMPANY}
      )) as unshown (id) using (id)
    ),
    ${withVariantsOf('unused')}
    delete from images where id in (select id from unused) returning id`.execute(db);
  return rows.length;
}

/** Keeps the variants of the deleted images of a \`with\` clause as far as \`is_kept\`, and deletes the others. */
function withVariantsOf(deleted: string): RawBuilder<unknown> {
  return sql`
    kept as (
      update image_variants set removed_at = now() from ${sql.table(deleted)} as deleted
      where image_id = deleted.id and is_kept
    ),
    gone as (
      delete from image_variants using ${sql.table(deleted)} as deleted
      where image_id = deleted.id and not is_kept
    )`;
}
