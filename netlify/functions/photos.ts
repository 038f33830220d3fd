import type { Config } from '@netlify/functions';

export { default } from '#proof/server/photos-calls.ts';

export const config: Config = {
  path: ['/api/reservations/:reservationId/photos', '/api/photos/:photoId'],
};
