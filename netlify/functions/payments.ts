import type { Config } from '@netlify/functions';

import { paymentsCalls } from '#payments/server/payments-calls.ts';
import { writeManifest } from '#proof/server/write-manifest.ts';

export default paymentsCalls((company, reservationId) =>
  writeManifest(company, reservationId, 'settlement'),
);

export const config: Config = {
  path: [
    '/api/reservations/:reservationId/payments',
    '/api/reservations/:reservationId/payments/arrival',
    '/api/reservations/:reservationId/receipt',
    '/api/user/:id/invoice-details',
    '/api/payments/admin',
    '/api/payments/admin/closing',
    '/api/payments/admin/figures',
    '/api/payments/admin/:paymentId/refund',
    '/api/payments/admin/:paymentId/capture',
    '/api/payments/admin/:paymentId/release',
  ],
};
