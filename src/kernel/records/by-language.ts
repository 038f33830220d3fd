import * as v from 'valibot';
import { LANGUAGES, type Language } from '#words/languages.ts';

/** Something for each language, or for some. */
export function byLanguage<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.strictObject(
    Object.fromEntries(LANGUAGES.map((language) => [language, v.exactOptional(schema)])) as {
      [Name in Language]: v.ExactOptionalSchema<Schema, undefined>;
    },
    `Must be by language: ${new Intl.ListFormat('en', { type: 'disjunction' }).format(LANGUAGES)}`,
  );
}
