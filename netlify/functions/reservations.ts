import type { Config } from '@netlify/functions';

export { default } from '#reservations/server/reservations-calls.ts';

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
