// What company shows other features of its statements.

export {
  dismissFirstDay,
  readCompany,
  readFirstDay,
  readSettings,
  saveSettings,
} from './db/company.ts';
export { applyStored, currentSettings, storedCompany } from './db/current-company.ts';
export { inLocale } from './db/work-locale.ts';
