// The rules of customers that other features may use.

export { USER_SHEET } from './rules/customer-import.ts';
export { KEPT_DATA, KEPT_IN_BROWSER, keptInWords, providersInWords } from './rules/kept-data.ts';
