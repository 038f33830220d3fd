import * as v from 'valibot';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import { type Accounts, DEFAULT_ACCOUNTS } from './book-accounts.ts';
import { type Company, DEFAULT_COMPANY, type PayOnline } from './company.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import { SETTING_ENTRIES, type SETTINGS, type SettingName } from './settings.ts';
import type { SiteTexts } from './site-texts.ts';

/** Shown when the time zone is locked (company: the company's clock). */
export const TIME_ZONE_IN_USE =
  'The time zone can be changed only while there are no reservations and no maintenance.';

/** The company's settings (company: company settings). Numbers can be texts, as they are typed. */
export const CompanySettings = v.object(
  Object.fromEntries(SETTING_ENTRIES.map(([name, { schema }]) => [name, schema])) as {
    [Name in SettingName]: (typeof SETTINGS)[Name]['schema'];
  },
);
export type CompanySettings = v.InferOutput<typeof CompanySettings>;

/** What everybody can read: the facts and the texts. The accounts are the company's own affair. */
export const PublicCompany = v.omit(CompanySettings, ['accounts']);

export function toPublicCompany({
  accounts: _,
  ...shown
}: CompanySettings): v.InferOutput<typeof PublicCompany> {
  return shown;
}

/** What has to fit together, for the form and the call. */
export const CompanySettingsInput = v.pipe(
  CompanySettings,
  v.forward(
    v.check(
      ({ firstPickUp, lastPickUp }) => firstPickUp <= lastPickUp,
      'The last pick-up cannot be before the first',
    ),
    ['lastPickUp'],
  ),
  v.forward(
    v.check(
      ({ leastRentalHours, mostRentalDays }) => leastRentalHours <= mostRentalDays * 24,
      'The longest rental cannot be shorter than the shortest',
    ),
    ['mostRentalDays'],
  ),
);

/** The answer of GET and PUT /company/admin. */
export const StoredCompany = v.object({
  ...CompanySettings.entries,
  /** Always 1: there is one company. */
  id: v.literal(1),
  /** Whether the time zone can still be changed. */
  isTimeZoneFixed: v.boolean(),
  updatedAt: UpdatedAt,
});
export type StoredCompany = v.InferOutput<typeof StoredCompany>;

/** The settings of a company that has saved none. */
const { payOnline: _, ...DEFAULT_FACTS } = DEFAULT_COMPANY;
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
    company: { ...facts, payOnline } as Company,
    texts: { homeText, aboutText, privacyText, questionsText },
    accounts,
  };
}
