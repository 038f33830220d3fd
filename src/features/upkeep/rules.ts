// The rules of upkeep that other features may use.

export { CostAmount, DueDuty, dutyInWords, dutyName } from './rules/duty.ts';
export { EndingPaper, endingInWords, PapersReason } from './rules/ending-paper.ts';
export { paperCells } from './rules/paper-import.ts';
export { VEHICLE_SHEET } from './rules/vehicle-import.ts';
