import { IMAGE_SETTINGS, SETTING_ENTRIES, type SiteTexts, TEXT_TITLES } from '#company/rules.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import type { DraftName } from './settings-draft.ts';

/** A part of the settings, which is saved on its own. The first of its settings takes the focus after a conflict. */
type SettingsPart = {
  id: string;
  title: string;
  names: readonly [DraftName, ...DraftName[]];
  /** The text that the part is about. */
  text?: keyof SiteTexts;
  /** These parts are one entry of the list. */
  isOfPages?: boolean;
};

const LIMITS = SETTING_ENTRIES.flatMap(([name, { label }]) =>
  label || name === 'oneWayRentals' ? [name] : [],
);

/** The parts with settings. The first one is shown without a query. */
export const SETTINGS_PARTS: readonly [SettingsPart, ...SettingsPart[]] = [
  {
    id: 'company',
    title: 'Company',
    names: [
      ...['country', 'currency', 'distanceUnit', 'dateFormat', 'numberFormat', 'weekStart'],
      ...[
        'paper',
        'taxNumber',
        'registration',
        'name',
        'tagline',
        'address',
        'email',
        'position',
        'phones',
      ],
      // The country fills in the last three.
      ...['timeZone', 'refundLimitWithoutPassword', 'clerkRefundLimit'],
    ] as [DraftName, ...DraftName[]],
  },
  { id: 'languages', title: 'Languages', names: ['languages', 'translatedNames'] },
  { id: 'hours', title: 'Hours', names: ['timeZone', 'week', 'holidays'] },
  { id: 'rentals', title: 'Rentals', names: LIMITS as [DraftName, ...DraftName[]] },
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
  { id: 'pages', title: 'Blocks', names: ['blocks'], isOfPages: true },
  textPart('home', 'homeText'),
  textPart('steps', 'stepsText'),
  textPart('why', 'whyText'),
  textPart('app', 'appText', 'appStoreUrl', 'googlePlayUrl'),
  textPart('questions', 'questionsText'),
  textPart('about', 'aboutText'),
  textPart('contact', 'contactText'),
  textPart('outside', 'hoursText'),
  textPart('footer', 'footerText'),
  textPart('privacy', 'privacyText'),
];

/** The part with a text. */
function textPart(id: string, text: keyof SiteTexts, ...others: DraftName[]): SettingsPart {
  return { id, title: TEXT_TITLES[text], names: [text, ...others], text, isOfPages: true };
}

/** The URL of the part with a text. */
export function textPath(text: keyof SiteTexts): string {
  return settingsPartPath(SETTINGS_PARTS.find((part) => part.text === text)?.id ?? '');
}

/** The blocks and texts of pages, the owner's own pages, the text of the agreement, and what is stored, which is downloaded. */
export const PAGES_ENTRY = { id: 'pages', title: 'Pages' };
export const OWN_PAGES_ENTRY = { id: 'own-pages', title: 'Own pages' };
export const AGREEMENT_ENTRY = { id: 'agreement', title: 'Agreement' };
export const DATA_ENTRY = { id: 'data', title: 'Data' };

/** The list beside the parts. */
export const SETTINGS_ENTRIES = [
  ...SETTINGS_PARTS.filter(({ isOfPages }) => !isOfPages),
  PAGES_ENTRY,
  AGREEMENT_ENTRY,
  DATA_ENTRY,
];

/** The URL of a part. */
export function settingsPartPath(id: string): string {
  return `${PATHS.adminSettings}?section=${id}`;
}
