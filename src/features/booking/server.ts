// The server code of booking that other features may use.

export {
  belowGoodwill,
  bookedReservation,
  closedMeanwhile,
  dueAfterEdit,
  feeAfterEdit,
  getAvailability,
  getAvailabilityForEdit,
  getEdited,
  getReservation,
  getTermsAfterEdit,
  refuseTaken,
  requireDriver,
  requireExpected,
  requirePlaces,
  requireWithinLimit,
  withoutHiddenSums,
  withTakenBy,
} from './server/quotes.ts';
export { notCancelable, notChangeable } from './server/refusals.ts';
