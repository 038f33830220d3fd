import type { Config } from '@netlify/functions';

export { default } from '#desk/server/archive-calls.ts';

export const config: Config = { path: ['/api/export/admin'] };
