import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { readChartsCall, readFiguresCall } from '../calls/figures.ts';
import { readChargesByKind } from '../db/charges-by-kind.ts';
import { readCharts } from '../db/charts.ts';
import { readFigures } from '../db/figures.ts';
import { periodAt, spanOfPeriod } from '../rules/figures.ts';

export const figuresCalls: HandledCall[] = [
  handleRead(
    readFiguresCall,
    {
      summary:
        'Revenue, costs, rentals and hours of each vehicle in a period, beside the period before, and what was charged by kind.',
    },
    async ({ company, db, query }) => {
      const now = new Date();
      const period = periodAt(company, query, now);
      const isUnderWay = spanOfPeriod(company, period).end > now;
      const [figures, charges] = await Promise.all([
        readFigures(db, company, period, query),
        readChargesByKind(db, company, period, query.place),
      ]);
      return { ...figures, charges, isUnderWay };
    },
  ),

  handleRead(
    readChartsCall,
    {
      summary:
        'Revenue, costs and cancellations of twelve months, and utilization by the hour and lead times of a period.',
    },
    ({ company, db, query }) => {
      const now = new Date();
      return readCharts(db, company, periodAt(company, query, now), now, query.place);
    },
  ),
];
