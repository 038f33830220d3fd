// The rules of prices that other features may use.

export { asksForBirthDate, birthDateMissing } from './rules/birth-date.ts';
export { BookTerms } from './rules/book-terms.ts';
export {
  type ChargeDecision,
  ChargesInput,
  chargesProblem,
  decidedCharges,
  decisionErrors,
  hasExtra,
  includedMiles,
  noteWithoutSums,
  noteWithReasons,
  proposedCharges,
  undecidedCharges,
  youngDriverCharge,
} from './rules/charges.ts';
export { choiceEntries, ExtraChoice, quoteEntries } from './rules/choices.ts';
export { merged } from './rules/extended-lines.ts';
export {
  FINE_FEE_WORDS,
  LATER_CHARGE_KINDS,
  LATER_CHARGE_WORDS,
  type LaterChargeKind,
  OBJECTION_DAYS,
} from './rules/later-charges.ts';
export {
  firstDayOutside,
  leastDaysFor,
  leastDaysOf,
  leastDaysProblem,
  tooShortFor,
  tooShortInWords,
  unmetLength,
} from './rules/least-days.ts';
export { labelInWords } from './rules/line-labels.ts';
export {
  lineAmountInWords,
  lineInWords,
  quantityInWords,
} from './rules/line-words.ts';
export { linesAsText } from './rules/lines-as-text.ts';
export { depositOf, includedInWords, milesOf } from './rules/nearest-rules.ts';
export { CheaperRental, UnmetLength } from './rules/other-lengths.ts';
export type { PriceAgreement } from './rules/price-agreements.ts';
export {
  type Choices,
  type ChosenExtra,
  NO_CHOICES,
  type PriceBasis,
  type PriceBook,
  type PricedRental,
  type Promotion,
} from './rules/price-basis.ts';
export type { VisitorPrices } from './rules/price-calls.ts';
export {
  AnsweredLine,
  CHARGE_KINDS,
  type ChargeKind,
  type ChargeLine,
  isEmptyLine,
  type LineKind,
  newLine,
  PriceLine,
  sumOfLines,
  TAXES_ARE,
  taxCentsOf,
  taxedBy,
  toAnsweredLine,
  toPriceLine,
} from './rules/price-line.ts';
export type { ExtraRule, LeastDaysRule, PriceRules, StepRule } from './rules/price-rules.ts';
export type { PricedVehicle } from './rules/rates.ts';
export {
  type Agreed,
  type AgreedVehicle,
  agreedVehicle,
  agreementsOf,
  beyondLimitInWords,
  cheaperRental,
  explained,
  isBeyondLimit,
  isExpectedTotal,
  isLeastTotal,
  pricedVehicle,
  promotionProblem,
  type Terms,
  termsAfterEdit,
  termsOf,
} from './rules/rental-terms.ts';
export { reservationCalendar, reservationCalendarName } from './rules/reservation-calendar.ts';
export { RENTAL_KINDS, taxLabels, taxLine, taxLines } from './rules/taxes.ts';
