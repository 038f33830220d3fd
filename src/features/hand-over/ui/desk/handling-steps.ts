import { adminReservationPath } from '#kernel/paths/paths.ts';
import type { Handling } from '#rental/rules.ts';

// Apart from handling-progress.ts, so that lists with a link to a step don't load what decides about steps.

/** The steps of a hand-over and of a return, in their order. */
export const STEPS = {
  'hand-over': ['drivers', 'photos', 'marks', 'keys', 'money', 'agreement'],
  return: ['photos', 'marks', 'keys'],
} as const;
export type Step = (typeof STEPS)[Handling][number];

export const STEP_TITLES: Record<Step, string> = {
  drivers: 'Driver',
  photos: 'Photos',
  marks: 'Damage',
  keys: 'Readings',
  money: 'Money',
  agreement: 'Sign',
};

/** Where the vehicle of a reservation is exchanged. */
export function exchangePath(reservationId: number): string {
  return `${adminReservationPath(reservationId)}/exchange`;
}

/** The URL of a step, or of the step where the work stopped. */
export function stepsPath(reservationId: number, handling: Handling, step?: Step): string {
  const path = `${adminReservationPath(reservationId)}/${handling}`;
  return step ? `${path}?step=${step}` : path;
}
