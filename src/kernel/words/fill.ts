import { presentLanguage } from '../locale/locale.ts';
import { formatNumber } from '../locale/numbers.ts';

type Values = Readonly<Record<string, string | number>>;

/**
 * A text with its values, in the syntax of ICU messages: names in braces, and plurals by the rules of the language, as
 * '{count, plural, one {# hour} other {# hours}}'. A form can name values, but no other plural. Values are not filled themselves.
 */
export function fill(text: string, values: Values = {}): string {
  // From the end, because the next piece is then the last of the array. Every second one is a brace.
  return wordsOf(text.split(/([{}])/).reverse(), values);
}

/** Takes the pieces of a text, or those of a form with the brace that ends it. */
function wordsOf(pieces: string[], values: Values, number?: string): string {
  let words = '';
  for (let piece = pieces.pop(); piece !== undefined && piece !== '}'; piece = pieces.pop()) {
    if (piece === '{') words += filledBraces(pieces, values);
    else words += number === undefined ? piece : piece.replaceAll('#', () => number);
  }
  return words;
}

/** Takes what stands in braces, with the brace that ends it. */
function filledBraces(pieces: string[], values: Values): string {
  const [name = '', firstForm] = (pieces.pop() ?? '').split(', plural,');
  if (firstForm === undefined) {
    pieces.pop();
    return `${values[name] ?? `{${name}}`}`;
  }
  const count = Number(values[name]);
  const forms: Record<string, string> = {};
  for (let form = firstForm; pieces.pop() === '{'; form = pieces.pop() ?? '') {
    forms[form.trim()] = wordsOf(pieces, values, formatNumber(count));
  }
  return forms[new Intl.PluralRules(presentLanguage()).select(count)] ?? forms.other ?? '';
}
