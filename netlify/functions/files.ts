import type { Config } from '@netlify/functions';
import * as v from 'valibot';
import { database } from '../../db/connection.ts';
import { findImageVariant } from '../../db/images.ts';
import { PathUuid, wholeNumber } from '../../src/domain/field.ts';
import { notFound } from '../server/refusal.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = { path: ['/api/files/display/:imageId'] };

export default resource(
  route(
    'GET',
    '/api/files/display/:imageId',
    {
      summary: 'An image, in the stored width nearest to w.',
      access: 'everyone',
      params: v.object({ imageId: PathUuid }),
      query: v.object({ w: v.optional(wholeNumber('w', 1, 10_000)) }),
      answers: { file: 'image/*' },
    },
    async ({ params, query }) => {
      const variant = await findImageVariant(database, params.imageId, query.w);
      if (!variant) throw notFound('There is no such image.');
      return new Response(new Uint8Array(variant.bytes), {
        headers: {
          'content-type': variant.contentType,
          // An image never changes under its id.
          'cache-control': 'public, max-age=31536000, immutable',
        },
      });
    },
  ),
);
