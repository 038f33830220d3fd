import type { CompanySettings, StoredCompany } from '#company/rules/company-settings.ts';
import { type NumberSetting, SETTING_ENTRIES } from '#company/rules/settings.ts';

/** The settings in the form. Numbers are texts, as they are typed. */
export type SettingsDraft = Omit<CompanySettings, NumberSetting | 'position'> &
  Record<NumberSetting, string> & { position: { latitude: string; longitude: string } };

export function toSettingsDraft(company: StoredCompany): SettingsDraft {
  const { id: _id, updatedAt: _updatedAt, isTimeZoneFixed: _, position, ...settings } = company;
  const numbers = SETTING_ENTRIES.flatMap(([name, { unit }]) =>
    unit ? [[name, String(company[name])]] : [],
  );
  return {
    ...settings,
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    position: { latitude: String(position.latitude), longitude: String(position.longitude) },
  };
}
