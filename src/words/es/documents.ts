import type { Words } from '../en.ts';

export const documents: Words<'documents'> = {
  pageOf: 'Página {page} de {count}',
};
