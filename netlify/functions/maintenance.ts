import type { Config } from '@netlify/functions';

export { default } from '#availability/server/maintenance-calls.ts';

export const config: Config = {
  path: ['/api/maintenance/admin', '/api/maintenance/admin/add', '/api/maintenance/:id/auth'],
};
