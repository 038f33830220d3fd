import * as v from 'valibot';
import { AnswerInteger, LIMITS, requiredText } from '#kernel/records/field.ts';
import { allShownTo, shownTo } from '#kernel/staff/shown-to.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { birthday, calendarDay, requestDay } from '#kernel/time/calendar-day.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';

/** The most drivers of a reservation. */
export const MOST_DRIVERS = 5;

/** Why an agreement is not signed. */
export const NO_LICENSE_ENTERED = "No driver's license was entered.";

/** The youngest that anybody can drive a vehicle without a minimum age of its own. */
const LEAST_AGE = 18;

/** Nobody who drives is older, so an older date is a mistake. */
const MOST_AGE = 110;

/** The body of POST /reservations/{id}/drivers. Days are YYYY-MM-DD. */
export const DriverInput = v.object({
  name: requiredText("Enter the driver's name", LIMITS.personName * 2),
  birthDate: calendarDay('The date of birth'),
  licenseNumber: v.pipe(
    requiredText('Enter the number of the license', 40, undefined, codeText),
    v.regex(/^[\p{L}\p{N} ./-]+$/u, 'Enter the number as it is on the license'),
  ),
  licenseCountry: v.pipe(
    v.string('Choose the country of the license'),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, 'Choose the country of the license'),
  ),
  licenseExpires: requestDay('The day on which the license expires'),
});
export type DriverInput = v.InferOutput<typeof DriverInput>;

/** A driver as calls return them: of the number, only the end. */
export const Driver = v.object({
  id: AnswerInteger,
  name: shownTo('see-names', v.string()),
  ...allShownTo('see-customers', {
    birthDate: v.string(),
    /** '••••567'. */
    licenseNumber: v.string(),
    licenseCountry: v.string(),
    licenseExpires: v.string(),
  }),
  /** Why this person may not drive, as the rental and its vehicle are now. */
  problems: v.array(v.string()),
});
export type Driver = v.InferOutput<typeof Driver>;

/** The last three characters of a license's number, and less of a short one. */
export function maskedNumber(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 2));
  return `••••${shown > 0 ? number.slice(-shown) : ''}`;
}

/** What is wrong with a driver for a rental, by field (proof: drivers). */
export function driverErrors(
  { birthDate, licenseExpires }: Pick<DriverInput, 'birthDate' | 'licenseExpires'>,
  rental: { pickUpTime: WallClock; dropOffTime: WallClock },
  minimumAge: number | null,
): Record<string, string> {
  const errors: Record<string, string> = {};
  const problem = birthDateProblem(birthDate, rental.pickUpTime, minimumAge);
  if (problem) errors.birthDate = problem;
  if (licenseExpires < dayOfWallClock(rental.dropOffTime)) {
    errors.licenseExpires = 'The license expires before the drop-off';
  }
  return errors;
}

/** What is wrong with a driver's date of birth, YYYY-MM-DD, for a rental from a pick-up on (proof: drivers). */
export function birthDateProblem(
  birthDate: string,
  pickUpTime: WallClock,
  minimumAge: number | null,
): string | undefined {
  const age = Math.max(minimumAge ?? 0, LEAST_AGE);
  const pickUpDay = dayOfWallClock(pickUpTime);
  if (birthday(birthDate, age) > pickUpDay) {
    return `Drivers of this vehicle must be at least ${age} at the pick-up`;
  }
  if (birthday(birthDate, MOST_AGE + 1) <= pickUpDay) {
    return 'Enter the date of birth as it is on the license';
  }
  return undefined;
}

function dayOfWallClock(time: WallClock): string {
  return time.slice(0, 10);
}
