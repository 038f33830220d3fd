import type { Config } from '@netlify/functions';
import { readFigures } from '../../db/figures.ts';
import { readFiguresCall } from '../../src/contracts/figures.ts';
import { FiguresPage, FiguresQuery, periodAt, spanOfPeriod } from '../../src/domain/figures.ts';
import { handleRead } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

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
