import type { Config } from '@netlify/functions';

export { default } from '#accounts/server/login-calls.ts';

export const config: Config = {
  path: ['/api/login'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
