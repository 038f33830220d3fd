import type {
  AvailabilityCalendar,
  AvailabilityCalendarQuery,
} from '#domain/renting/availability-calendar.ts';
import { defineCall } from './call.ts';

export const getAvailabilityCalendarCall = defineCall<{
  query: typeof AvailabilityCalendarQuery;
  answer: typeof AvailabilityCalendar;
}>()({ method: 'GET', path: '/car/visitors/:id/availability', access: 'everyone' });
