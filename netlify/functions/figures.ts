import type { Config } from '@netlify/functions';

export { default } from '#figures/server/figures-calls.ts';

export const config: Config = { path: ['/api/figures/admin', '/api/figures/admin/charts'] };
