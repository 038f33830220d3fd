import type { Config } from '@netlify/functions';
import { getDashboardCall } from '#contracts/dashboard.ts';
import { readDashboard } from '#db/desk/dashboard.ts';
import { Dashboard } from '#domain/desk/dashboard.ts';
import { dashboardDays } from '#domain/desk/dashboard-days.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';

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
