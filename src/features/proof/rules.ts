// The rules of proof that other features may use.

export { photographedNow } from './rules/customer-photo.ts';
export { birthDateProblem, Driver, maskedNumber } from './rules/driver.ts';
export { MOST_MARKS } from './rules/mark.ts';
export { markInWords, marksInWords } from './rules/mark-words.ts';
export { MOST_PHOTOS } from './rules/photo.ts';
export { Photo } from './rules/photo-calls.ts';
export { HANDLING_WORDS, VIEW_WORDS } from './rules/photo-words.ts';
export type { Condition } from './rules/proof-calls.ts';
