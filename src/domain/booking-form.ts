import * as v from 'valibot';
import { requiredText } from './field.ts';
import type { PeriodFields, RentalFields } from './rental-fields.ts';
import { limitProblem, type RentalPeriod } from './rental-period.ts';
import { bookable, locationEntries, periodRule } from './reservation.ts';
import {
  fromWallClock,
  isOfRequestYear,
  NO_SUCH_YEAR,
  toApiTime,
  toWallClock,
} from './wall-clock.ts';

const NO_SUCH_TIME = 'This time does not exist: the clocks change that night.';

const MOMENTS = [
  ['pickUpDate', 'pickUpTime'],
  ['dropOffDate', 'dropOffTime'],
] as const;

/** The first stage of the booking form (rules, booking form): dates YYYY-MM-DD and times HH:mm as typed. */
export const AdministratorRentalForm = v.pipe(
  v.object({
    ...locationEntries,
    pickUpDate: requiredText('Select a pick-up date', 10),
    pickUpTime: requiredText('Select a pick-up time', 5),
    dropOffDate: requiredText('Select a drop-off date', 10),
    dropOffTime: requiredText('Select a drop-off time', 5),
  } satisfies Record<keyof RentalFields, v.GenericSchema>),
  existingTimes(),
  bookable((form) => readRentalPeriod(form), {
    pickUpTime: 'pickUpTime',
    dropOffTime: 'dropOffDate',
  }),
);

/** The same for a customer, who also has booking limits. */
export const RentalForm = v.pipe(
  AdministratorRentalForm,
  periodRule(
    (period) => limitProblem(period, new Date()),
    (form) => readRentalPeriod(form),
    { pickUpTime: 'pickUpDate', dropOffTime: 'dropOffDate' },
  ),
);
export type RentalForm = v.InferOutput<typeof RentalForm>;

/** The rental period in the form; undefined while it is incomplete or impossible. */
export function readRentalPeriod(form: PeriodFields): RentalPeriod | undefined {
  if (![form.pickUpDate, form.dropOffDate].every(isOfRequestYear)) return undefined;
  const pickUpTime = fromWallClock(`${form.pickUpDate}T${form.pickUpTime}`);
  const dropOffTime = fromWallClock(`${form.dropOffDate}T${form.dropOffTime}`);
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

/** A period that begins at another time, a wall-clock ISO time, and has as many hours. */
export function periodFrom(pickUp: string, period: PeriodFields): PeriodFields | undefined {
  const asked = readRentalPeriod(period);
  const start = fromWallClock(pickUp);
  if (!asked || !start) return undefined;
  const lengthMs = asked.dropOffTime.getTime() - asked.pickUpTime.getTime();
  const dropOff = toWallClock(new Date(start.getTime() + lengthMs));
  return {
    pickUpDate: pickUp.slice(0, 10),
    pickUpTime: pickUp.slice(11, 16),
    dropOffDate: dropOff.slice(0, 10),
    dropOffTime: dropOff.slice(11, 16),
  };
}

/** Times as requests carry them: MM/DD/YYYY HH:mm:ss. */
export type RequestTimes = { pickUpTime: string; dropOffTime: string };

/** The form's times as requests carry them. */
export function requestTimes(form: PeriodFields): RequestTimes {
  return {
    pickUpTime: toApiTime(`${form.pickUpDate}T${form.pickUpTime}`),
    dropOffTime: toApiTime(`${form.dropOffDate}T${form.dropOffTime}`),
  };
}

/** Checks that the company's clocks ever show the times. An impossible one is refused at its field. */
export function existingTimes<Form extends PeriodFields>() {
  return v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const refuse = (key: keyof PeriodFields, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
      });
    for (const [date, time] of MOMENTS) {
      if (input[date] !== '' && !isOfRequestYear(input[date])) refuse(date, NO_SUCH_YEAR);
      else if (!exists(input[date], input[time])) refuse(time, NO_SUCH_TIME);
    }
  });
}

/** Whether the company's clocks ever show this time. An empty field passes. */
function exists(date: string, time: string): boolean {
  return date === '' || time === '' || fromWallClock(`${date}T${time}`) !== undefined;
}
