import { leastOnlineCentsOf } from '#kernel/money/online-limits.ts';
import type { Accounts } from './book-accounts.ts';
import { DEFAULT_ACCOUNTS } from './book-accounts.ts';
import type { Company, PayOnline } from './company.ts';
import { DEFAULT_COMPANY } from './company.ts';
import type { CompanySettings } from './company-settings.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import type { SiteTexts } from './site-texts.ts';

/** The settings of a company that has saved none. */
const { payOnline: _, leastOnlineCents: __, ...DEFAULT_FACTS } = DEFAULT_COMPANY;
export const DEFAULT_SETTINGS = {
  ...DEFAULT_FACTS,
  ...DEFAULT_TEXTS,
  accounts: DEFAULT_ACCOUNTS,
} as CompanySettings;

/** The settings in their parts, as functions and the build use them. */
export type SettingsInParts = { company: Company; texts: SiteTexts; accounts: Accounts };

/** Saved settings in their parts, with what the environment says about paying. */
export function settingsInParts(
  { homeText, aboutText, privacyText, questionsText, accounts, ...facts }: CompanySettings,
  payOnline: PayOnline,
): SettingsInParts {
  return {
    company: {
      ...facts,
      payOnline,
      leastOnlineCents: leastOnlineCentsOf(facts.currency),
    } as Company,
    texts: { homeText, aboutText, privacyText, questionsText },
    accounts,
  };
}
