import type * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { Duty, DutyInput, dutyRecordInput } from '../rules/duty.ts';

/** The papers and services of a vehicle, the nearest first. */
export const listDutiesCall = defineCall<{ answer: v.ArraySchema<typeof Duty, undefined> }>()({
  method: 'GET',
  path: '/car/admin/:id/duties',
  access: { may: 'see-vehicles' },
});

export const addDutyCall = defineCall<{ body: typeof DutyInput; answer: typeof Duty }>()({
  method: 'POST',
  path: '/car/admin/:id/duties',
  access: { may: 'service-vehicles' },
  status: 201,
});

export const updateDutyCall = defineCall<{ body: typeof DutyInput; answer: typeof Duty }>()({
  method: 'PUT',
  path: '/car/admin/:id/duties/:dutyId',
  access: { may: 'service-vehicles' },
  takesIfMatch: true,
});

export const deleteDutyCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/car/admin/:id/duties/:dutyId',
  access: { may: 'service-vehicles' },
});

/** Records that it was done, from which it is due again. */
export const recordDutyCall = defineCall<{
  body: ReturnType<typeof dutyRecordInput>;
  answer: typeof Duty;
}>()({
  method: 'POST',
  path: '/car/admin/:id/duties/:dutyId/records',
  access: { may: 'service-vehicles' },
  status: 201,
  takesIfMatch: true,
});
