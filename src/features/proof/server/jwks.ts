import { handle } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { publicKeysCall } from '../calls/records.ts';
import { readPublicKeys } from './keys.ts';

export default resource(
  handle(
    publicKeysCall,
    {
      summary: 'The public keys that signed records are checked with, as JSON Web Key Set.',
      answer: { file: 'application/json' },
    },
    async () =>
      Response.json(await readPublicKeys(), {
        headers: { 'cache-control': 'public, max-age=3600' },
      }),
  ),
);
