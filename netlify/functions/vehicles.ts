import type { Config } from '@netlify/functions';
import { availabilityCalls } from '#availability/server/availability-calls.ts';
import { vehicleSearchCalls } from '#catalog/server/vehicle-search-calls.ts';
import { vehicleCalls } from '#fleet/server/vehicle-calls.ts';
import { vehicleClassCalls } from '#fleet/server/vehicle-class-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { pricesCalls } from '#prices/server/prices-calls.ts';

export default resource(
  ...vehicleSearchCalls,
  ...vehicleCalls,
  ...vehicleClassCalls,
  ...availabilityCalls,
  ...pricesCalls,
);

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
    '/api/classes/visitors',
    '/api/classes/admin',
    '/api/prices/visitors',
    '/api/prices/admin',
    '/api/prices/admin/preview',
    '/api/prices/admin/codes',
  ],
};
