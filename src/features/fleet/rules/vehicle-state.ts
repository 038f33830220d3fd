import * as v from 'valibot';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { pageQuery } from '#kernel/records/page.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { DeskVehicle, VEHICLE_SORTS, vehicleFilters } from './vehicle.ts';

/** Where a vehicle stands now (fleet: state of a vehicle). */
export const VEHICLE_STATES = ['free', 'out', 'late', 'service'] as const;

export type VehicleState = (typeof VEHICLE_STATES)[number];

export const VEHICLE_STATE_WORDS: Record<VehicleState, string> = {
  free: 'Free',
  out: 'Out',
  late: 'Late',
  service: 'In maintenance',
};

/** What the desk's list says about a vehicle today. */
export const VehicleToday = v.object({
  state: v.picklist(VEHICLE_STATES),
  /** When it is due back, was due back, or its maintenance ends. */
  until: v.exactOptional(AnswerTime),
  /** The location at which it is, or is due back. */
  place: v.exactOptional(v.string()),
  /** The next pick-up. */
  next: v.exactOptional(v.object({ id: AnswerInteger, pickUpTime: AnswerTime })),
});

export type VehicleToday = v.InferOutput<typeof VehicleToday>;

/** A vehicle of the desk's list, with where it stands now. */
export const ListedVehicle = v.object({ ...DeskVehicle.entries, today: VehicleToday });

export type ListedVehicle = v.InferOutput<typeof ListedVehicle>;

/** The filters of the desk's list. */
export const deskVehicleFilters = {
  ...vehicleFilters,
  state: v.optional(v.picklist(VEHICLE_STATES, 'Must be free, out, late or service')),
  /** The place that is its home, or at which it is. */
  place: v.optional(Id),
};

/** The query of a page of the vehicles. */
export const VehiclesQuery = pageQuery(
  VEHICLE_SORTS,
  { size: 10, sort: 'model' },
  deskVehicleFilters,
);

/** The query of GET /excel/download/cars. */
export const VehiclesDownloadQuery = v.object(deskVehicleFilters);
