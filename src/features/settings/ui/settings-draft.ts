import * as v from 'valibot';
import {
  type CompanySettings,
  CompanySettingsInput,
  type StoredCompany,
} from '#company/rules/company-settings.ts';
import { type NumberSetting, SETTING_ENTRIES } from '#company/rules/settings.ts';

/** The settings in the form. Numbers are texts, as they are typed, and the position is as maps copy it. */
export type SettingsDraft = Omit<CompanySettings, NumberSetting | 'position'> &
  Record<NumberSetting, string> & { position: string };

/** '33.7627, -118.1891': degrees north and east. */
const TypedPosition = v.pipe(
  v.string(),
  v.regex(
    /^\s*-?([0-8]?\d(\.\d{1,15})?|90)\s*,\s*-?((1[0-7]\d|\d{1,2})(\.\d{1,15})?|180)\s*$/,
    'Copy the position from a map, such as 33.7627, -118.1891',
  ),
  v.transform((text): unknown => {
    const [latitude, longitude] = text.split(',').map(Number);
    return { latitude, longitude };
  }),
);

/** The settings that a draft stands for. */
export const SettingsDraftInput = v.pipe(
  v.looseObject({ position: TypedPosition }),
  CompanySettingsInput,
);

export function toSettingsDraft(company: StoredCompany): SettingsDraft {
  const { id: _id, updatedAt: _updatedAt, isTimeZoneFixed: _, position, ...settings } = company;
  const numbers = SETTING_ENTRIES.flatMap(([name, { unit }]) =>
    unit ? [[name, String(company[name])]] : [],
  );
  return {
    ...settings,
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    position: `${position.latitude}, ${position.longitude}`,
  };
}
