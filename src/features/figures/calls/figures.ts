import { defineCall } from '#kernel/http/call.ts';
import { Charts, ChartsQuery } from '../rules/charts.ts';
import { FiguresDownloadQuery, FiguresPage, FiguresQuery } from '../rules/figures.ts';

export const readFiguresCall = defineCall({
  method: 'GET',
  path: '/figures/admin',
  access: { may: 'see-figures' },
  query: FiguresQuery,
  answer: FiguresPage,
});

export const readChartsCall = defineCall({
  method: 'GET',
  path: '/figures/admin/charts',
  access: { may: 'see-figures' },
  query: ChartsQuery,
  answer: Charts,
});

export const downloadFiguresCall = defineCall({
  method: 'GET',
  path: '/excel/download/figures',
  access: { may: 'download' },
  asksAgain: 'mass-download',
  query: FiguresDownloadQuery,
});
