// The statements of payments that other features may use.

export { onItsWayCents, payBy } from './db/awaited-payment.ts';
export { readTaxLabels } from './db/book-entries.ts';
export { isOverpaid, isUnpaid, sumDue } from './db/due.ts';
export { BALANCE_COLUMNS, findLedgerOf, type Ledger } from './db/ledger.ts';
export {
  letterReservation,
  reservationFacts,
  WITH_VEHICLE_AND_CUSTOMER,
} from './db/letter-facts.ts';
export { isPickUpAt, netCents, netTakenCents } from './db/money-figures.ts';
export { movementConditions, RECEIPT_NUMBER, toReceipt } from './db/movements.ts';
export { paidBy } from './db/paid-by.ts';
export {
  deletionLetter,
  editLetter,
  reservationLetters,
  withLetters,
} from './db/reservation-letters.ts';
export { isUndecided, undecidedChargesOf } from './db/undecided.ts';
export { cancelReleased } from './db/waiting-bookings.ts';
