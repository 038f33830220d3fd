import type { CompanySettings, StoredCompany } from '#company/rules/company-settings.ts';

/** The settings that are numbers. In the form they are texts, as they are typed. */
export const NUMBERS = [
  'turnaroundMinutes',
  'noShowMinutes',
  'mostDaysAhead',
  'leastRentalHours',
  'mostRentalDays',
  'mostCurrent',
  'mostUnaskedDollars',
] as const;

/** The settings in the form. */
export type SettingsDraft = Omit<CompanySettings, (typeof NUMBERS)[number] | 'position'> &
  Record<(typeof NUMBERS)[number], string> & { position: { latitude: string; longitude: string } };

export function toSettingsDraft(company: StoredCompany): SettingsDraft {
  const { id: _id, updatedAt: _updatedAt, isTimeZoneFixed: _, position, ...settings } = company;
  const numbers = NUMBERS.map((name) => [name, String(settings[name])]);
  return {
    ...settings,
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], string>),
    position: { latitude: String(position.latitude), longitude: String(position.longitude) },
  };
}
