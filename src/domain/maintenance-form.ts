import * as v from 'valibot';
import { requiredText } from './field.ts';
import {
  type MaintenanceBlock,
  type MaintenancePeriod,
  maintenanceProblem,
  maintenanceRule,
  newMaintenanceProblem,
  Reason,
} from './maintenance.ts';
import { existingTimes, timeOfDay } from './time-fields.ts';
import { readTypedTime, toTypedTime } from './typed-time.ts';
import { toApiTime } from './wall-clock.ts';

/** The form that edits a block (rules, maintenance): dates YYYY-MM-DD and times HH:mm as typed. */
export const MaintenanceForm = v.pipe(
  v.object({
    startDate: requiredText('Enter the start date', 10),
    startTime: timeOfDay('Enter the start time'),
    endDate: requiredText('Enter the end date', 10),
    endTime: timeOfDay('Enter the end time'),
    reason: Reason,
  }),
  existingTimes([
    ['startDate', 'startTime'],
    ['endDate', 'endTime'],
  ]),
  maintenanceRule((form) => readPeriod(form), maintenanceProblem),
);
export type MaintenanceForm = v.InferOutput<typeof MaintenanceForm>;

/** The form that blocks a vehicle. */
export const NewMaintenanceForm = v.pipe(
  MaintenanceForm,
  maintenanceRule((form) => readPeriod(form), newMaintenanceProblem),
);

type TypedPeriod = Record<'startDate' | 'startTime' | 'endDate' | 'endTime', string>;

function readPeriod(form: TypedPeriod): MaintenancePeriod | undefined {
  const startTime = readTypedTime(form.startDate, form.startTime);
  const endTime = readTypedTime(form.endDate, form.endTime);
  return startTime && endTime && { startTime, endTime };
}

/** The form filled with a block. */
export function maintenanceDraft({ startTime, endTime, reason }: MaintenanceBlock) {
  const [startDate, startOfDay] = toTypedTime(startTime);
  const [endDate, endOfDay] = toTypedTime(endTime);
  return { startDate, startTime: startOfDay, endDate, endTime: endOfDay, reason };
}

/** An empty form, or one that begins at a wall-clock ISO time; what is no time is left out. */
export function newMaintenanceDraft(from = ''): MaintenanceForm {
  const [date, time] = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(from)
    ? toTypedTime(`${from.slice(0, 16)}:00`)
    : ['', ''];
  return { startDate: date, startTime: time, endDate: date, endTime: '', reason: '' };
}

/** The body that the form sends: times as MM/DD/YYYY HH:mm:ss. */
export function maintenanceBody({ reason, ...form }: MaintenanceForm) {
  return {
    startTime: toApiTime(`${form.startDate}T${form.startTime}`),
    endTime: toApiTime(`${form.endDate}T${form.endTime}`),
    reason,
  };
}
