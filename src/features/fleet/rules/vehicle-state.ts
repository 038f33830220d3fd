import * as v from 'valibot';
import { AnswerTime } from '#kernel/time/answer-time.ts';

/** Where a vehicle stands now (fleet: state of a vehicle). */
export const VEHICLE_STATES = ['free', 'out', 'late', 'service'] as const;

export type VehicleState = (typeof VEHICLE_STATES)[number];

export const VEHICLE_STATE_WORDS: Record<VehicleState, string> = {
  free: 'Free',
  out: 'Out',
  late: 'Late',
  service: 'In service',
};

/** What the desk's list says about a vehicle today. */
export const VehicleToday = v.object({
  state: v.picklist(VEHICLE_STATES),
  /** When it is due back, was due back, or its maintenance ends. */
  until: v.exactOptional(AnswerTime),
  /** Where it was returned last, or is due back. */
  place: v.exactOptional(v.string()),
  /** The next pick-up. */
  next: v.exactOptional(v.object({ id: v.number(), pickUpTime: AnswerTime })),
});

export type VehicleToday = v.InferOutput<typeof VehicleToday>;
