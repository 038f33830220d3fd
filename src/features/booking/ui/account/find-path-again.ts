import { getAvailabilityCalendarCall } from '#availability/calls/availability.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules.ts';
import { send } from '#kit/client/client.ts';
import {
  type PeriodFields,
  pathWithPeriod,
  type RentalLocations,
  type RentalPeriod,
} from '#rental/rules.ts';
import { daysOfPeriods, firstFree, periodsAgain } from '../../rules/book-again.ts';

/** The path of a vehicle with the period in which it can be booked again: the first in which it is free (booking: booking again). */
export async function findPathAgain(
  carId: number,
  former: RentalPeriod & RentalLocations,
): Promise<string> {
  const periods = periodsAgain(pageCompany(), former, new Date());
  return pathWithPeriod(vehiclePath(carId), (await findFree(carId, periods)) ?? periods[0]);
}

/** The first of the periods in which the vehicle is free; undefined if there is none, and when nobody can say. */
async function findFree(
  id: number,
  periods: readonly PeriodFields[],
): Promise<PeriodFields | undefined> {
  const query = daysOfPeriods(periods);
  if (!query) return undefined;
  const known = periods.filter(({ dropOffDate }) => dropOffDate <= query.to);
  return send(getAvailabilityCalendarCall, { params: { id }, query })
    .then(({ taken }) => firstFree(known, taken))
    .catch(() => undefined);
}
