import { User } from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { PersonalData } from '../rules/personal-data.ts';

export const getOwnDataCall = defineCall({
  method: 'GET',
  path: '/user/data',
  access: 'signed-in',
  answer: PersonalData,
});

export const requestErasureCall = defineCall({
  method: 'POST',
  path: '/user/erasure-request',
  access: 'signed-in',
  answer: User,
});

export const withdrawErasureRequestCall = defineCall({
  method: 'DELETE',
  path: '/user/erasure-request',
  access: 'signed-in',
  answer: User,
});

export const getDataOfUserCall = defineCall({
  method: 'GET',
  path: '/user/:id/data',
  access: { may: 'download-customers' },
  takesKeys: false,
  answer: PersonalData,
});

export const eraseUserCall = defineCall({
  method: 'POST',
  path: '/user/:id/erasure',
  access: { may: 'erase-customers' },
  takesKeys: false,
  takesIfMatch: true,
  answer: User,
});
