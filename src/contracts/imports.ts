import type { ImportPlan, ImportQuery } from '#domain/records/import.ts';
import { defineCall } from './call.ts';

/** Plans the import of a sheet of vehicles, or applies it. */
export const importVehiclesCall = defineCall<{
  query: typeof ImportQuery;
  answer: typeof ImportPlan;
}>()({ method: 'POST', path: '/car/admin/import', access: 'administrators', takesIfMatch: true });
