import * as v from 'valibot';
import {
  COMPANY_LIMITS,
  type CompanySettings,
  CompanySettingsInput,
  markdownOf,
  type NumberSetting,
  SETTING_ENTRIES,
  type SiteTexts,
  type StoredCompany,
  sectionsOf,
  TEXT_TITLES,
  type TextParts,
} from '#company/rules.ts';
import { requiredLines } from '#kernel/records/field.ts';

/**
 * The settings in the form. Numbers are texts, as they are typed, the position is as maps copy it, and a text of a page is in
 * its parts.
 */
export type SettingsDraft = Omit<CompanySettings, NumberSetting | keyof SiteTexts | 'position'> &
  Record<NumberSetting, string> &
  Record<keyof SiteTexts, TextParts> & { position: string };

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

/** A text of a page in its parts. */
function typedText(
  heading: v.GenericSchema<unknown, string>,
  body: v.GenericSchema<unknown, string>,
) {
  return v.pipe(
    v.object({
      title: v.string(),
      intro: v.string(),
      sections: v.array(v.object({ heading, body })),
    }),
    v.transform((text): unknown => markdownOf(text)),
  );
}

const FreeText = typedText(v.string(), v.string());
const FullText = typedText(
  requiredLines('Enter the heading', COMPANY_LIMITS.questionsText),
  requiredLines('Enter the text', COMPANY_LIMITS.questionsText),
);

/** The texts whose sections are never empty. */
const FULL_TEXTS: string[] = ['homeText', 'questionsText', 'stepsText', 'whyText'];

export const TEXT_NAMES = Object.keys(TEXT_TITLES) as (keyof SiteTexts)[];

/** The settings that a draft stands for. */
export const SettingsDraftInput = v.pipe(
  v.looseObject({
    position: TypedPosition,
    ...Object.fromEntries(
      TEXT_NAMES.map((name) => [name, FULL_TEXTS.includes(name) ? FullText : FreeText]),
    ),
  }),
  v.transform((typed) => typed as unknown as v.InferInput<typeof CompanySettingsInput>),
  CompanySettingsInput,
);

/** A position as it is typed. */
export function typedPosition({ latitude, longitude }: CompanySettings['position']): string {
  return `${latitude}, ${longitude}`;
}

export function toSettingsDraft(company: StoredCompany): SettingsDraft {
  const {
    id: _id,
    updatedAt: _updatedAt,
    isTimeZoneFixed: _,
    isCurrencyFixed: _fixed,
    ...given
  } = company;
  const { position, ...settings } = given;
  const numbers = SETTING_ENTRIES.flatMap(([name, { unit }]) =>
    unit ? [[name, String(company[name])]] : [],
  );
  return {
    ...settings,
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    position: typedPosition(position),
    ...(Object.fromEntries(TEXT_NAMES.map((name) => [name, sectionsOf(company[name])])) as Record<
      keyof SiteTexts,
      TextParts
    >),
  };
}
