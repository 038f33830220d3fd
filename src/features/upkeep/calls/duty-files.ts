import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';

/** Stores the file of what was done, in a form, instead of the one that it had. */
export const uploadDutyFileCall = defineCall({
  method: 'POST',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'service-vehicles' },
  answer: Done,
});

export const downloadDutyFileCall = defineCall({
  method: 'GET',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'see-vehicles' },
});

export const deleteDutyFileCall = defineCall({
  method: 'DELETE',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'service-vehicles' },
  answer: Done,
});
