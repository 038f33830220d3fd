import * as v from 'valibot';
import {
  COMPANY_LIMITS,
  type CompanySettings,
  CompanySettingsInput,
  markdownOf,
  type NumberSetting,
  SETTING_ENTRIES,
  type SettingName,
  type SiteTexts,
  type StoredCompany,
  sectionsOf,
  TEXT_TITLES,
  type TextParts,
} from '#company/rules.ts';
import { requiredLines } from '#kernel/records/field.ts';
import { LANGUAGES, type Language } from '#words/languages.ts';

/** The texts of pages by their parts. */
type TextsInParts = Record<keyof SiteTexts, TextParts>;

/**
 * The settings in the form. Numbers are texts, as they are typed, the position is as maps copy it, and a text of a page is in
 * its parts, also one that is not translated, which is empty.
 */
export type SettingsDraft = Omit<
  CompanySettings,
  NumberSetting | keyof SiteTexts | 'position' | 'places' | 'translatedTexts'
> &
  Record<NumberSetting, string> &
  TextsInParts & { position: string; translatedTexts: Record<Language, TextsInParts> };

/** The settings that the form has. Places have screens of their own (places: places). */
export type DraftName = Exclude<SettingName, 'places'>;

/** The field of a text, or of its translation. */
export type TextPath = keyof SiteTexts | `translatedTexts.${Language}.${keyof SiteTexts}`;

/** '33.7627, -118.1891': degrees north and east. */
export const TypedPosition = v.pipe(
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

const TypedTexts = Object.fromEntries(
  TEXT_NAMES.map((name) => [name, FULL_TEXTS.includes(name) ? FullText : FreeText]),
) as Record<keyof SiteTexts, typeof FreeText>;

const NOTHING = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Texts in another language. */
const TranslatedTexts = v.object(
  Object.fromEntries(
    TEXT_NAMES.map((name) => [
      name,
      v.lazy((text) => (isEmptyText(text as TextParts) ? NOTHING : TypedTexts[name])),
    ]),
  ),
);

/** For each language what is not empty. */
function byLanguage(schema: v.GenericSchema<unknown, object>) {
  return v.pipe(
    v.record(v.string(), v.pipe(schema, v.transform(withoutEmpty))),
    v.transform((languages) => withoutEmpty(languages)),
  );
}

/** Without what is missing, blank or an object of nothing. */
function withoutEmpty(values: object): Record<string, unknown> {
  const isEmpty = (value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.keys(value).length === 0
      : String(value ?? '').trim() === '';
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

/** The settings that a draft stands for. */
export const SettingsDraftInput = v.pipe(
  v.looseObject({
    position: TypedPosition,
    ...TypedTexts,
    translatedTexts: byLanguage(TranslatedTexts),
    translatedNames: byLanguage(v.record(v.string(), v.string())),
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
  const { position, places: _places, ...settings } = given;
  const numbers = SETTING_ENTRIES.flatMap(([name, { unit }]) =>
    unit ? [[name, String(company[name])]] : [],
  );
  const texts = textsInParts((name) => sectionsOf(company[name]));
  return {
    ...settings,
    ...(Object.fromEntries(numbers) as Record<NumberSetting, string>),
    position: typedPosition(position),
    ...texts,
    translatedTexts: Object.fromEntries(
      LANGUAGES.map((language) => [
        language,
        textsInParts((name) => {
          const text = company.translatedTexts[language]?.[name];
          return text === undefined ? emptyText(texts[name]) : sectionsOf(text);
        }),
      ]),
    ) as Record<Language, TextsInParts>,
  };
}

function textsInParts(partsOf: (name: keyof SiteTexts) => TextParts): TextsInParts {
  return Object.fromEntries(TEXT_NAMES.map((name) => [name, partsOf(name)])) as TextsInParts;
}

/** A translation of a text before anybody has typed it: as many sections, without words. */
export function emptyText({ sections }: TextParts): TextParts {
  return { title: '', intro: '', sections: sections.map(() => ({ heading: '', body: '' })) };
}

export function isEmptyText(text: TextParts): boolean {
  return markdownOf(text).trim() === '';
}
