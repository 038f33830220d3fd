import type { Language } from '#words/languages.ts';
import type { CompanySettings, CompanySettingsInput, SavedSettings } from './company-settings.ts';
import { DEFAULT_TEXTS } from './default-texts.ts';
import type { SiteTexts } from './site-texts.ts';

/**
 * Whose words the pages of a further language show as a text: the owner's, ours while the text itself is ours, or else the text in the
 * first language.
 */
export function whoseWords(
  settings: CompanySettings & { ours: readonly string[] },
  language: Language,
  name: keyof SiteTexts,
): 'own' | 'ours' | 'missing' {
  if (settings.translatedTexts[language]?.[name] !== undefined) return 'own';
  return settings.ours.includes(name) ? 'ours' : 'missing';
}

/** The texts that pages of a further language show in the first one. */
export function untranslatedTexts(
  settings: CompanySettings & { ours: readonly string[] },
  language: Language,
): (keyof SiteTexts)[] {
  return (Object.keys(DEFAULT_TEXTS) as (keyof SiteTexts)[]).filter(
    (name) => whoseWords(settings, language, name) === 'missing',
  );
}

/** Those of some names that have no translation. */
export function untranslatedNames(
  { translatedNames }: Pick<CompanySettings, 'translatedNames'>,
  language: Language,
  names: readonly string[],
): string[] {
  const translated = translatedNames[language] ?? {};
  return names.filter((name) => !Object.hasOwn(translated, name));
}

/**
 * The settings that a call saves over others. What it does not send stays as it was. Its texts are in the first language of before: if
 * another one is the first now, those that have a translation into it change places with it, because a setting is always in the
 * first language, and has no translation into that.
 */
export function settingsOver(before: SavedSettings, sent: CompanySettingsInput): SavedSettings {
  const languages = sent.languages ?? before.languages;
  const [former = 'en'] = before.languages;
  const [first = former] = languages;
  const others = { ...(sent.translatedTexts ?? before.translatedTexts) };
  const own = others[first];
  delete others[first];
  const settings = {
    ...sent,
    languages,
    translatedTexts: others,
    translatedNames: sent.translatedNames ?? before.translatedNames,
    oneWayRentals: sent.oneWayRentals ?? before.oneWayRentals,
  };
  if (first === former || !own) return settings;
  const names = Object.keys(own) as (keyof SiteTexts)[];
  const replaced = Object.fromEntries(names.map((name) => [name, sent[name]]));
  return {
    ...settings,
    ...own,
    translatedTexts: { ...others, [former]: { ...others[former], ...replaced } },
  };
}
