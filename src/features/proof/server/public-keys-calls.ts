import { type HandledCall, handle } from '#platform/http/handle.ts';
import { publicKeysCall } from '../calls/records.ts';
import { readPublicKeys } from './keys.ts';

export const publicKeysCalls: HandledCall[] = [
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
];
