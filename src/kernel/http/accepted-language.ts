import { LANGUAGES, type Language } from '#words/languages.ts';

/** The first of some languages in an `Accept-Language` header, whatever its country; without one, the first that is offered. */
export function acceptedLanguage(
  header: string | null,
  offered: readonly Language[] = LANGUAGES,
): Language {
  const tags = (header ?? '').split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.trim().toLowerCase().split('-')[0],
      quality: quality ? Number(quality.trim().slice(2)) || 0 : 1,
    };
  });
  const [best] = tags
    .filter(({ language, quality }) => offered.includes(language as Language) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return (best?.language as Language | undefined) ?? offered[0] ?? 'en';
}
