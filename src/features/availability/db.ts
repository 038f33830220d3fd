// The statements of availability that other features may use.

export {
  type ChangedReservation,
  findAvailability,
  findTakenTimes,
  isInTheWay,
  isKeptOut,
  isKeptOutOfReservation,
  isTakenWithin,
  type KeptRental,
  keptOut,
  type TakenTimes,
  taken,
  takenTimes,
  takenVehicles,
  toSpans,
} from './db/availability.ts';
export { findTakenPeriod } from './db/maintenance.ts';
