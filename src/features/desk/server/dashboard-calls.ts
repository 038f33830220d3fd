import { readFirstDay } from '#company/db.ts';
import { countryLimits, leftOf, missingOnInvoices } from '#company/rules.ts';
import { payOnline } from '#environment/pay-online.ts';
import { isInUS } from '#kernel/locale/country.ts';
import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { getDashboardCall } from '../calls/dashboard.ts';
import { readDashboard } from '../db/dashboard.ts';
import { dashboardDays } from '../rules/dashboard-days.ts';

export const dashboardCalls: HandledCall[] = [
  handleRead(
    getDashboardCall,
    {
      summary:
        "Today's pick-ups and returns, the days ahead by vehicle, and the last twelve weeks.",
    },
    async ({ company, db, sendsMail, userId, query: { place } }) => {
      // Sent at the same moment, they share one round trip.
      const [figures, firstDay] = await Promise.all([
        readDashboard(db, company, dashboardDays(company, new Date()), place),
        userId === undefined ? undefined : readFirstDay(db, userId),
      ]);
      return {
        ...figures,
        isMailConfigured: sendsMail,
        firstDay: firstDay
          ? leftOf({
              ...firstDay,
              ...(!isInUS(company) && { invoices: missingOnInvoices(company) }),
              mail: sendsMail,
              payments: payOnline !== 'no',
              countryLimits: countryLimits(company.country),
            })
          : null,
      };
    },
  ),
];
