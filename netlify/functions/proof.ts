import type { Config } from '@netlify/functions';
import { incidentsCalls } from '#incidents/server/incidents-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { agreementTextCalls } from '#proof/server/agreement-text-calls.ts';
import { photosCalls } from '#proof/server/photos-calls.ts';
import { proofCalls } from '#proof/server/proof-calls.ts';
import { publicKeysCalls } from '#proof/server/public-keys-calls.ts';
import { recordsCalls } from '#proof/server/records-calls.ts';

export default resource(
  ...proofCalls,
  ...photosCalls,
  ...recordsCalls,
  ...agreementTextCalls,
  ...publicKeysCalls,
  ...incidentsCalls,
);

export const config: Config = {
  path: [
    '/api/car/admin/:id/damages',
    '/api/car/admin/:id/damages/:damageId/repair',
    '/api/reservations/:reservationId/condition',
    '/api/reservations/:reservationId/drivers',
    '/api/reservations/:reservationId/drivers/:driverId',
    '/api/reservations/:reservationId/damage-check',
    '/api/reservations/:reservationId/marks',
    '/api/reservations/:reservationId/marks/:markKey',
    '/api/reservations/:reservationId/agreement',
    '/api/reservations/:reservationId/agreement/text',
    '/api/reservations/:reservationId/photos',
    '/api/photos/:photoId',
    '/api/reservations/:reservationId/record',
    '/api/agreement/admin',
    '/api/agreement/admin/preview',
    '/api/agreement/admin/:textId',
    '/api/reservations/:reservationId/incidents',
    '/api/incidents/admin',
    '/api/incidents/admin/:incidentId',
    '/.well-known/jwks.json',
  ],
};
