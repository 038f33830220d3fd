import { defineCall } from '#kernel/http/call.ts';
import { ImportPlan, ImportQuery, ImportWithLettersQuery } from '../rules/import.ts';

/** Plans the import of a sheet of vehicles, or applies it. */
export const importVehiclesCall = defineCall({
  method: 'POST',
  path: '/car/admin/import',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
  query: ImportQuery,
  answer: ImportPlan,
});

/** Plans the import of a sheet of customers, or applies it. */
export const importCustomersCall = defineCall({
  method: 'POST',
  path: '/user/admin/import',
  access: { may: 'import' },
  takesIfMatch: true,
  query: ImportWithLettersQuery,
  answer: ImportPlan,
});

/** Plans the import of a sheet of reservations, or applies it. */
export const importReservationsCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/import',
  access: { may: 'import' },
  takesIfMatch: true,
  query: ImportWithLettersQuery,
  answer: ImportPlan,
});
