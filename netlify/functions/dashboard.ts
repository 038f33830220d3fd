import type { Config } from '@netlify/functions';
import { getDashboardCall } from '#contracts/dashboard.ts';
import { readFirstDay } from '#db/company/company.ts';
import { readDashboard } from '#db/desk/dashboard.ts';
import { leftOf } from '#domain/company/first-day.ts';
import { Dashboard } from '#domain/desk/dashboard.ts';
import { dashboardDays } from '#domain/desk/dashboard-days.ts';
import { handleRead } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { payOnline } from '#server/payment-policy.ts';

export const config: Config = { path: ['/api/dashboard/admin'] };

export default resource(
  handleRead(
    getDashboardCall,
    {
      summary:
        "Today's pick-ups and returns, the days ahead by vehicle, and the last twelve weeks.",
      answer: Dashboard,
    },
    async ({ company, db, sendsMail, userId }) => {
      // Sent at the same moment, they share one round trip.
      const [figures, firstDay] = await Promise.all([
        readDashboard(db, company, dashboardDays(company, new Date())),
        readFirstDay(db, userId),
      ]);
      return {
        ...figures,
        isMailConfigured: sendsMail,
        firstDay: firstDay
          ? leftOf({ ...firstDay, mail: sendsMail, payments: payOnline !== 'no' })
          : null,
      };
    },
  ),
);
