import type { MouseEvent } from 'react';
import { getAvailabilityCalendarCall } from '#availability/calls/availability.ts';
import { pageCompany } from '#company/ui/page-company.ts';
import { vehiclePath } from '#fleet/rules.ts';
import { useAction } from '#kit/action/use-action.ts';
import { send } from '#kit/client/client.ts';
import { Spinner } from '#kit/controls/Spinner.tsx';
import { type PeriodFields, pathWithPeriod } from '#rental/rules.ts';
import { daysOfPeriods, firstFree, periodsAgain } from '../../rules/book-again.ts';
import type { OwnReservation } from '../../rules/own-reservation.ts';
import { withRentalInUrl } from '../shared/rental-url.ts';

type Booked = Pick<
  OwnReservation,
  'pickUpLocation' | 'dropOffLocation' | 'pickUpTime' | 'dropOffTime' | 'extras'
> & { car: Pick<OwnReservation['car'], 'id' | 'model'> };

/**
 * Leads to the vehicle with the same places, extras and times, in the next week in which it is free (booking: booking again). A
 * link that is opened in another tab has the next week.
 */
export function BookAgain({ reservation }: { reservation: Booked }) {
  const { car } = reservation;
  const periods = periodsAgain(pageCompany(), reservation, new Date());
  const pathIn = (period: PeriodFields | undefined) =>
    `${withRentalInUrl(pathWithPeriod(vehiclePath(car.id), period), reservation)}#booking`;
  const [open, isPending] = useAction(async () =>
    window.location.assign(pathIn((await findFree(car.id, periods)) ?? periods[0])),
  );
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void open();
  };
  return (
    <a className="button" href={pathIn(periods[0])} onClick={press}>
      {isPending && <Spinner />}
      Book again<span className="visually-hidden">: {car.model}</span>
    </a>
  );
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
