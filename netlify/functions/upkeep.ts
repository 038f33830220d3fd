import type { Config } from '@netlify/functions';

export { default } from '#upkeep/server/upkeep-calls.ts';

export const config: Config = {
  path: [
    '/api/car/admin/:id/duties',
    '/api/car/admin/:id/duties/:dutyId',
    '/api/car/admin/:id/duties/:dutyId/records',
    '/api/car/admin/:id/costs',
    '/api/car/admin/:id/costs/:costId',
  ],
};
