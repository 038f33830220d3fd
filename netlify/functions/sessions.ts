import type { Config } from '@netlify/functions';

export { default } from '#accounts/server/sessions-calls.ts';

export const config: Config = {
  path: [
    '/api/logout',
    '/api/sessions',
    '/api/sessions/:sessionId',
    '/api/user/:id/sessions',
    '/api/user/auth/again',
  ],
};
