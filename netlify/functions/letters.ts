import type { Config } from '@netlify/functions';

export { default } from '#letters/server/letters-calls.ts';

export const config: Config = {
  path: [
    '/api/letters/admin/pages',
    '/api/letters/admin/test',
    '/api/letters/:id/admin',
    '/api/letters/:id/admin/send-again',
  ],
};
