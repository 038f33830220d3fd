import { noVehicle } from '#fleet/server.ts';
import { type HandledCall, handleRead } from '#platform/http/handle.ts';
import { getAvailabilityCalendarCall } from '../calls/availability.ts';
import { findTakenTimes } from '../db/availability.ts';
import { availabilityCalendar, calendarSpan } from '../rules/availability-calendar.ts';

export const availabilityCalls: HandledCall[] = [
  handleRead(
    getAvailabilityCalendarCall,
    {
      summary: 'On which days and at what times a vehicle is taken.',
      cacheTag: 'vehicles',
    },
    async ({ company, db, params, query }) => {
      const taken = await findTakenTimes(db, params.id, calendarSpan(company, query), {
        turnaroundMinutes: company.turnaroundMinutes,
      });
      if (!taken) throw noVehicle();
      return availabilityCalendar(company, query, taken);
    },
  ),
];
