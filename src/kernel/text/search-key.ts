/*
 * What a search compares. `search_key` in the database returns the same (db/migrations/0029-text.ts), so the lists of the desk and
 * those in the browser find the same.
 */

/** What a search ignores: accents, marks of vowels, what is not displayed, hyphens and apostrophes. */
const IGNORED =
  /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u0640\u0027\u002D\u0060\u00AD\u00B7\u02B9-\u02BF\u02C8\u200B-\u200F\u2010-\u2015\u2018\u2019\u201B\u2027\u202A-\u202E\u2032\u2043\u2060-\u206F\u2212\u30FB\uFEFF]/g;

/** Letters that are not A to Z with a mark, and what they are found by. Capitals of other scripts become small letters. */
const LETTERS =
  'ØøŁłĐđÐðĦħŦŧıȷŊŋƏəƁɓƊɗƘƙƳƴΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐҒҖҘҚҜҢҮҰҲҶҸҺӘӨԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖىیکẞÆŒÞ';
const FOUND_BY =
  'oollddddhhttijnneebbddkkyyαβγδεζηθικλμνξοπρστυφχψωσабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґғҗҙқҝңүұҳҷҹһәөաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆييكßæœþ';

const BY_LETTER = new Map([...LETTERS].map((letter, index) => [letter, FOUND_BY[index] ?? '']));

const ASCII = /^[ -~]*$/;

/** A text as a search compares it: 'Zoë O’Brien-Weiß' becomes 'zoe obrienweiss'. */
export function searchKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replace(/[-'`]/g, '');
  return [...text.replaceAll('´', "'").normalize('NFKD').replace(IGNORED, '')]
    .map((letter) => BY_LETTER.get(letter) ?? letter)
    .join('')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/þ/g, 'th');
}

/** What stands between the parts of 'García-López'. */
const HYPHENS = /[-\u2010-\u2015\u2212\u30FB]/;

/** Shorter parts are found only where a word begins, so they are not looked for alone. */
const LEAST_PART_LENGTH = 3;

/**
 * The words of a typed search, all of which are to be found: each as its key, or as several that are found instead. For 'anne-marie
 * obrien' they are 'annemarie', or 'anne' and 'marie', and 'obrien'.
 */
export function searchWords(text: string): { key: string; parts: string[] }[] {
  return text
    .split(/\s+/)
    .map((word) => {
      const parts = word.split(HYPHENS).map(searchKey);
      const areLong = parts.length > 1 && parts.every((part) => part.length >= LEAST_PART_LENGTH);
      return { key: searchKey(word), parts: areLong ? parts : [] };
    })
    .filter(({ key }) => key !== '');
}
