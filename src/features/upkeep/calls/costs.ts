import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { Cost, costInput } from '../rules/cost.ts';

/** What a vehicle has cost, the newest first. */
export const listCostsCall = defineCall({
  method: 'GET',
  path: '/car/admin/:id/costs',
  access: { may: 'see-figures' },
  answer: v.array(Cost),
});

export const addCostCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/costs',
  access: { may: 'edit-vehicles' },
  status: 201,
  body: costInput,
  answer: Cost,
});

export const updateCostCall = defineCall({
  method: 'PUT',
  path: '/car/admin/:id/costs/:costId',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
  body: costInput,
  answer: Cost,
});

export const deleteCostCall = defineCall({
  method: 'DELETE',
  path: '/car/admin/:id/costs/:costId',
  access: { may: 'edit-vehicles' },
  answer: Done,
});
