import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { ApiKeys, NewApiKey, NewApiKeyInput } from '../rules/api-key.ts';

export const listKeysCall = defineCall({
  method: 'GET',
  path: '/keys',
  access: { may: 'manage-partners' },
  answer: ApiKeys,
});

export const createKeyCall = defineCall({
  method: 'POST',
  path: '/keys',
  access: { may: 'manage-partners' },
  asksAgain: 'api-key',
  status: 201,
  body: NewApiKeyInput,
  answer: NewApiKey,
});

export const endKeyCall = defineCall({
  method: 'DELETE',
  path: '/keys/:id',
  access: { may: 'manage-partners' },
  answer: Done,
});
