/*
 * What happens to every text that people hand in, before any schema sees it (rules, text). What nobody can see is the same for
 * everybody afterwards. Letters stay as they are.
 */

/** What is not displayed: marks of direction, joiners of lines, fillers, soft hyphens, and control characters other than white space. */
const INVISIBLE = new RegExp(
  [
    // NUL is left for `storable`, which refuses it.
    '(?![\\u0000\\t-\\r\\u0085])\\p{Cc}',
    '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB]',
  ].join('|'),
  'gu',
);

/** Letters of scripts that are never spelled with joiners. */
const UNJOINED =
  '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Armenian}\\p{Script=Hebrew}\\p{Script=Georgian}\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}])';

/** Persian, the scripts of India and emoji are spelled with joiners (ZWNJ, ZWJ), one between two letters or pictures. */
const JOINERS = new RegExp(
  `(?<=${UNJOINED}[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])([\\u200C\\u200D])[\\u200C\\u200D]*(?=${UNJOINED}[\\p{L}\\p{M}\\p{Extended_Pictographic}])|[\\u200C\\u200D]+`,
  'gu',
);

/** Spaces that look like a space or a row of them. The blank of Braille is one too. */
const SPACES = /[\t\u00A0\u1680\u2000-\u200A\u202F\u205F\u2800\u3000]/g;

/** Hyphens that look like the one on keyboards. Longer dashes are typography. */
const HYPHENS = /[\u2010\u2011\u2212\uFE63]/g;

/** All line breaks of Unicode. */
export const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/** Most texts have only these characters, which stay as they are. */
const PLAIN = /^[ -~]*$/;

/**
 * The text in composed form (NFC) and without invisible characters. In a text of one line, all spaces and all hyphens are those of
 * the keyboard.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  const seen = text.replace(INVISIBLE, '').replace(JOINERS, '$1').normalize('NFC');
  return LINE_BREAK.test(seen.trim()) ? seen : seen.replace(SPACES, ' ').replace(HYPHENS, '-');
}

/**
 * The input of a call or a form with all its texts clean, at any depth. Passwords stay as they were typed, because their hashes
 * are of that.
 */
export function cleanInput<Input>(input: Input): Input {
  return clean(input) as Input;
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(clean);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    /password/i.test(name) ? part : clean(part),
  ]);
  return Object.fromEntries(entries);
}

/** Whether this is an object as JSON has them: not a file, a date or another class. */
function isRecord(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
