import { OwnSessions, PasswordAgainInput } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';

export const signOutCall = defineCall({
  method: 'POST',
  path: '/logout',
  access: 'signed-in',
  answer: Done,
});

export const listSessionsCall = defineCall({
  method: 'GET',
  path: '/sessions',
  access: 'signed-in',
  answer: OwnSessions,
});

export const endSessionCall = defineCall({
  method: 'DELETE',
  path: '/sessions/:sessionId',
  access: 'signed-in',
  answer: Done,
});

export const endOtherSessionsCall = defineCall({
  method: 'DELETE',
  path: '/sessions',
  access: 'signed-in',
  answer: Done,
});

export const endSessionsOfUserCall = defineCall({
  method: 'DELETE',
  path: '/user/:id/sessions',
  access: { may: 'edit-customers' },
  takesKeys: false,
  answer: Done,
});

export const givePasswordAgainCall = defineCall({
  method: 'POST',
  path: '/user/auth/again',
  access: 'signed-in',
  body: PasswordAgainInput,
  answer: Done,
});
