import { presentLanguage } from '../locale/locale.ts';
import { formatNumber } from '../locale/numbers.ts';

/** '{count, plural, one {# hour} other {# hours}}'. A form can name values, but no other plural. */
const PLURAL = /\{(\w+), plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g;

const FORM = /(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

/** A text with its values, in the syntax of ICU messages: names in braces, and plurals by the rules of the language. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text
    .replace(PLURAL, (_, name: string, forms: string) => {
      const count = Number(values[name]);
      const found = Object.fromEntries(
        Array.from(forms.matchAll(FORM), ([, form, words = '']) => [form, words]),
      );
      const form = found[new Intl.PluralRules(presentLanguage()).select(count)] ?? found.other;
      return (form ?? '').replaceAll('#', () => formatNumber(count));
    })
    .replace(/\{(\w+)\}/g, (all, name: string) => `${values[name] ?? all}`);
}
