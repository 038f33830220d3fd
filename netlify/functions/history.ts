import type { Config } from '@netlify/functions';

export { default } from '#history/server/history-calls.ts';

export const config: Config = { path: ['/api/history/admin'] };
