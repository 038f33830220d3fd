import type { Config } from '@netlify/functions';

export { default } from '#payments/server/payments-calls.ts';

export const config: Config = {
  path: [
    '/api/reservations/:reservationId/payments',
    '/api/reservations/:reservationId/payments/arrival',
    '/api/reservations/:reservationId/receipt',
    '/api/payments/admin',
    '/api/payments/admin/closing',
    '/api/payments/admin/figures',
    '/api/payments/admin/:paymentId/refund',
    '/api/payments/admin/:paymentId/capture',
    '/api/payments/admin/:paymentId/release',
  ],
};
