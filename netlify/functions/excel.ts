import type { Config } from '@netlify/functions';

export { default } from '#desk/server/excel-calls.ts';

export const config: Config = {
  path: [
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
    '/api/excel/download/figures',
    '/api/excel/download/payments',
  ],
};
