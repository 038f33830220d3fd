import type { Config } from '@netlify/functions';
import { archiveCalls } from '#desk/server/archive-calls.ts';
import { excelCalls } from '#desk/server/excel-calls.ts';
import { importsCalls } from '#desk/server/imports-calls.ts';
import { resource } from '#platform/http/resource.ts';

// Apart from the desk, because spreadsheets need large packages.
export default resource(...importsCalls, ...archiveCalls, ...excelCalls);

export const config: Config = {
  path: [
    '/api/car/admin/import',
    '/api/user/admin/import',
    '/api/reservations/admin/import',
    '/api/export/admin',
    '/api/excel/download/reservations',
    '/api/excel/download/users',
    '/api/excel/download/cars',
    '/api/excel/download/figures',
    '/api/excel/download/payments',
  ],
};
