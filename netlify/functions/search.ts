import type { Config } from '@netlify/functions';

export { default } from '#reservations/server/search-calls.ts';

export const config: Config = { path: ['/api/search/admin'] };
