import { leastOnlineCentsOf } from '#kernel/money/online-limits.ts';
import type { Accounts } from './book-accounts.ts';
import { DEFAULT_ACCOUNTS } from './book-accounts.ts';
import type { Company, PayOnline } from './company.ts';
import { DEFAULT_COMPANY } from './company.ts';
import type { CompanySettings } from './company-settings.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { DEFAULT_BLOCKS, type SitePages } from './page-blocks.ts';
import type { CompanyPlace } from './place.ts';

/** The settings of a company that has saved none. */
const { payOnline: _, leastOnlineCents: __, ...DEFAULT_FACTS } = DEFAULT_COMPANY;
export const DEFAULT_SETTINGS = {
  ...DEFAULT_FACTS,
  places: DEFAULT_FACTS.places.map(({ name, location }) => ({ name, location })),
  ...DEFAULT_TEXTS,
  translatedTexts: {},
  blocks: DEFAULT_BLOCKS,
  keptTexts: [],
  appStoreUrl: '',
  googlePlayUrl: '',
  accounts: DEFAULT_ACCOUNTS,
} as CompanySettings;

/** The settings in their parts, as functions and the build use them. */
export type SettingsInParts = { company: Company; pages: SitePages; accounts: Accounts };

/** Saved settings in their parts, with the company's places and what the environment says about paying. */
export function settingsInParts(
  settings: CompanySettings,
  places: readonly CompanyPlace[],
  payOnline: PayOnline,
): SettingsInParts {
  const { accounts, ...others } = settings;
  const entries = Object.entries(others);
  const facts = Object.fromEntries(entries.filter(([name]) => !isOfPages(name)));
  return {
    company: {
      ...facts,
      places,
      payOnline,
      leastOnlineCents: leastOnlineCentsOf(settings.currency),
    } as Company,
    pages: Object.fromEntries(entries.filter(([name]) => isOfPages(name))) as unknown as SitePages,
    accounts,
  };
}

const OF_PAGES = ['translatedTexts', 'blocks', 'keptTexts', 'appStoreUrl', 'googlePlayUrl'];

function isOfPages(name: string): boolean {
  return name in DEFAULT_TEXTS || OF_PAGES.includes(name);
}
