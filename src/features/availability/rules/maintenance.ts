import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { VehicleName } from '#fleet/rules.ts';
import { AnswerInteger, Id, LIMITS, requiredText } from '#kernel/records/field.ts';
import { fieldRule } from '#kernel/records/field-rule.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { apiTime, existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { getTypedTime, readTypedTime, toTypedTime } from '#kernel/time/typed-time.ts';
import {
  instantOf,
  isWithinDays,
  parseWallClock,
  type WallClock,
} from '#kernel/time/wall-clock.ts';
import { momentInWords } from '#kernel/time/wall-clock-text.ts';

export const MOST_MAINTENANCE_DAYS = 366;

/** The most blocks that a call returns. */
export const MOST_LISTED_BLOCKS = 100;

/** A period in which a vehicle can't be rented, and why (availability: maintenance). */
export const MaintenanceBlock = v.object({
  id: AnswerInteger,
  car: VehicleName,
  startTime: AnswerTime,
  endTime: AnswerTime,
  reason: v.string(),
  updatedAt: UpdatedAt,
});
export type MaintenanceBlock = v.InferOutput<typeof MaintenanceBlock>;

/** From `startTime` up to, but not including, `endTime`. */
export type MaintenancePeriod = { startTime: WallClock; endTime: WallClock };

const Reason = requiredText('Enter the reason', LIMITS.maintenanceReason);

/** The query of calls about the blocks of one vehicle. */
export const MaintenanceQuery = v.object({ carId: Id });

/** The body of PUT /maintenance/{id}/auth. The end may have passed, because work can finish early. */
export function maintenanceEdit(company: Company) {
  return v.pipe(
    v.object({
      startTime: apiTime(company.timeZone),
      endTime: apiTime(company.timeZone),
      reason: Reason,
    }),
    maintenanceRule((input) => input, maintenanceProblem),
  );
}
export type MaintenanceEdit = v.InferOutput<ReturnType<typeof maintenanceEdit>>;

/** The body of POST /maintenance/admin/add. */
export function maintenanceInput(company: Company, now: Date) {
  return v.pipe(
    maintenanceEdit(company),
    maintenanceRule(
      (input) => input,
      (period) => newMaintenanceProblem(company, period, now),
    ),
  );
}

/** Checks the period that `periodOf` reads from the input. Its problems are shown at `endTime`. */
function maintenanceRule<Input extends { endTime: string }>(
  periodOf: (input: Input) => MaintenancePeriod | undefined,
  problemOf: (period: MaintenancePeriod) => string | undefined,
) {
  return fieldRule<Input>((input, refuse) => {
    const period = periodOf(input);
    const message = period && problemOf(period);
    if (message) refuse('endTime', message);
  });
}

/** The reason why a vehicle can't be blocked for a period: the end is too early or too late. */
function maintenanceProblem({ startTime, endTime }: MaintenancePeriod): string | undefined {
  if (endTime <= startTime) return 'The end must be after the start.';
  return isWithinDays(startTime, endTime, MOST_MAINTENANCE_DAYS)
    ? undefined
    : `A vehicle can be blocked for up to ${MOST_MAINTENANCE_DAYS} days.`;
}

/** The reason why a new block for a period is refused at `now`: the period is over. */
function newMaintenanceProblem(
  company: Company,
  { endTime }: MaintenancePeriod,
  now: Date,
): string | undefined {
  return instantOf(endTime, company.timeZone) <= now ? 'The end is in the past.' : undefined;
}

/** What takes a vehicle in a period: a reservation, up to the end of its turnaround, or a block. */
export type TakenPeriod = MaintenancePeriod & {
  reservationId: number | null;
  reason: string | null;
  /** Whether the reservation is of another place than those of the caller (identity: places of staff). */
  isElsewhere: boolean;
};

/** The message that a vehicle is taken. `taken` is undefined if what took the vehicle is already gone. */
export function takenSentence(company: Company, taken: TakenPeriod | undefined, now: Date): string {
  if (!taken) return 'Somebody took the vehicle for that time a moment ago. Please try again.';
  const { reservationId, reason, isElsewhere, startTime, endTime } = taken;
  const reserved = isElsewhere ? 'a rental of another place' : `reservation ${reservationId}`;
  const what = reservationId === null ? `maintenance (${reason})` : reserved;
  const [from, to] = [startTime, endTime].map((time) => momentInWords(time, now, company.timeZone));
  return `The vehicle is taken at that time: ${what}, ${from} to ${to}.`;
}

/** The form that edits a block (availability: maintenance): dates YYYY-MM-DD and times HH:mm as typed. */
export function maintenanceForm(company: Company) {
  return v.pipe(
    v.object({
      startDate: requiredText('Enter the start date', 10),
      startTime: timeOfDay('Enter the start time'),
      endDate: requiredText('Enter the end date', 10),
      endTime: timeOfDay('Enter the end time'),
      reason: Reason,
    }),
    existingTimes(
      [
        ['startDate', 'startTime'],
        ['endDate', 'endTime'],
      ],
      company.timeZone,
    ),
    maintenanceRule((form) => readPeriod(company, form), maintenanceProblem),
  );
}
export type MaintenanceForm = v.InferOutput<ReturnType<typeof maintenanceForm>>;

/** The form that blocks a vehicle. */
export function newMaintenanceForm(company: Company, now: Date) {
  return v.pipe(
    maintenanceForm(company),
    maintenanceRule(
      (form) => readPeriod(company, form),
      (period) => newMaintenanceProblem(company, period, now),
    ),
  );
}

type TypedPeriod = Record<'startDate' | 'startTime' | 'endDate' | 'endTime', string>;

function readPeriod(company: Company, form: TypedPeriod): MaintenancePeriod | undefined {
  const startTime = readTypedTime(form.startDate, form.startTime, company.timeZone);
  const endTime = readTypedTime(form.endDate, form.endTime, company.timeZone);
  return startTime && endTime && { startTime, endTime };
}

/** The form filled with a block. */
export function maintenanceDraft({ startTime, endTime, reason }: MaintenanceBlock) {
  const [startDate, startOfDay] = toTypedTime(startTime);
  const [endDate, endOfDay] = toTypedTime(endTime);
  return { startDate, startTime: startOfDay, endDate, endTime: endOfDay, reason };
}

/** An empty form, or one with a time and a reason of a URL; what is no time is left out. */
export function newMaintenanceDraft(company: Company, from = '', reason = ''): MaintenanceForm {
  const start = parseWallClock(from.slice(0, 16), company.timeZone);
  const [date, time] = start ? toTypedTime(start) : ['', ''];
  return { startDate: date, startTime: time, endDate: date, endTime: '', reason };
}

/** The body that the form sends. */
export function maintenanceBody(company: Company, { reason, ...form }: MaintenanceForm) {
  return {
    startTime: getTypedTime(form.startDate, form.startTime, company.timeZone),
    endTime: getTypedTime(form.endDate, form.endTime, company.timeZone),
    reason,
  };
}
