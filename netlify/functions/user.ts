import type { Config } from '@netlify/functions';

export { default } from '#accounts/server/user-calls.ts';

export const config: Config = {
  path: [
    '/api/user',
    '/api/user/auth',
    '/api/user/auth/pages',
    '/api/user/admin',
    '/api/user/admin/add',
    '/api/user/:id/auth',
    '/api/user/:id/password-reset',
    '/api/user/:id/email-confirmation',
  ],
};
