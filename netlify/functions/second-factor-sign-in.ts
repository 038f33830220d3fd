import type { Config } from '@netlify/functions';

export { default } from '#accounts/server/second-factor-sign-in-calls.ts';

// Apart from login, whose bundle stays small.
export const config: Config = {
  path: ['/api/login/second-factor', '/api/login/second-factor/passkey'],
};
