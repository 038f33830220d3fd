// What customers shows other features of its rules.

export { USER_SHEET } from './rules/customer-import.ts';
export { KEPT_DATA, KEPT_IN_BROWSER, keptInWords, providersInWords } from './rules/kept-data.ts';
