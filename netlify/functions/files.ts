import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { findImageVariant } from '../../db/images.ts';
import { wholeNumber } from '../../src/domain/field.ts';
import { parseParams, parseQuery } from '../server/call.ts';
import { notFound } from '../server/refusal.ts';
import { resource, route } from '../server/resource.ts';

export const config: Config = { path: ['/api/files/display/:imageId'] };

const ImageId = v.object({ imageId: v.pipe(v.string(), v.uuid()) });
const Width = v.object({ w: v.optional(wholeNumber('w', 1, 10_000)) });
const noImage = notFound('There is no such image.');

export default resource(
  route('GET', '/api/files/display/:imageId', async (call) => {
    const { imageId } = parseParams(call, ImageId, noImage);
    const { w: width } = parseQuery(call, Width);
    const variant = await findImageVariant(database, imageId, width);
    if (!variant) throw noImage;
    return new Response(new Uint8Array(variant.bytes), {
      headers: {
        'content-type': variant.contentType,
        // An image never changes under its id.
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  }),
);
