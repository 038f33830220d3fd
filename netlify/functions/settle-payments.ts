import type { Config } from '@netlify/functions';

export { default } from '#payments/server/settle-payments-job.ts';

export const config: Config = { background: true };
