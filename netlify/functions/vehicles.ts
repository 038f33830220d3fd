import type { Config } from '@netlify/functions';
import { vehiclesCalls } from '#catalog/server/vehicles-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { pricesCalls } from '#prices/server/prices-calls.ts';

export default resource(...vehiclesCalls, ...pricesCalls);

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
    '/api/prices/visitors',
    '/api/prices/admin',
    '/api/prices/admin/preview',
    '/api/prices/admin/codes',
  ],
};
