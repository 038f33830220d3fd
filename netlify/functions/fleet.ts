import type { Config } from '@netlify/functions';
import { maintenanceCalls } from '#availability/server/maintenance-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { costCalls } from '#upkeep/server/cost-calls.ts';
import { dutyCalls } from '#upkeep/server/duty-calls.ts';
import { dutyFileCalls } from '#upkeep/server/duty-file-calls.ts';

export default resource(...maintenanceCalls, ...dutyCalls, ...costCalls, ...dutyFileCalls);

export const config: Config = {
  path: [
    '/api/maintenance/admin',
    '/api/maintenance/admin/add',
    '/api/maintenance/:id/auth',
    '/api/car/admin/:id/duties',
    '/api/car/admin/:id/duties/:dutyId',
    '/api/car/admin/:id/duties/:dutyId/records',
    '/api/car/admin/:id/costs',
    '/api/car/admin/:id/costs/:costId',
    '/api/car/admin/:id/duties/:dutyId/records/:recordId/file',
  ],
};
