import * as v from 'valibot';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { UpdatedAt } from '#kernel/records/updated-at.ts';
import type { SETTINGS, SettingName } from './settings.ts';
import { SETTING_ENTRIES } from './settings.ts';

/** Shown when the time zone is locked (company: the company's clock). */
export const TIME_ZONE_IN_USE =
  'The time zone can be changed only while there are no reservations and no maintenance.';

/** Shown when the currency or the unit of distances is locked (company: locale). */
export const LOCALE_IN_USE =
  'This can be changed only while there are no vehicles, prices and reservations.';

/** The company's settings (company: company settings). Numbers can be texts, as they are typed. */
export const CompanySettings = v.object(
  Object.fromEntries(SETTING_ENTRIES.map(([name, { schema }]) => [name, schema])) as {
    [Name in SettingName]: (typeof SETTINGS)[Name]['schema'];
  },
);

export type CompanySettings = v.InferOutput<typeof CompanySettings>;

/** Settings to be saved. Without `places` these stay as they are. */
export type SavedSettings = Omit<CompanySettings, 'places'> & {
  places?: CompanySettings['places'] | undefined;
};

/** The names of settings before 1.1. A call may still have them, and so may settings that were saved during an upgrade. */
export const FORMER_SETTING_NAMES = {
  mostUnaskedDollars: 'refundLimitWithoutPassword',
  mostClerkRefundDollars: 'clerkRefundLimit',
} as const;

/** Settings with the country in the address, too. Those of earlier versions have it only there. */
export function withCountry<Settings extends { country: string; address: { country: string } }>(
  settings: Settings,
): Settings {
  const country = settings.country || settings.address.country || DEFAULT_LOCALE.country;
  return { ...settings, country, address: { ...settings.address, country } };
}

/** What everybody can read: the facts and the texts. The accounts are the company's own affair. */
export const PublicCompany = v.omit(CompanySettings, ['accounts']);

export function toPublicCompany({
  accounts: _,
  ...shown
}: CompanySettings): v.InferOutput<typeof PublicCompany> {
  return shown;
}

/** The settings that a program of earlier versions does not send. The call keeps what is stored. */
const LATER_SETTINGS = v.partial(
  v.pick(CompanySettings, [
    'languages',
    'translatedTexts',
    'translatedNames',
    'oneWayRentals',
    'places',
  ]),
);

/** What has to fit together, for the form and the call. */
export const CompanySettingsInput = v.pipe(
  v.object({ ...CompanySettings.entries, ...LATER_SETTINGS.entries }),
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
  v.transform(withCountry),
);

export type CompanySettingsInput = v.InferOutput<typeof CompanySettingsInput>;

/** The answer of GET and PUT /company/admin. */
export const StoredCompany = v.object({
  ...CompanySettings.entries,
  /** Always 1: there is one company. */
  id: v.literal(1),
  /** The texts that are those that came with Kestrel. */
  ours: v.array(v.string()),
  /** Whether the time zone can no longer be changed. */
  isTimeZoneFixed: v.boolean(),
  /** Whether the currency and the unit of distances can no longer be changed. */
  isCurrencyFixed: v.boolean(),
  updatedAt: UpdatedAt,
});

export type StoredCompany = v.InferOutput<typeof StoredCompany>;
