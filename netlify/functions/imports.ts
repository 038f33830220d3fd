import type { Config } from '@netlify/functions';

export { default } from '#desk/server/imports-calls.ts';

export const config: Config = {
  path: ['/api/car/admin/import', '/api/user/admin/import', '/api/reservations/admin/import'],
};
