import type { Config } from '@netlify/functions';

export { default } from '#settings/server/company-calls.ts';

export const config: Config = { path: ['/api/company/visitors', '/api/company/admin'] };
