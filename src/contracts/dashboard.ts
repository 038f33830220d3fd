import type { Dashboard } from '#domain/desk/dashboard.ts';
import { defineCall } from './call.ts';

export const getDashboardCall = defineCall<{ answer: typeof Dashboard }>()({
  method: 'GET',
  path: '/dashboard/admin',
  access: 'administrators',
});
