import type { Words } from '../words.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Page {page} sur {count}',
};
