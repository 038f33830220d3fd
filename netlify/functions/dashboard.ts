import type { Config } from '@netlify/functions';

export { default } from '#desk/server/dashboard-calls.ts';

export const config: Config = { path: ['/api/dashboard/admin'] };
