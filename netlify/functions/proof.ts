import type { Config } from '@netlify/functions';

export { default } from '#proof/server/proof-calls.ts';

export const config: Config = {
  path: [
    '/api/car/admin/:id/damages',
    '/api/car/admin/:id/damages/:damageId/repair',
    '/api/reservations/:reservationId/condition',
    '/api/reservations/:reservationId/drivers',
    '/api/reservations/:reservationId/drivers/:driverId',
    '/api/reservations/:reservationId/marks',
    '/api/reservations/:reservationId/marks/:markKey',
    '/api/reservations/:reservationId/agreement',
    '/api/reservations/:reservationId/agreement/text',
  ],
};
