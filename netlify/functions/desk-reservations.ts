import type { Config } from '@netlify/functions';
import { chargeFileCalls } from '#charges/server/charge-file-calls.ts';
import { laterChargesCalls } from '#charges/server/later-charges-calls.ts';
import { adminReservationsCalls } from '#desk-reservations/server/desk-reservations-calls.ts';
import { searchCalls } from '#desk-reservations/server/search-calls.ts';
import { exchangeCalls } from '#hand-over/server/exchange-calls.ts';
import { handOversCalls } from '#hand-over/server/hand-overs-calls.ts';
import { whereaboutsCalls } from '#hand-over/server/whereabouts-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(
  ...adminReservationsCalls,
  ...handOversCalls,
  ...exchangeCalls,
  ...whereaboutsCalls,
  ...laterChargesCalls,
  ...chargeFileCalls,
  ...searchCalls,
);

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
    '/api/reservations/:reservationId/hand-over',
    '/api/reservations/:reservationId/hand-over/preparation',
    '/api/reservations/:reservationId/return',
    '/api/reservations/:reservationId/exchange',
    '/api/reservations/:reservationId/stretches',
    '/api/reservations/:reservationId/charges',
    '/api/fleet/admin/whereabouts',
    '/api/reservations/admin/:reservationId/driver-statements',
    '/api/reservations/admin/:reservationId/driver-statements/:statementId',
    '/api/reservations/admin/:reservationId/charges',
    '/api/reservations/admin/:reservationId/charges/:chargeId',
    '/api/reservations/:reservationId/auth/charges',
    '/api/reservations/:reservationId/auth/charges/:chargeId/objection',
    '/api/reservations/admin/:reservationId/charges/:chargeId/files',
    '/api/reservations/admin/:reservationId/charges/:chargeId/files/:fileId',
    '/api/reservations/:reservationId/auth/charges/:chargeId/files/:fileId',
    '/api/search/admin',
  ],
};
