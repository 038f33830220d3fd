// The rules of rental that other features may use.

export {
  BOOKED_SINCE,
  fullMinute,
  type HandledReservation,
  type Handling,
  type HandlingFacts,
  type HandlingInput,
  HandlingRecord,
  handlingInput,
  handlingProblem,
  isHandOverOpen,
  ODOMETER,
  Odometer,
  odometerProblem,
  Readings,
  recordedWith,
  undoProblem,
} from './rules/hand-over.ts';
export { awaitsHandOver, latenessAt, MOST_HOURS_EARLY } from './rules/hand-over-due.ts';
export {
  type HandlingDraft,
  handlingBody,
  handlingDraft,
  handlingForm,
  odometerQuestion,
} from './rules/handling-form.ts';
export { earliestPickUp } from './rules/lead-time.ts';
export {
  BOOKABLE_AT,
  findBookablePeriod,
  getRentalPeriod,
  LIMITS_AT,
  PERIOD_MISSING,
  periodFieldsOf,
  periodFrom,
  periodProblems,
  periodQuery,
  RENTAL_TIMES,
  readRentalPeriod,
} from './rules/period-form.ts';
export {
  BODY_NAMES,
  bodyPeriod,
  findPeriodOfQuery,
  formPeriod,
  periodOfQuery,
  placesRule,
  QUERY_NAMES,
  queryPeriod,
} from './rules/period-rule.ts';
export { locationsOf, placeIdsOf, type RentalLocations } from './rules/place-ids.ts';
export { placesProblem } from './rules/places-problem.ts';
export { localMs, rentalDays, type StartedHour, startedHoursOf } from './rules/rental-days.ts';
export {
  completePeriod,
  EMPTY_RENTAL,
  findPeriodFields,
  PERIOD_FIELDS,
  type PeriodFields,
  PLACE_FIELDS,
  pathWithPeriod,
  RENTAL_FIELDS,
  type RentalFields,
  readPeriodFields,
  type SearchFields,
  searchQuery,
} from './rules/rental-fields.ts';
export {
  bookingLimits,
  bookingProblem,
  DROP_OFF_TIMES,
  daysInWords,
  durationProblem,
  firstPickUpTime,
  isSameRental,
  lastDropOffDay,
  lastPickUpDay,
  lengthInWords,
  lengthProblem,
  limitProblem,
  nextQuarter,
  type PeriodProblem,
  periodInWords,
  pickUpTimes,
  type RentalPeriod,
  startedHours,
  totalCents,
  USUAL_TIME,
} from './rules/rental-period.ts';
export {
  RESERVATION_STATUSES,
  type ReservationStatus,
  STATUS_WORDS,
  statusInWords,
} from './rules/reservation-status.ts';
export {
  REPORT_DAYS,
  type RoadTimes,
  roadTimeAt,
  roadTimesOf,
} from './rules/road-time.ts';
export {
  EXCHANGE_REASON_WORDS,
  EXCHANGE_REASONS,
  type ExchangeReason,
  type FormerStretch,
  handedOverAt,
  lastExchange,
  MOST_EXCHANGES,
  readingsOfStretches,
} from './rules/stretch.ts';
export { USUAL_PERIODS, type UsualPeriod, usualPeriod } from './rules/usual-periods.ts';
export { withUsualTimes } from './rules/usual-times.ts';
