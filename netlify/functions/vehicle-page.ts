import type { Config } from '@netlify/functions';

export { default } from '#catalog/server/vehicle-page.ts';

export const config: Config = {
  path: [
    '/vehicles/:vehicleId',
    '/en/vehicles/:vehicleId',
    '/de/vehicles/:vehicleId',
    '/fr/vehicles/:vehicleId',
    '/es/vehicles/:vehicleId',
  ],
  preferStatic: true,
};
