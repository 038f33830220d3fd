import type { Words } from '../words.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Seite {page} von {count}',
};
