import * as v from 'valibot';
import { requiredText } from './field.ts';
import type { RentalPeriod } from './rental-period.ts';
import { bookable, locationEntries } from './reservation.ts';
import { fromWallClock, toApiTime } from './wall-clock.ts';

const NO_SUCH_TIME = 'This time does not exist: the clocks change that night.';

type Times = Record<'pickUpDate' | 'pickUpTime' | 'dropOffDate' | 'dropOffTime', string>;

/** The first stage of the booking form (spec §5): dates YYYY-MM-DD and times HH:mm as typed. */
export const RentalForm = v.pipe(
  v.object({
    ...locationEntries,
    pickUpDate: requiredText('Select a pick-up date', 10),
    pickUpTime: requiredText('Select a pick-up time', 5),
    dropOffDate: requiredText('Select a drop-off date', 10),
    dropOffTime: requiredText('Select a drop-off time', 5),
  }),
  v.forward(
    v.partialCheck(
      [['pickUpDate'], ['pickUpTime']],
      (form) => exists(form.pickUpDate, form.pickUpTime),
      NO_SUCH_TIME,
    ),
    ['pickUpTime'],
  ),
  v.forward(
    v.partialCheck(
      [['dropOffDate'], ['dropOffTime']],
      (form) => exists(form.dropOffDate, form.dropOffTime),
      NO_SUCH_TIME,
    ),
    ['dropOffTime'],
  ),
  bookable((form) => rentalPeriod(form), { pickUpTime: 'pickUpTime', dropOffTime: 'dropOffDate' }),
);
export type RentalForm = v.InferOutput<typeof RentalForm>;

/** The period a filled first stage asks for; undefined while it is incomplete or impossible. */
export function rentalPeriod(form: Times): RentalPeriod | undefined {
  const pickUpTime = fromWallClock(`${form.pickUpDate}T${form.pickUpTime}`);
  const dropOffTime = fromWallClock(`${form.dropOffDate}T${form.dropOffTime}`);
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

/** The form's times as requests carry them. */
export function requestTimes(form: Times): { pickUpTime: string; dropOffTime: string } {
  return {
    pickUpTime: toApiTime(`${form.pickUpDate}T${form.pickUpTime}`),
    dropOffTime: toApiTime(`${form.dropOffDate}T${form.dropOffTime}`),
  };
}

/** Whether the company's clocks ever show this; a time not yet chosen is not at fault. */
function exists(date: string, time: string): boolean {
  return date === '' || time === '' || fromWallClock(`${date}T${time}`) !== undefined;
}
