import { isLanguage, type Language } from '#words/languages.ts';

/** The first language of an `Accept-Language` header that Kestrel speaks, whatever its country; English without one. */
export function acceptedLanguage(header: string | null): Language {
  const tags = (header ?? '').split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.trim().toLowerCase().split('-')[0],
      quality: quality ? Number(quality.trim().slice(2)) || 0 : 1,
    };
  });
  const spoken = tags.filter(({ language, quality }) => isLanguage(language) && quality > 0);
  const [first] = spoken.sort((one, other) => other.quality - one.quality);
  return isLanguage(first?.language) ? first.language : 'en';
}
