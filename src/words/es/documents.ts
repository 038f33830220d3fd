import type { Words } from '../words.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Página {page} de {count}',
};
