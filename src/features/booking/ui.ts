// The components of booking that other features may use.

export { loadReservation } from './ui/desk/load-reservation.ts';
export { Instead } from './ui/shared/Instead.tsx';
export { dropOffFollows, fillPeriod } from './ui/shared/period-fields.ts';
export { RentalQuote } from './ui/shared/Quote.tsx';
export { isPeriodTaken, rentalField } from './ui/shared/refusals.ts';
export { rentalBody, rentalQuery } from './ui/shared/rental-request.ts';
export { SimilarVehicles } from './ui/shared/SimilarVehicles.tsx';
export {
  type ChosenAsTyped,
  changedChoicesQuery,
  choicesBody,
  choicesQuery,
  useChoices,
} from './ui/shared/use-choices.ts';
export { useQuote } from './ui/shared/use-quote.ts';
export { useSavedChoices } from './ui/shared/use-saved-choices.ts';
export { Voucher } from './ui/shared/Voucher.tsx';
