import { defineCall } from '#kernel/http/call.ts';
import type {
  AvailabilityCalendar,
  AvailabilityCalendarQuery,
} from '../rules/availability-calendar.ts';

export const getAvailabilityCalendarCall = defineCall<{
  query: typeof AvailabilityCalendarQuery;
  answer: typeof AvailabilityCalendar;
}>()({ method: 'GET', path: '/car/visitors/:id/availability', access: 'everyone' });
