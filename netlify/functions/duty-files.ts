import type { Config } from '@netlify/functions';

export { default } from '#upkeep/server/duty-file-calls.ts';

export const config: Config = {
  path: '/api/car/admin/:id/duties/:dutyId/records/:recordId/file',
};
