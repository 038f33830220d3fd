import type { OwnSessions, PasswordAgainInput } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';

export const signOutCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
});

export const listSessionsCall = defineCall<{ answer: typeof OwnSessions }>()({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
});

export const endSessionCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signed-in',
});

export const endOtherSessionsCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
});

export const endSessionsOfUserCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/user/:id/sessions',
  access: { may: 'edit-customers' },
});

export const givePasswordAgainCall = defineCall<{
  body: typeof PasswordAgainInput;
  answer: typeof Done;
}>()({ method: 'POST', path: '/user/auth/again', access: 'signed-in' });
