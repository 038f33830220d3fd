import type { Config } from '@netlify/functions';

export { default } from '#desk/server/search-calls.ts';

export const config: Config = { path: ['/api/search/admin'] };
