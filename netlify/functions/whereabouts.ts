import type { Config } from '@netlify/functions';

export { default } from '#reservations/server/whereabouts-calls.ts';

export const config: Config = {
  path: [
    '/api/fleet/admin/whereabouts',
    '/api/reservations/admin/:reservationId/driver-statements',
    '/api/reservations/admin/:reservationId/driver-statements/:statementId',
  ],
};
