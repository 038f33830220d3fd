import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { readDashboard } from '../../db/dashboard.ts';
import { getDashboardCall } from '../../src/contracts/dashboard.ts';
import { Dashboard } from '../../src/domain/dashboard.ts';
import { dashboardDays } from '../../src/domain/dashboard-days.ts';
import { handle } from '../server/handle.ts';
import { resource } from '../server/resource.ts';

export const config: Config = { path: ['/api/dashboard/admin'] };

export default resource(
  handle(
    getDashboardCall,
    {
      summary:
        "Today's pick-ups and returns, the days ahead by vehicle, and the last twelve weeks.",
      answer: Dashboard,
    },
    async ({ sendsMail }) => ({
      ...(await readDashboard(database, dashboardDays(new Date()))),
      isMailConfigured: sendsMail,
    }),
  ),
);
