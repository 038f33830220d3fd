import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
  AdminLetterDetail,
  AdminLetterPage,
  LettersQuery,
  SendAgainInput,
} from '../rules/admin-letter.ts';

export const listLettersCall = defineCall({
  method: 'GET',
  path: '/letters/admin/pages',
  access: { may: 'send-letters' },
  query: LettersQuery,
  answer: AdminLetterPage,
});

export const getLetterCall = defineCall({
  method: 'GET',
  path: '/letters/:id/admin',
  access: { may: 'send-letters' },
  answer: AdminLetterDetail,
});

export const sendLetterAgainCall = defineCall({
  method: 'POST',
  path: '/letters/:id/admin/send-again',
  access: { may: 'send-letters' },
  body: SendAgainInput,
  answer: AdminLetterDetail,
});

export const sendTestLetterCall = defineCall({
  method: 'POST',
  path: '/letters/admin/test',
  access: { may: 'change-settings' },
  takesKeys: false,
  answer: Done,
});
