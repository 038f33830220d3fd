import type { Config } from '@netlify/functions';

export { default } from '#accounts/server/second-factor-calls.ts';

export const config: Config = {
  path: [
    '/api/user/second-factor',
    '/api/user/second-factor/passkeys',
    '/api/user/second-factor/passkeys/options',
    '/api/user/second-factor/passkeys/:id',
    '/api/user/second-factor/totp',
    '/api/user/second-factor/codes',
    '/api/user/:id/second-factor',
  ],
};
