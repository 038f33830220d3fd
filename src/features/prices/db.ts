// What prices shows other features of its statements.

export { checkChoices } from './db/choices.ts';
export {
  agreedBook,
  bookTerms,
  findNewestBook,
  findPriceBasis,
  newestBook,
  toPricedVehicle,
} from './db/price-books.ts';
export { usedCode } from './db/promo-codes.ts';
