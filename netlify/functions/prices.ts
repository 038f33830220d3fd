import type { Config } from '@netlify/functions';

export { default } from '#prices/server/prices-calls.ts';

export const config: Config = {
  path: [
    '/api/prices/visitors',
    '/api/prices/admin',
    '/api/prices/admin/preview',
    '/api/prices/admin/codes',
  ],
};
