import type { Health } from '../domain/health.ts';
import { defineCall } from './call.ts';

export const getHealthCall = defineCall<{ answer: typeof Health }>()({
  method: 'GET',
  path: '/health',
  access: 'everyone',
});
