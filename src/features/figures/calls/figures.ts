import { defineCall } from '#kernel/http/call.ts';
import type { Charts, ChartsQuery } from '../rules/charts.ts';
import type { FiguresDownloadQuery, FiguresPage, FiguresQuery } from '../rules/figures.ts';

export const readFiguresCall = defineCall<{
  query: typeof FiguresQuery;
  answer: typeof FiguresPage;
}>()({ method: 'GET', path: '/figures/admin', access: { may: 'see-figures' } });

export const readChartsCall = defineCall<{
  query: typeof ChartsQuery;
  answer: typeof Charts;
}>()({ method: 'GET', path: '/figures/admin/charts', access: { may: 'see-figures' } });

export const downloadFiguresCall = defineCall<{ query: typeof FiguresDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/figures',
  access: { may: 'download' },
  asksAgain: 'mass-download',
});
