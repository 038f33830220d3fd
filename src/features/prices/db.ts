// The statements of prices that other features may use.

export { checkChoices } from './db/choices.ts';
export {
  agreedBook,
  bookTerms,
  findNewestBook,
  findPriceBasis,
  newestBook,
  statedBirthDate,
  toPricedVehicle,
  youngestBirthDate,
} from './db/price-books.ts';
export { usedCode } from './db/promo-codes.ts';
