import type { Config } from '@netlify/functions';
import { loginCalls } from '#accounts/server/login-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...loginCalls);

export const config: Config = {
  path: ['/api/login'],
  rateLimit: { windowSize: 60, windowLimit: 60, aggregateBy: ['ip', 'domain'] },
};
