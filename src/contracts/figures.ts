import type { FiguresPage, FiguresQuery } from '#domain/desk/figures.ts';
import { defineCall } from './call.ts';

export const readFiguresCall = defineCall<{
  query: typeof FiguresQuery;
  answer: typeof FiguresPage;
}>()({ method: 'GET', path: '/figures/admin', access: 'administrators' });
