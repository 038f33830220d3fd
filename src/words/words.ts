import { de } from './de.ts';
import { type English, en, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { Language } from './languages.ts';

/** All texts, by language. */
export const WORDS: Record<Language, { [Feature in keyof English]: Words<Feature> }> = {
  en,
  de,
  fr,
  es,
};

/** The key of a text: 'booking.checkAvailability'. */
export type TextKey = {
  [Feature in keyof English & string]: `${Feature}.${keyof English[Feature] & string}`;
}[keyof English & string];

type TextOf<Key extends TextKey> = Key extends `${infer Feature}.${infer Name}`
  ? Feature extends keyof English
    ? Name extends keyof English[Feature]
      ? English[Feature][Name]
      : never
    : never
  : never;

/** The names in braces: those of '{day}' and of '{count, plural, one {# hour} other {# hours}}'. */
type NamesIn<Text> = Text extends `${string}{${infer Rest}`
  ? NameAtStart<Rest> | NamesIn<Rest>
  : never;

type NameAtStart<Rest extends string> = Rest extends `${infer Name}, plural,${string}`
  ? Name extends `${string}${'}' | '{' | ' '}${string}`
    ? PlainName<Rest>
    : Name
  : PlainName<Rest>;

type PlainName<Rest extends string> = Rest extends `${infer Name}}${string}`
  ? Name extends `${string}${'{' | ' ' | '#' | ','}${string}`
    ? never
    : Name
  : never;

/** The names whose number decides the form. */
type CountsIn<Text> = Text extends `${string}{${infer Rest}`
  ?
      | (Rest extends `${infer Name}, plural,${string}`
          ? Name extends `${string}${'}' | '{' | ' '}${string}`
            ? never
            : Name
          : never)
      | CountsIn<Rest>
  : never;

type ValuesIn<Text> = {
  readonly [Name in NamesIn<Text>]: Name extends CountsIn<Text> ? number : string | number;
};

/** What `t` takes after a key: the values that the English text names, and nothing for a text without any. */
export type TextValues<Key extends TextKey> =
  NamesIn<TextOf<Key>> extends never ? [] : [values: ValuesIn<TextOf<Key>>];
