import type { Config } from '@netlify/functions';

export { default } from '#catalog/server/vehicles-calls.ts';

export const config: Config = {
  path: [
    '/api/car/visitors/pages',
    '/api/car/visitors/all',
    '/api/car/visitors/:id',
    '/api/car/visitors/:id/availability',
    '/api/car/visitors/:id/alternatives',
    '/api/car/admin/free',
    '/api/car/admin/pages',
    '/api/car/admin/:imageId/add',
    '/api/car/admin/auth',
    '/api/car/admin/:id/auth',
  ],
};
