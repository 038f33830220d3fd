import type { Config } from '@netlify/functions';
import { paymentWebhookCalls } from '#payments/server/payment-webhook-calls.ts';
import { paymentsCalls } from '#payments/server/payments-calls.ts';
import { resource } from '#platform/http/resource.ts';
import { writeManifest } from '#proof/server/write-manifest.ts';

export default resource(
  ...paymentsCalls((company, reservationId) => writeManifest(company, reservationId, 'settlement')),
  ...paymentWebhookCalls,
);

export const config: Config = {
  path: [
    '/api/reservations/:reservationId/payments',
    '/api/reservations/:reservationId/payments/arrival',
    '/api/reservations/:reservationId/receipt',
    '/api/reservations/:reservationId/documents',
    '/api/reservations/admin/:reservationId/invoice',
    '/api/documents/admin',
    '/api/documents/admin/:invoiceId/reminder',
    '/api/user/:id/invoice-details',
    '/api/payments/admin',
    '/api/payments/admin/closing',
    '/api/payments/admin/closings',
    '/api/payments/admin/figures',
    '/api/payments/admin/:paymentId/refund',
    '/api/payments/admin/:paymentId/capture',
    '/api/payments/admin/:paymentId/release',
    '/api/payments/webhook',
  ],
};
