import { database } from '#db/client/connection.ts';
import { admit, takeTurns } from '#kernel/http/turns.ts';
import { done } from '#kernel/records/answer.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { cdnHeaders } from '#platform/site/cdn.ts';
import { deleteImageCall, displayImageCall, uploadImageCall } from '../calls/images.ts';
import { toJpeg } from '../db/encode-image.ts';
import {
  createImage,
  findImageVariant,
  isOfCompany,
  removeImage,
  removeUnusedImages,
} from '../db/images.ts';
import { isShownImage } from '../db/vehicles.ts';
import { nearestImageWidth } from '../rules/image-sizes.ts';
import { builtInVehicle, imageInUse, noImage } from './refusals.ts';
import { readUploadedImage } from './upload.ts';

/** One conversion to JPEG at a time, with few waiting, leaves processor time to other calls. */
const inTurn = takeTurns(1);
const admitted = admit(8);

const IMAGE_PARAMETERS = ['w', 'format'];

/** Pages can be on another site than files (PUBLIC_FILES_BASE). */
const FROM_ANY_SITE = { 'cross-origin-resource-policy': 'cross-origin' };

const KEPT = {
  ...cdnHeaders('images', IMAGE_PARAMETERS),
  'cache-control': 'public, max-age=31536000, immutable',
};

/** The CDN was purged when the image was removed, and must not keep it again. */
const NOT_KEPT = { 'cache-control': 'no-store' };

/** Browsers cache redirects. The CDN doesn't, because it would keep one for every number. */
const REDIRECT = { 'cache-control': 'private, max-age=86400', ...FROM_ANY_SITE };

export const filesCalls: HandledCall[] = [
  handle(
    displayImageCall,
    {
      summary:
        'An image, as WebP unless format is avif or jpeg. A w that is not a stored width redirects to the nearest one.',
      answer: { file: 'image/*', headers: ['ETag'] },
      refusals: ['too_busy'],
      otherAnswers: {
        302: {
          description: 'Redirects to the stored width that is nearest to w.',
          headers: ['Location'],
        },
        304: { description: 'If-None-Match has the ETag of the image.', headers: ['ETag'] },
      },
    },
    async ({ request, params, query, deployId }) => {
      const location = imageLocation(new URL(request.url), query.w);
      if (location) return new Response(null, { status: 302, headers: { ...REDIRECT, location } });
      const { w, format } = query;
      const isJpeg = format === 'jpeg';
      const stored = isJpeg ? 'webp' : format;
      const variant = await findImageVariant(database, params.imageId, w, stored, deployId);
      if (!variant) throw noImage();
      const contentType = isJpeg ? 'image/jpeg' : variant.contentType;
      // The image of an id never changes, so width and format identify its content.
      const headers = {
        ...(variant.isRemoved ? NOT_KEPT : KEPT),
        ...FROM_ANY_SITE,
        etag: `"${params.imageId}-${variant.width}-${contentType}"`,
      };
      if (request.headers.get('if-none-match') === headers.etag) {
        return new Response(null, { status: 304, headers });
      }
      const bytes = isJpeg
        ? await admitted(() => inTurn(() => toJpeg(variant.bytes)))
        : variant.bytes;
      return new Response(new Uint8Array(bytes), {
        headers: { ...headers, 'content-type': contentType },
      });
    },
  ),

  handle(
    uploadImageCall,
    {
      summary: 'Stores a picture: JPEG, PNG, WebP or AVIF of at most 4 MB.',
      body: { file: 'multipart/form-data' },
      refusals: ['too_busy'],
    },
    async ({ request }) => {
      const image = await readUploadedImage(request);
      return { imageId: await createImage(database, image) };
    },
  ),

  handle(
    deleteImageCall,
    {
      summary:
        'Deletes an image. A vehicle that shows it then has none; with unused, the deletion is refused instead.',
      refusals: ['built_in', 'image_in_use'],
      changes: ['images', 'vehicles'],
    },
    async ({ params: { imageId }, query, deployId }) => {
      const remove = query.unused ? removeUnusedImageOrRefuse : removeImageOrRefuse;
      await remove(imageId, deployId);
      return done('Image was deleted');
    },
  ),
];

/**
 * The URL that our pages use for an image in the stored width nearest to `width`. Undefined if the request
 * already has that URL. So the CDN keeps only a few copies of an image, whatever `w` is.
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

const IS_OF_COMPANY = 'This image is the logo or a picture of the home page.';

async function removeImageOrRefuse(imageId: string, deployId: string): Promise<void> {
  if (await removeImage(database, imageId, deployId)) return;
  if (await isOfCompany(database, imageId)) throw imageInUse(IS_OF_COMPANY);
  const isBuiltIn = await isShownImage(database, imageId, { builtIn: true });
  throw isBuiltIn ? builtInVehicle() : noImage();
}

async function removeUnusedImageOrRefuse(imageId: string, deployId: string): Promise<void> {
  if ((await removeUnusedImages(database, [imageId], deployId)) > 0) return;
  if (await isOfCompany(database, imageId)) throw imageInUse(IS_OF_COMPANY);
  throw (await isShownImage(database, imageId)) ? imageInUse() : noImage();
}
