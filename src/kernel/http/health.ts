import { defineCall } from './call.ts';
import type { Health } from './health-answer.ts';

export const getHealthCall = defineCall<{ answer: typeof Health }>()({
  method: 'GET',
  path: '/health',
  access: 'everyone',
});
