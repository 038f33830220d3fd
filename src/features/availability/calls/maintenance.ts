import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type {
  MaintenanceBlock,
  MaintenanceQuery,
  maintenanceEdit,
  maintenanceInput,
} from '../rules/maintenance.ts';

/** Lists the blocks of a vehicle that have not ended. */
export const listMaintenanceCall = defineCall<{
  query: typeof MaintenanceQuery;
  answer: v.ArraySchema<typeof MaintenanceBlock, undefined>;
}>()({ method: 'GET', path: '/maintenance/admin', access: { may: 'see-vehicles' } });

export const addMaintenanceCall = defineCall<{
  query: typeof MaintenanceQuery;
  body: ReturnType<typeof maintenanceInput>;
  answer: typeof MaintenanceBlock;
}>()({
  method: 'POST',
  path: '/maintenance/admin/add',
  access: { may: 'plan-maintenance' },
  status: 201,
});

export const updateMaintenanceCall = defineCall<{
  body: ReturnType<typeof maintenanceEdit>;
  answer: typeof MaintenanceBlock;
}>()({
  method: 'PUT',
  path: '/maintenance/:id/auth',
  access: { may: 'plan-maintenance' },
  takesIfMatch: true,
});

export const deleteMaintenanceCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/maintenance/:id/auth',
  access: { may: 'plan-maintenance' },
});
