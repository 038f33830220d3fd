import type { Config } from '@netlify/functions';

export { default } from '#charges/server/later-charges-calls.ts';

export const config: Config = {
  path: [
    '/api/reservations/admin/:reservationId/charges',
    '/api/reservations/admin/:reservationId/charges/:chargeId',
    '/api/reservations/:reservationId/auth/charges',
    '/api/reservations/:reservationId/auth/charges/:chargeId/objection',
  ],
};
