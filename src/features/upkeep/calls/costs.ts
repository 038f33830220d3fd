import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { Cost, costInput } from '../rules/cost.ts';

/** What a vehicle has cost, the newest first. */
export const listCostsCall = defineCall<{ answer: v.ArraySchema<typeof Cost, undefined> }>()({
  method: 'GET',
  path: '/car/admin/:id/costs',
  access: { may: 'see-figures' },
});

export const addCostCall = defineCall<{
  body: ReturnType<typeof costInput>;
  answer: typeof Cost;
}>()({
  method: 'POST',
  path: '/car/admin/:id/costs',
  access: { may: 'edit-vehicles' },
  status: 201,
});

export const updateCostCall = defineCall<{
  body: ReturnType<typeof costInput>;
  answer: typeof Cost;
}>()({
  method: 'PUT',
  path: '/car/admin/:id/costs/:costId',
  access: { may: 'edit-vehicles' },
  takesIfMatch: true,
});

export const deleteCostCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/car/admin/:id/costs/:costId',
  access: { may: 'edit-vehicles' },
});
