import type { Config } from '@netlify/functions';
import { readDashboard } from '../../db/dashboard.ts';
import { getDashboardCall } from '../../src/contracts/dashboard.ts';
import { Dashboard } from '../../src/domain/dashboard.ts';
import { dashboardDays } from '../../src/domain/dashboard-days.ts';
import { handleRead } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/dashboard/admin'] };

export default resource(
  handleRead(
    getDashboardCall,
    {
      summary:
        "Today's pick-ups and returns, the days ahead by vehicle, and the last twelve weeks.",
      answer: Dashboard,
    },
    async ({ db, sendsMail }) => ({
      ...(await readDashboard(db, dashboardDays(new Date()))),
      isMailConfigured: sendsMail,
    }),
  ),
);
