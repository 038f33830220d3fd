import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import {
  addImage,
  deleteImage,
  deleteUnusedImage,
  deleteUnusedImages,
  findImageVariant,
  IMAGE_FORMATS,
} from '../../db/images.ts';
import { isShownImage } from '../../db/vehicles.ts';
import { Done, done } from '../../src/domain/answer.ts';
import { PathUuid, wholeNumber } from '../../src/domain/field.ts';
import { cdnHeaders, purge } from '../server/cdn.ts';
import { builtInVehicle, imageInUse, noImage } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';
import { publishFleet } from '../server/site-build.ts';
import { readUploadedImage } from '../server/upload.ts';

export const config: Config = {
  path: ['/api/files/display/:imageId', '/api/files/upload', '/api/files/:imageId'],
};

export default resource(
  route(
    'GET',
    '/api/files/display/:imageId',
    {
      summary: 'An image, in the stored width nearest to w; as WebP unless format is avif.',
      access: 'everyone',
      params: v.object({ imageId: PathUuid }),
      query: v.object({
        w: v.optional(wholeNumber('w', 1, 10_000)),
        format: v.optional(v.picklist(IMAGE_FORMATS, 'format must be avif or webp'), 'webp'),
      }),
      answers: { file: 'image/*' },
    },
    async ({ request, params, query }) => {
      const variant = await findImageVariant(database, params.imageId, query.w, query.format);
      if (!variant) throw noImage();
      // An image never changes under its id: width and format alone tell its versions apart.
      const headers = {
        ...cdnHeaders('images'),
        'cache-control': 'public, max-age=31536000, immutable',
        // The pages may be on another site than the files (PUBLIC_FILES_BASE).
        'cross-origin-resource-policy': 'cross-origin',
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
      await deleteUnusedImages(database);
      return { imageId: await addImage(database, image) };
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
    },
    async ({ params: { imageId }, query, waitUntil, deployContext }) => {
      await (query.unused ? removeUnusedImage(imageId) : removeImage(imageId));
      waitUntil(purge('images'));
      waitUntil(publishFleet(deployContext));
      return done('Image was deleted');
    },
  ),
);

async function removeImage(imageId: string): Promise<void> {
  if (await deleteImage(database, imageId)) return;
  const isBuiltIn = await isShownImage(database, imageId, { builtIn: true });
  throw isBuiltIn ? builtInVehicle() : noImage();
}

async function removeUnusedImage(imageId: string): Promise<void> {
  if (await deleteUnusedImage(database, imageId)) return;
  throw (await isShownImage(database, imageId)) ? imageInUse() : noImage();
}
