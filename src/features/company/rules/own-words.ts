import type { Language } from '#words/languages.ts';
import type { CompanySettings } from './company-settings.ts';
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
 * Settings with other languages. If another one is the first now, texts that have a translation into it change places with it: a
 * setting is always in the first language.
 */
export function withLanguages<Settings extends CompanySettings>(
  settings: Settings,
  languages: Language[],
): Settings {
  const [former = 'en'] = settings.languages;
  const [first = former] = languages;
  const others = { ...settings.translatedTexts };
  const own = others[first];
  delete others[first];
  if (first === former || !own) return { ...settings, languages };
  const names = Object.keys(own) as (keyof SiteTexts)[];
  const replaced = Object.fromEntries(names.map((name) => [name, settings[name]]));
  return {
    ...settings,
    ...own,
    languages,
    translatedTexts: { ...others, [former]: { ...others[former], ...replaced } },
  };
}
