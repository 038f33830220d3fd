import * as v from 'valibot';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { OwnPage, OwnPageInput, OwnPageParams, PublicPage } from '../rules/own-page.ts';

export const listPublicPagesCall = defineCall({
  method: 'GET',
  path: '/pages/visitors',
  access: 'everyone',
  answer: v.array(PublicPage),
});

export const listOwnPagesCall = defineCall({
  method: 'GET',
  path: '/pages/admin',
  access: { may: 'change-settings' },
  answer: v.array(OwnPage),
});

export const addOwnPageCall = defineCall({
  method: 'POST',
  path: '/pages/admin',
  access: { may: 'change-settings' },
  status: 201,
  body: OwnPageInput,
  answer: OwnPage,
});

export const updateOwnPageCall = defineCall({
  method: 'PUT',
  path: '/pages/admin/:id',
  access: { may: 'change-settings' },
  takesIfMatch: true,
  params: OwnPageParams,
  body: OwnPageInput,
  answer: OwnPage,
});

export const deleteOwnPageCall = defineCall({
  method: 'DELETE',
  path: '/pages/admin/:id',
  access: { may: 'change-settings' },
  params: OwnPageParams,
  answer: Done,
});
