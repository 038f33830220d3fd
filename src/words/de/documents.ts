import type { Words } from '../en.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Seite {page} von {count}',
};
