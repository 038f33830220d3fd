import type { Config } from '@netlify/functions';

export { default } from '#proof/server/records-calls.ts';

export const config: Config = { path: ['/api/reservations/:reservationId/record'] };
