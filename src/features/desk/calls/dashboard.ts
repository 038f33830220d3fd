import { defineCall } from '#kernel/http/call.ts';
import { Dashboard, DashboardQuery } from '../rules/dashboard.ts';

export const getDashboardCall = defineCall({
  method: 'GET',
  path: '/dashboard/admin',
  access: { may: 'see-dashboard' },
  query: DashboardQuery,
  answer: Dashboard,
});
