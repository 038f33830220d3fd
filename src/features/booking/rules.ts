// The rules of booking that other features may use.

export { cancelingProblem, outProblem } from './rules/allowed-changes.ts';
export { typedRentalEntries } from './rules/booking-form.ts';
export { isAtOtherPlaces } from './rules/changing.ts';
export {
  AdminAvailability,
  AdminReservation,
  AdminReservationDetail,
  type ReservationAtRisk,
} from './rules/desk-reservation.ts';
export { isCurrent } from './rules/is-current.ts';
export {
  canceledSentence,
  ReservationCancellation,
  UpcomingCanceled,
  UpcomingQuery,
} from './rules/own-reservation.ts';
export {
  ExpectedTotal,
  editEntries,
  RESERVATION_SORTS,
  type Reservation,
  type ReservationDetail,
  type ReservationSort,
  reservationChange,
  reservationEdit,
} from './rules/reservation.ts';
export {
  PAYMENT_FILTERS,
  type ReservationFilters,
  reservationFilters,
} from './rules/reservation-filters.ts';
export {
  type ReservationStage,
  STAGES,
  type StageOrDone,
  stageOf,
} from './rules/reservation-stage.ts';
