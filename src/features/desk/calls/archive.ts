import { defineCall } from '#kernel/http/call.ts';

/** Everything that the site has stored, as ZIP. */
export const downloadArchiveCall = defineCall({
  method: 'GET',
  path: '/export/admin',
  access: { may: 'download-company' },
  asksAgain: 'mass-download',
});
