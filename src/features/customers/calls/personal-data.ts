import type { User } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { PersonalData } from '../rules/personal-data.ts';

export const getOwnDataCall = defineCall<{ answer: typeof PersonalData }>()({
  method: 'GET',
  path: '/user/data',
  access: 'signed-in',
});

export const requestErasureCall = defineCall<{ answer: typeof User }>()({
  method: 'POST',
  path: '/user/erasure-request',
  access: 'signed-in',
});

export const withdrawErasureRequestCall = defineCall<{ answer: typeof User }>()({
  method: 'DELETE',
  path: '/user/erasure-request',
  access: 'signed-in',
});

export const getDataOfUserCall = defineCall<{ answer: typeof PersonalData }>()({
  method: 'GET',
  path: '/user/:id/data',
  access: { may: 'download-customers' },
});

export const eraseUserCall = defineCall<{ answer: typeof User }>()({
  method: 'POST',
  path: '/user/:id/erasure',
  access: { may: 'erase-customers' },
  takesIfMatch: true,
});
