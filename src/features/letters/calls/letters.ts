import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type {
  AdminLetterDetail,
  AdminLetterPage,
  LettersQuery,
  SendAgainInput,
} from '../rules/admin-letter.ts';

export const listLettersCall = defineCall<{
  query: typeof LettersQuery;
  answer: typeof AdminLetterPage;
}>()({ method: 'GET', path: '/letters/admin/pages', access: { may: 'send-letters' } });

export const getLetterCall = defineCall<{ answer: typeof AdminLetterDetail }>()({
  method: 'GET',
  path: '/letters/:id/admin',
  access: { may: 'send-letters' },
});

export const sendLetterAgainCall = defineCall<{
  body: typeof SendAgainInput;
  answer: typeof AdminLetterDetail;
}>()({ method: 'POST', path: '/letters/:id/admin/send-again', access: { may: 'send-letters' } });

export const sendTestLetterCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/letters/admin/test',
  access: { may: 'change-settings' },
});
