import type { Config } from '@netlify/functions';
import { reservationsCalls } from '#booking/server/reservations-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...reservationsCalls);

export const config: Config = {
  path: [
    '/api/reservations/auth',
    '/api/reservations/add',
    '/api/reservations/auth/all',
    '/api/reservations/:reservationId/auth',
    '/api/reservations/:reservationId/auth/availability',
  ],
  excludedPath: ['/api/reservations/admin/auth'],
};
