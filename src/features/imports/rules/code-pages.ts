/** A character set of one language area, in which programs wrote files before UTF-8. */
export type CodePage = {
  /** Its name in the Encoding Standard. */
  encoding: string;
  /** Whether its letters are Latin, as those of ASCII. */
  isLatin: boolean;
  /** A set of the same languages that begins letters with escapes. */
  escaped?: string;
  /** A set of the same languages in which the same bytes can be other letters, and when that is likelier. */
  rival?: { encoding: string; isLikelier(text: string, rivalText: string): boolean };
  /** Whether a text is likely in the languages that are written with it. */
  isPlausible(text: string): boolean;
};

/** Bytes without a meaning become control characters. */
const CONTROLS = String.raw`\x80-\x9f`;

/** Signs that may stand at the beginning of a word, at its end, and anywhere. */
const OPENING = '‘«¿¡„§';
const CLOSING = '”»€£¥°ºª²³½¼¾™®©…';
const ANYWHERE = '“’´·–—•µ\u00a0';

/**
 * A set of one byte a character. Wrong ones also have a meaning for nearly every byte, so a text counts only if its
 * letters are of the area, no sign stands inside of a word, and no word mixes scripts or has many accents in a row.
 * @param letters of the area beyond ASCII, for a class of a pattern
 * @param accentsInRow the most of them in a row; absent for a script of its own
 */
function singleByte(encoding: string, letters: string, accentsInRow?: number): CodePage {
  const isStrange = new RegExp(
    [
      `[^\\0-\\x7f${letters}${OPENING}${CLOSING}${ANYWHERE}]`,
      `[A-Za-z${letters}][${OPENING}]|[${CLOSING.replace(/[€°ºª]/g, '')}][A-Za-z${letters}]`,
      `[A-Za-z${letters}]“[A-Za-z${letters}]`,
      accentsInRow === undefined
        ? `[A-Za-z][${letters}]|[${letters}][A-Za-z]`
        : `[${letters}]{${accentsInRow + 1}}|[a-z${letters}][–—][a-z]`,
    ].join('|'),
    'u',
  );
  return {
    encoding,
    isLatin: accentsInRow !== undefined,
    isPlausible: (text) => !new RegExp(`[${CONTROLS}]`).test(text) && !isStrange.test(text),
  };
}

const ACCENTED = 'À-ÏÑ-ÖØ-Üß-ïñ-öø-üÿŒœ';
const WESTERN = singleByte('windows-1252', ACCENTED, 2);
const NORDIC = singleByte('windows-1252', `${ACCENTED}ÐðÞþÝýŠšŽž`, 3);
const CENTRAL = singleByte(
  'windows-1250',
  'ÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖŘŮÚŰÜÝŢŞŚŤŠŽŹŻŁĄĽßáâăäĺćçčéęëěíîďđńňóôőöřůúűüýţşśťšžźżłąľ',
  3,
);
const TURKISH = singleByte('windows-1254', 'ÇĞİÖŞÜÂÎÛçğıöşüâîûÉéÈèÊêËëÄäÁáÀàÑñÓóÔôÍíÏïßÅåØøÆæ', 4);
const ARABIC: CodePage = {
  ...singleByte('windows-1256', '\u0600-\u06ff\u200c-\u200f'),
  rival: {
    encoding: 'iso-8859-6',
    // The article is in most texts.
    isLikelier: (text, rivalText) => countOf('ال', rivalText) > countOf('ال', text),
  },
};
const CYRILLIC = singleByte('windows-1251', '\u0400-\u04ff№');
const GREEK = singleByte('windows-1253', '\u0370-\u03ff');
const HEBREW = singleByte('windows-1255', '\u0590-\u05ff\u200e\u200f₪');

/** Programs in Japan write Shift_JIS. A single letter beside lower case is an accent of another set. */
const JAPANESE: CodePage = {
  encoding: 'shift_jis',
  isLatin: false,
  escaped: 'iso-2022-jp',
  // Letters of half the width are what the other set becomes.
  rival: { encoding: 'euc-jp', isLikelier: (text) => /[\uff61-\uff9f]/.test(text) },
  isPlausible: (text) => !/[\x80-\xa0\ue000-\uf8ff]|[a-z]\p{Lo}(?![^\0-\x7f])/u.test(text),
};

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}

const PAGES: readonly [countries: string, page: CodePage][] = [
  ['US GB AT BE DE ES FR IT NL CH LU IE PT CA AU NZ ZA MX BR AR CL CO PE UY', WESTERN],
  ['IS DK NO SE FI FO', NORDIC],
  ['PL CZ SK HU SI HR BA AL', CENTRAL],
  ['TR', TURKISH],
  ['AE KW SA QA BH OM JO EG', ARABIC],
  ['RU BY BG UA MK', CYRILLIC],
  ['GR CY', GREEK],
  ['IL', HEBREW],
  ['JP', JAPANESE],
];

/** The character set that programs of a country wrote before UTF-8, if it has one. */
export function codePageOf(country: string): CodePage | undefined {
  return PAGES.find(([countries]) => countries.split(' ').includes(country))?.[1];
}
