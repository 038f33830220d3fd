// The statements of company that other features may use.

export {
  dismissFirstDay,
  formerLocations,
  readCompany,
  readFirstDay,
  readSettings,
  saveSettings,
} from './db/company.ts';
export { applyStored, currentSettings, storedCompany } from './db/current-company.ts';
export { inLocale } from './db/work-locale.ts';
