import type { Config } from '@netlify/functions';
import { readFiguresCall } from '#contracts/figures.ts';
import { readFigures } from '#db/desk/figures.ts';
import { FiguresPage, FiguresQuery, periodAt, spanOfPeriod } from '#domain/desk/figures.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

export const config: Config = { path: ['/api/figures/admin'] };

export default resource(
  handleRead(
    readFiguresCall,
    {
      summary: 'Revenue, rentals and hours of each vehicle in a period, beside the period before.',
      query: FiguresQuery,
      answer: FiguresPage,
    },
    async ({ db, query }) => {
      const now = new Date();
      const period = periodAt(query, now);
      const isUnderWay = spanOfPeriod(period).end > now;
      return { ...(await readFigures(db, period, query)), isUnderWay };
    },
  ),
);
