import { defineCall } from '#kernel/http/call.ts';
import type { Dashboard } from '../rules/dashboard.ts';

export const getDashboardCall = defineCall<{ answer: typeof Dashboard }>()({
  method: 'GET',
  path: '/dashboard/admin',
  access: { may: 'see-dashboard' },
});
