import type { Config } from '@netlify/functions';

export { default } from '#proof/server/agreement-text-calls.ts';

export const config: Config = {
  path: ['/api/agreement/admin', '/api/agreement/admin/preview', '/api/agreement/admin/:textId'],
};
