import type { Config } from '@netlify/functions';

export { default } from '#charges/server/charge-file-calls.ts';

export const config: Config = {
  path: [
    '/api/reservations/admin/:reservationId/charges/:chargeId/files',
    '/api/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
    '/api/reservations/:reservationId/auth/charges/:chargeId/files/:fileId',
  ],
};
