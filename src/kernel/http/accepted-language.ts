import { LANGUAGES, type Language } from '#words/languages.ts';

/** The language that an `Accept-Language` header wants most of those that are offered, whatever its country; undefined if it names none. */
export function acceptedLanguage(
  header: string | null,
  offered: readonly Language[] = LANGUAGES,
): Language | undefined {
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
  return best?.language as Language | undefined;
}
