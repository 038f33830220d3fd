// The rules of availability that other features may use.

export { type AvailabilityCalendar, MOST_CALENDAR_DAYS } from './rules/availability-calendar.ts';
export {
  Availability,
  availabilityQuery,
  ChangeAvailability,
  changedPeriodQuery,
} from './rules/availability-check.ts';
export { freeHours, hourMarks } from './rules/free-hours.ts';
export { isFree, nextFreeStart, spanOf } from './rules/free-start.ts';
export { MaintenanceBlock, MOST_MAINTENANCE_DAYS, takenSentence } from './rules/maintenance.ts';
export { TransferProblem, transferInWords } from './rules/transfer-problem.ts';
