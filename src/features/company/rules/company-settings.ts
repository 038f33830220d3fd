import * as v from 'valibot';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import type { SETTINGS, SettingName } from './settings.ts';
import { SETTING_ENTRIES } from './settings.ts';

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
