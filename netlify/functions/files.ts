import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import {
  createImage,
  findImageVariant,
  removeImage,
  removeUnusedImage,
  removeUnusedImages,
} from '../../db/images.ts';
import { isShownImage } from '../../db/vehicles.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { PathUuid, wholeNumber } from '../../src/domain/field.ts';
import { IMAGE_FORMATS, nearestImageWidth } from '../../src/domain/image.ts';
import { cdnHeaders } from '../server/cdn.ts';
import { builtInVehicle, imageInUse, noImage } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { readUploadedImage } from '../server/upload.ts';

export const config: Config = {
  path: ['/api/files/display/:imageId', '/api/files/upload', '/api/files/:imageId'],
};

const IMAGE_PARAMETERS = ['w', 'format'];

/** The pages may be on another site than the files (PUBLIC_FILES_BASE). */
const FROM_ANY_SITE = { 'cross-origin-resource-policy': 'cross-origin' };

/** Kept by browsers, not by the CDN, which would have one for every number. */
const REDIRECT = { 'cache-control': 'private, max-age=86400', ...FROM_ANY_SITE };

export default resource(
  route(
    'GET',
    '/api/files/display/:imageId',
    {
      summary:
        'An image, in the stored width nearest to w, to which any other redirects; as WebP unless format is avif.',
      access: 'everyone',
      params: v.object({ imageId: PathUuid }),
      query: v.object({
        w: v.optional(wholeNumber('w', 1, 10_000)),
        format: v.optional(v.picklist(IMAGE_FORMATS, 'format must be avif or webp'), 'webp'),
      }),
      answers: { file: 'image/*' },
    },
    async ({ request, params, query }) => {
      const location = imageLocation(new URL(request.url), query.w);
      if (location) return new Response(null, { status: 302, headers: { ...REDIRECT, location } });
      const variant = await findImageVariant(database, params.imageId, query.w, query.format);
      if (!variant) throw noImage();
      // An image never changes under its id: width and format alone tell its versions apart.
      const headers = {
        ...cdnHeaders('images', IMAGE_PARAMETERS),
        'cache-control': 'public, max-age=31536000, immutable',
        ...FROM_ANY_SITE,
        etag: `"${params.imageId}-${variant.width}-${variant.contentType}"`,
      };
      if (request.headers.get('if-none-match') === headers.etag) {
        return new Response(null, { status: 304, headers });
      }
      return new Response(new Uint8Array(variant.bytes), {
        headers: { ...headers, 'content-type': variant.contentType },
      });
    },
  ),

  route(
    'POST',
    '/api/files/upload',
    {
      summary: 'Stores a picture: JPEG, PNG, WebP or AVIF of at most 4 MB.',
      access: 'administrators',
      takes: { file: 'multipart/form-data' },
      answers: v.object({ imageId: v.string() }),
      status: 201,
    },
    async ({ request }) => {
      const image = await readUploadedImage(request);
      await removeUnusedImages(database);
      return { imageId: await createImage(database, image) };
    },
  ),

  route(
    'DELETE',
    '/api/files/:imageId',
    {
      summary:
        'Deletes an image; a vehicle that shows it is left without, or, with unused, keeps it.',
      access: 'administrators',
      params: v.object({ imageId: PathUuid }),
      query: v.object({ unused: v.optional(v.literal('true', 'unused must be true')) }),
      answers: Done,
      changes: ['images', 'vehicles'],
    },
    async ({ params: { imageId }, query }) => {
      await (query.unused ? removeUnusedImageOrRefuse(imageId) : removeImageOrRefuse(imageId));
      return done('Image was deleted');
    },
  ),
);

/**
 * The one URL of an image in the stored width nearest to `width`, as our pages write it; undefined
 * for that URL itself. So whatever it is asked for, the CDN keeps an image a few times only.
 */
function imageLocation({ pathname, searchParams }: URL, width: number | undefined) {
  const format = searchParams.get('format');
  const asked = [...searchParams].filter(([name]) => IMAGE_PARAMETERS.includes(name));
  const stored = new URLSearchParams({
    ...(width !== undefined && { w: String(nearestImageWidth(width)) }),
    ...(format !== null && { format }),
  }).toString();
  return new URLSearchParams(asked).toString() === stored ? undefined : `${pathname}?${stored}`;
}

async function removeImageOrRefuse(imageId: string): Promise<void> {
  if (await removeImage(database, imageId)) return;
  const isBuiltIn = await isShownImage(database, imageId, { builtIn: true });
  throw isBuiltIn ? builtInVehicle() : noImage();
}

async function removeUnusedImageOrRefuse(imageId: string): Promise<void> {
  if (await removeUnusedImage(database, imageId)) return;
  throw (await isShownImage(database, imageId)) ? imageInUse() : noImage();
}
