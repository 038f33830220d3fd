/** The date of the default privacy policy. It is fixed, also when a release changes the text. */
export const DEFAULT_PRIVACY_DAY = '2022-08-16';

/** The texts of pages until their settings are saved. */
export { siteTexts as DEFAULT_TEXTS } from '#words/en/site-texts.ts';
