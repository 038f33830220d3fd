import { SETTING_ENTRIES, type SettingName } from '#company/rules/settings.ts';
import { PATHS } from '#kernel/paths/paths.ts';

/** A part of the settings, which is saved on its own. The first of its settings takes the focus after a conflict. */
type SettingsPart = {
  id: string;
  title: string;
  names: readonly [SettingName, ...SettingName[]];
  /** Parts that are tabs of one entry of the list. */
  group?: string;
};

const LIMITS = SETTING_ENTRIES.flatMap(([name, { label }]) => (label ? [name] : []));

/** The parts with settings. The first one is shown without a query. */
export const SETTINGS_PARTS: readonly [SettingsPart, ...SettingsPart[]] = [
  {
    id: 'company',
    title: 'Company',
    names: ['name', 'tagline', 'address', 'email', 'position', 'phones', 'places'],
  },
  { id: 'hours', title: 'Hours', names: ['timeZone', 'week', 'holidays'] },
  { id: 'rentals', title: 'Rentals', names: LIMITS as [SettingName, ...SettingName[]] },
  { id: 'money', title: 'Money', names: ['mostUnaskedDollars', 'accounts'] },
  { id: 'look', title: 'Look', names: ['logo', 'accentLight', 'accentDark'] },
  { id: 'home', group: 'Pages', title: 'Home page', names: ['homeText'] },
  { id: 'about', group: 'Pages', title: 'About Us', names: ['aboutText'] },
  { id: 'questions', group: 'Pages', title: 'Questions', names: ['questionsText'] },
  { id: 'privacy', group: 'Pages', title: 'Privacy policy', names: ['privacyText'] },
];

/** What the company has stored, which is downloaded instead of saved. */
export const DATA_PART = { id: 'data', title: 'Data' };

/** The entries of the list. A group is one entry, which leads to its first part. */
export const SETTINGS_ENTRIES = [
  ...SETTINGS_PARTS.filter(
    ({ group }, index) => !group || SETTINGS_PARTS[index - 1]?.group !== group,
  ),
  DATA_PART,
].map(({ id, title, ...part }) => ({ id, title: ('group' in part && part.group) || title }));

/** The URL of a part. */
export function settingsPartPath(id: string): string {
  return `${PATHS.adminSettings}?section=${id}`;
}
