import type { Config } from '@netlify/functions';

export { default } from '#customers/server/personal-data-calls.ts';

export const config: Config = {
  path: [
    '/api/user/data',
    '/api/user/erasure-request',
    '/api/user/:id/data',
    '/api/user/:id/erasure',
  ],
};
