import { defineCall } from '#kernel/http/call.ts';
import type { ImportPlan, ImportQuery, ImportWithLettersQuery } from '../rules/import.ts';

/** Plans the import of a sheet of vehicles, or applies it. */
export const importVehiclesCall = defineCall<{
  query: typeof ImportQuery;
  answer: typeof ImportPlan;
}>()({
  method: 'POST',
  path: '/car/admin/import',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
});

/** Plans the import of a sheet of customers, or applies it. */
export const importCustomersCall = defineCall<{
  query: typeof ImportWithLettersQuery;
  answer: typeof ImportPlan;
}>()({ method: 'POST', path: '/user/admin/import', access: { may: 'import' }, takesIfMatch: true });

/** Plans the import of a sheet of reservations, or applies it. */
export const importReservationsCall = defineCall<{
  query: typeof ImportWithLettersQuery;
  answer: typeof ImportPlan;
}>()({
  method: 'POST',
  path: '/reservations/admin/import',
  access: { may: 'import' },
  takesIfMatch: true,
});
