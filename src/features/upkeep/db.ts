// The statements of upkeep that other features may use.

export { type DueDutyRow, dueDuties, toDueDuties } from './db/due-duties.ts';
export { endingPapers } from './db/ending-papers.ts';
export { readSheetDuties } from './db/paper-import.ts';
