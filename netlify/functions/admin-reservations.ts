import type { Config } from '@netlify/functions';

export { default } from '#reservations/server/admin-reservations-calls.ts';

export const config: Config = {
  path: [
    '/api/reservations/admin/all/pages',
    '/api/reservations/:reservationId/admin',
    '/api/reservations/admin/add',
    '/api/reservations/admin/auth',
    '/api/reservations/:reservationId/vehicle',
    '/api/reservations/admin/:reservationId/auth',
    '/api/reservations/admin/upcoming',
    '/api/reservations/admin/availability',
    '/api/reservations/admin/alternatives',
  ],
};
