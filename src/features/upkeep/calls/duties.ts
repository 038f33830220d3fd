import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { Duty, DutyInput, dutyRecordInput } from '../rules/duty.ts';

/** The papers and services of a vehicle, the nearest first. */
export const listDutiesCall = defineCall({
  method: 'GET',
  path: '/car/admin/:id/duties',
  access: { may: 'see-vehicles' },
  answer: v.array(Duty),
});

export const addDutyCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/duties',
  access: { may: 'service-vehicles' },
  status: 201,
  body: DutyInput,
  answer: Duty,
});

export const updateDutyCall = defineCall({
  method: 'PUT',
  path: '/car/admin/:id/duties/:dutyId',
  access: { may: 'service-vehicles' },
  takesIfMatch: true,
  body: DutyInput,
  answer: Duty,
});

export const deleteDutyCall = defineCall({
  method: 'DELETE',
  path: '/car/admin/:id/duties/:dutyId',
  access: { may: 'service-vehicles' },
  answer: Done,
});

/** Records that it was done, from which it is due again. */
export const recordDutyCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/duties/:dutyId/records',
  access: { may: 'service-vehicles' },
  status: 201,
  takesIfMatch: true,
  body: dutyRecordInput,
  answer: Duty,
});
