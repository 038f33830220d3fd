import { send } from '#api/client.ts';
import { listLettersCall } from '#contracts/letters.ts';
import { letterFilters } from '#domain/letters/admin-letter.ts';
import { PATHS } from '#urls/paths.ts';
import { defineList } from '../list/list-definition.ts';

export const LETTER_LIST = defineList({
  path: PATHS.adminLetters,
  sorts: [
    { by: 'createdAt', title: 'Written' },
    { by: 'recipient', title: 'Recipient' },
  ],
  direction: 'DESC',
  filters: letterFilters,
  load: (query, signal) => send(listLettersCall, { query, signal }),
});
