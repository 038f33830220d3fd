import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
  MaintenanceBlock,
  MaintenanceQuery,
  maintenanceEdit,
  maintenanceInput,
} from '../rules/maintenance.ts';

/** Lists the blocks of a vehicle that have not ended. */
export const listMaintenanceCall = defineCall({
  method: 'GET',
  path: '/maintenance/admin',
  access: { may: 'see-vehicles' },
  query: MaintenanceQuery,
  answer: v.array(MaintenanceBlock),
});

export const addMaintenanceCall = defineCall({
  method: 'POST',
  path: '/maintenance/admin/add',
  access: { may: 'plan-maintenance' },
  status: 201,
  query: MaintenanceQuery,
  body: maintenanceInput,
  answer: MaintenanceBlock,
});

export const updateMaintenanceCall = defineCall({
  method: 'PUT',
  path: '/maintenance/:id/auth',
  access: { may: 'plan-maintenance' },
  takesIfMatch: true,
  body: maintenanceEdit,
  answer: MaintenanceBlock,
});

export const deleteMaintenanceCall = defineCall({
  method: 'DELETE',
  path: '/maintenance/:id/auth',
  access: { may: 'plan-maintenance' },
  answer: Done,
});
