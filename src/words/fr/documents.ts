import type { Words } from '../en.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Page {page} sur {count}',
};
