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
  readyAt,
  type TakenTimes,
  taken,
  takenTimes,
  takenVehicles,
  toSpans,
  type Wanted,
} from './db/availability.ts';
export { findTakenPeriod } from './db/maintenance.ts';
export {
  floats,
  hasEnds,
  isTooLateToBring,
  standingPlace,
  standsAt,
  transfersOf,
} from './db/transfers.ts';
