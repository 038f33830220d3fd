import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';

/** Stores the file of what was done, in a form, instead of the one that it had. */
export const uploadDutyFileCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'service-vehicles' },
});

export const downloadDutyFileCall = defineCall()({
  method: 'GET',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'see-vehicles' },
});

export const deleteDutyFileCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/car/admin/:id/duties/:dutyId/records/:recordId/file',
  access: { may: 'service-vehicles' },
});
