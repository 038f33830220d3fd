import type { Config } from '@netlify/functions';

export { default } from '#reservations/server/hand-overs-calls.ts';

export const config: Config = {
  path: [
    '/api/reservations/:reservationId/hand-over',
    '/api/reservations/:reservationId/return',
    '/api/reservations/:reservationId/charges',
  ],
};
