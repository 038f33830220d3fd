import type { Config } from '@netlify/functions';
import { database } from '../../db/connection.ts';
import { readDashboard } from '../../db/dashboard.ts';
import { Dashboard } from '../../src/domain/dashboard.ts';
import { dashboardDays } from '../../src/domain/dashboard-days.ts';
import { resource } from '../server/resource.ts';
import { route } from '../server/route.ts';

export const config: Config = { path: ['/api/dashboard/admin'] };

export default resource(
  route(
    'GET',
    '/api/dashboard/admin',
    {
      summary:
        "Today's pick-ups and returns, the days ahead by vehicle, and the last twelve weeks.",
      access: 'administrators',
      answers: Dashboard,
    },
    async () => readDashboard(database, dashboardDays(new Date())),
  ),
);
