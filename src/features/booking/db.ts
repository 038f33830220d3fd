// The statements of booking that other features may use.

export { toStage } from './db/desk-reservation.ts';
export {
  cancelReservations,
  type EditedReservation,
  findCreated,
  findEdited,
  type WrittenOver,
  writeOver,
} from './db/edits.ts';
export { HANDLING_COLUMNS, splitHandling } from './db/handling-columns.ts';
export { agreementsColumn } from './db/price-agreements.ts';
export {
  handOversSince,
  hasPaymentProblem,
  isAtRisk,
  isAtStage,
  isElsewhere,
  isOwed,
  nextToHandOver,
  putsAtRisk,
  type RiskedRow,
  tooFarAway,
  toReservationAtRisk,
  underWay,
} from './db/reservation-conditions.ts';
export {
  bookVehicle,
  NEW_COLUMNS,
  NEW_RESERVATION_TYPES,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  termColumns,
  toReservation,
} from './db/reservations.ts';
