import type { Config } from '@netlify/functions';

export { default } from '#payments/server/payment-webhook.ts';

export const config: Config = { path: ['/api/payments/webhook'] };
