import type { Config } from '@netlify/functions';
import { readChartsCall, readFiguresCall } from '#contracts/figures.ts';
import { readCharts } from '#db/desk/charts.ts';
import { readFigures } from '#db/desk/figures.ts';
import { Charts, ChartsQuery } from '#domain/desk/charts.ts';
import { FiguresPage, FiguresQuery, periodAt, spanOfPeriod } from '#domain/desk/figures.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/api/figures/admin', '/api/figures/admin/charts'] };

export default resource(
  handleRead(
    readFiguresCall,
    {
      summary: 'Revenue, rentals and hours of each vehicle in a period, beside the period before.',
      query: FiguresQuery,
      answer: FiguresPage,
    },
    async ({ company, db, query }) => {
      const now = new Date();
      const period = periodAt(company, query, now);
      const isUnderWay = spanOfPeriod(company, period).end > now;
      return { ...(await readFigures(db, company, period, query)), isUnderWay };
    },
  ),

  handleRead(
    readChartsCall,
    {
      summary:
        'Revenue and cancellations of twelve months, and utilization by the hour and lead times of a period.',
      query: ChartsQuery,
      answer: Charts,
    },
    ({ company, db, query }) => {
      const now = new Date();
      return readCharts(db, company, periodAt(company, query, now), now);
    },
  ),
);
