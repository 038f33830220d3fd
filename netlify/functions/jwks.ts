import type { Config } from '@netlify/functions';
import { publicKeysCall } from '#contracts/records.ts';
import { readPublicKeys } from '#proof/keys.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/.well-known/jwks.json'] };

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
