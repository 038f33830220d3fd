import * as v from 'valibot';
import { AnswerInteger, LIMITS, requiredText } from '#kernel/records/field.ts';
import { allShownTo, shownTo } from '#kernel/staff/shown-to.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { birthday, dayText, inRequestYear } from '#kernel/time/calendar-day.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';

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
  name: requiredText(() => t('proof.enterDriverName'), LIMITS.personName * 2),
  birthDate: dayText(() => t('prices.birthDateAsDay')),
  licenseNumber: v.pipe(
    requiredText(() => t('proof.enterLicenseNumber'), 40, undefined, codeText),
    v.regex(/^[\p{L}\p{N} ./-]+$/u, () => t('proof.licenseNumberAsIs')),
  ),
  licenseCountry: v.pipe(
    v.string(() => t('proof.chooseLicenseCountry')),
    v.trim(),
    v.toUpperCase(),
    v.regex(/^[A-Z]{2}$/, () => t('proof.chooseLicenseCountry')),
  ),
  licenseExpires: inRequestYear(dayText(() => t('proof.licenseExpiresAsDay'))),
});
export type DriverInput = v.InferOutput<typeof DriverInput>;

/** Why somebody may not drive, as codes. */
const DRIVER_PROBLEMS = ['too-young', 'too-old', 'license-expires'] as const;
type DriverProblem = (typeof DRIVER_PROBLEMS)[number];

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
  /** Why this person may not drive, as the rental and its vehicle are now: as sentences, and as codes. */
  problems: v.array(v.string()),
  problemCodes: v.array(v.picklist(DRIVER_PROBLEMS)),
});
export type Driver = v.InferOutput<typeof Driver>;

/** The last three characters of a license's number, and less of a short one. */
export function maskedNumber(number: string): string {
  const shown = Math.min(3, Math.floor(number.length / 2));
  return `••••${shown > 0 ? number.slice(-shown) : ''}`;
}

/** Why a driver may not drive on a rental (proof: drivers). */
export function driverProblems(
  { birthDate, licenseExpires }: Pick<DriverInput, 'birthDate' | 'licenseExpires'>,
  rental: { pickUpTime: WallClock; dropOffTime: WallClock },
  minimumAge: number | null,
): DriverProblem[] {
  const ofAge = ageProblem(birthDate, rental.pickUpTime, minimumAge);
  const expires = licenseExpires < dayOfWallClock(rental.dropOffTime);
  return [...(ofAge ? [ofAge] : []), ...(expires ? (['license-expires'] as const) : [])];
}

/** A problem in words, without a full stop. */
export function driverProblemInWords(problem: DriverProblem, minimumAge: number | null): string {
  switch (problem) {
    case 'too-young':
      return t('proof.driverTooYoung', { age: leastAge(minimumAge) });
    case 'too-old':
      return t('proof.birthDateAsIs');
    case 'license-expires':
      return t('proof.licenseEndsEarly');
  }
}

/** What is wrong with a driver for a rental, by field (proof: drivers). */
export function driverErrors(
  ...[driver, rental, minimumAge]: Parameters<typeof driverProblems>
): Record<string, () => string> {
  return Object.fromEntries(
    driverProblems(driver, rental, minimumAge).map((problem) => [
      problem === 'license-expires' ? 'licenseExpires' : 'birthDate',
      () => driverProblemInWords(problem, minimumAge),
    ]),
  );
}

/** What is wrong with a driver's date of birth, YYYY-MM-DD, for a rental from a pick-up on (proof: drivers). */
export function birthDateProblem(
  birthDate: string,
  pickUpTime: WallClock,
  minimumAge: number | null,
): (() => string) | undefined {
  const problem = ageProblem(birthDate, pickUpTime, minimumAge);
  return problem && (() => driverProblemInWords(problem, minimumAge));
}

function ageProblem(
  birthDate: string,
  pickUpTime: WallClock,
  minimumAge: number | null,
): 'too-young' | 'too-old' | undefined {
  const pickUpDay = dayOfWallClock(pickUpTime);
  if (birthday(birthDate, leastAge(minimumAge)) > pickUpDay) return 'too-young';
  return birthday(birthDate, MOST_AGE + 1) <= pickUpDay ? 'too-old' : undefined;
}

function leastAge(minimumAge: number | null): number {
  return Math.max(minimumAge ?? 0, LEAST_AGE);
}

function dayOfWallClock(time: WallClock): string {
  return time.slice(0, 10);
}
