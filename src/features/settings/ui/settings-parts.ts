import {
  IMAGE_SETTINGS,
  SETTING_ENTRIES,
  type SettingName,
  type SiteTexts,
} from '#company/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';

/** A part of the settings, which is saved on its own. The first of its settings takes the focus after a conflict. */
type SettingsPart = {
  id: string;
  title: string;
  names: readonly [SettingName, ...SettingName[]];
  /** The text that the part is about. These parts are tabs of one entry of the list. */
  text?: keyof SiteTexts;
};

const LIMITS = SETTING_ENTRIES.flatMap(([name, { label }]) => (label ? [name] : []));

/** The parts with settings. The first one is shown without a query. */
export const SETTINGS_PARTS: readonly [SettingsPart, ...SettingsPart[]] = [
  {
    id: 'company',
    title: 'Company',
    names: [
      ...['country', 'currency', 'distanceUnit', 'dateFormat', 'numberFormat', 'weekStart'],
      ...['paper', 'taxNumber', 'name', 'tagline', 'address', 'email', 'position', 'phones'],
      // The country fills in the last three.
      ...['places', 'timeZone', 'refundLimitWithoutPassword', 'clerkRefundLimit'],
    ] as [SettingName, ...SettingName[]],
  },
  { id: 'hours', title: 'Hours', names: ['timeZone', 'week', 'holidays'] },
  { id: 'rentals', title: 'Rentals', names: LIMITS as [SettingName, ...SettingName[]] },
  {
    id: 'money',
    title: 'Money',
    names: ['refundLimitWithoutPassword', 'clerkRefundLimit', 'invoiceDueDays', 'accounts'],
  },
  {
    id: 'look',
    title: 'Look',
    names: [...IMAGE_SETTINGS, 'logoHasName', 'accentLight', 'accentDark'],
  },
  { id: 'home', title: 'Home page', names: ['homeText'], text: 'homeText' },
  { id: 'about', title: 'About Us', names: ['aboutText'], text: 'aboutText' },
  { id: 'questions', title: 'Questions', names: ['questionsText'], text: 'questionsText' },
  { id: 'privacy', title: 'Privacy policy', names: ['privacyText'], text: 'privacyText' },
];

/** The texts of pages, the text of the agreement, and what is stored, which is downloaded instead of saved. */
export const PAGES_ENTRY = { id: 'home', title: 'Pages' };
export const AGREEMENT_ENTRY = { id: 'agreement', title: 'Agreement' };
export const DATA_ENTRY = { id: 'data', title: 'Data' };

/** The list beside the parts. */
export const SETTINGS_ENTRIES = [
  ...SETTINGS_PARTS.filter(({ text }) => !text),
  PAGES_ENTRY,
  AGREEMENT_ENTRY,
  DATA_ENTRY,
];

/** The URL of a part. */
export function settingsPartPath(id: string): string {
  return `${PATHS.adminSettings}?section=${id}`;
}
