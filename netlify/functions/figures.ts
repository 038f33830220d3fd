import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { readFigures } from '../../db/figures.ts';
import { readFiguresCall } from '../../src/contracts/figures.ts';
import { FiguresPage, FiguresQuery, periodAt, spanOfPeriod } from '../../src/domain/figures.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/figures/admin'] };

export default resource(
  handle(
    readFiguresCall,
    {
      summary: 'Revenue, rentals and hours of each vehicle in a period, beside the period before.',
      query: FiguresQuery,
      answer: FiguresPage,
    },
    async ({ query }) => {
      const now = new Date();
      const period = periodAt(query, now);
      const isUnderWay = spanOfPeriod(period).end > now;
      return { ...(await readFigures(database, period, query)), isUnderWay };
    },
  ),
);
