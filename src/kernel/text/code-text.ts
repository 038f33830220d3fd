import { cleanText } from './clean-text.ts';

/** The zeros of the digits that people type, each followed by 1 to 9: from Arabic to Khmer and Mongolian. */
const ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810,
];

/** What stands for a hyphen between digits, also the long vowel mark, which Japanese keyboards type for it. */
const DASHES = /[\u2010-\u2015\u2043\u2212\u2500\u2501\u30FC\uFE58\uFE63\uFF70]/g;

const APOSTROPHES = /[\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032]/g;

/** Only these characters: nothing is to be read differently. */
const ASCII = /^[ -~]*$/;

/**
 * A text that is read as a number, code, time or email, not as words: digits of all scripts, full-width letters, and all dashes
 * and apostrophes are those of the keyboard.
 */
export function codeText(text: string): string {
  if (ASCII.test(text)) return text;
  return cleanText(text)
    .replace(/[\uFF01-\uFF5E\uFFE0-\uFFE6]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(DASHES, '-')
    .replace(APOSTROPHES, "'");
}

/** The digit 0 to 9 of any script; another character stays. */
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = ZEROS.find((first) => code >= first && code <= first + 9);
  return zero === undefined ? character : String(code - zero);
}
