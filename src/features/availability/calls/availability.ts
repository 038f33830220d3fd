import { defineCall } from '#kernel/http/call.ts';
import { AvailabilityCalendar, AvailabilityCalendarQuery } from '../rules/availability-calendar.ts';

export const getAvailabilityCalendarCall = defineCall({
  method: 'GET',
  path: '/car/visitors/:id/availability',
  access: 'everyone',
  query: AvailabilityCalendarQuery,
  answer: AvailabilityCalendar,
});
