// The rules of company that other features may use.

export { hoverOf, isReadable, nearestReadable } from './rules/accent.ts';
export { BOOK_VIEWS, type BookView, ENTRY_KINDS, type EntryKind } from './rules/book-accounts.ts';
export {
  addressInWords,
  addressLines,
  type Company,
  DEFAULT_COMPANY,
  dialedNumber,
  emergencyPhoneOf,
  IMAGE_SETTINGS,
  PAY_ONLINE,
  type PayOnline,
  siteTitle,
  taglineOf,
  whatToBring,
} from './rules/company.ts';
export {
  type CompanySettings,
  CompanySettingsInput,
  LOCALE_IN_USE,
  type SavedSettings,
  StoredCompany,
  TIME_ZONE_IN_USE,
  toPublicCompany,
} from './rules/company-settings.ts';
export {
  COUNTRY_PRESETS,
  CURRENCIES,
  countryLimits,
  countryNames,
  requiresImprint,
  usualBooks,
} from './rules/countries.ts';
export {
  deskHours,
  holidaysInWords,
  hoursAt,
  outsideHours,
  workingHours,
} from './rules/desk-hours.ts';
export { FirstDay, type FirstDayStep, leftOf, stepsOf } from './rules/first-day.ts';
export type { Keeping } from './rules/keeping.ts';
export { markdownText } from './rules/markdown-text.ts';
export { missingInWords, missingOnInvoices } from './rules/missing-on-invoices.ts';
export { WEEKDAYS } from './rules/opening-hours.ts';
export {
  settingsOver,
  untranslatedNames,
  untranslatedTexts,
  whoseWords,
} from './rules/own-words.ts';
export {
  blockOf,
  isOurText,
  PAGES_OF_BLOCKS,
  type PageOfBlocks,
  type PlacedBlock,
  TEXT_TITLES,
} from './rules/page-blocks.ts';
export {
  type CompanyPlace,
  isSamePlace,
  NO_SUCH_PLACE,
  openPlaces,
  placeById,
  placeKey,
  placeName,
  placeOf,
} from './rules/place.ts';
export { fullLocation, phoneAt, placeFacts, withCompanyFacts } from './rules/place-facts.ts';
export {
  COMPANY_LIMITS,
  MOST,
  NO_SUCH_IMAGE,
  NO_SUCH_TIME_ZONE,
  type NumberSetting,
  PLACE_PARTS,
  SETTING_ENTRIES,
  type SettingName,
} from './rules/settings.ts';
export {
  DEFAULT_SETTINGS,
  type SettingsInParts,
  settingsInParts,
} from './rules/settings-in-parts.ts';
export { languageFor, languageName } from './rules/site-languages.ts';
export {
  markdownOf,
  markdownProblem,
  PLACEHOLDER,
  PLACEHOLDERS,
  type SiteTexts,
  sectionsOf,
  type TextParts,
} from './rules/site-texts.ts';
export { taxNumberLabel } from './rules/tax-number-label.ts';
export { INK, THEME_COLORS, type Theme } from './rules/theme-colors.ts';
