import { defineCall } from '#kernel/http/call.ts';
import { Dashboard } from '../rules/dashboard.ts';

export const getDashboardCall = defineCall({
  method: 'GET',
  path: '/dashboard/admin',
  access: { may: 'see-dashboard' },
  answer: Dashboard,
});
