import { defineCall } from './call.ts';
import { Health } from './health-answer.ts';

export const getHealthCall = defineCall({
  method: 'GET',
  path: '/health',
  access: 'everyone',
  answer: Health,
});
