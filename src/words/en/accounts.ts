export const accounts = {
  noSuchLanguage: 'Please choose a language',
  /** Label of a select in the profile, with a hint below it. */
  language: 'Language',
  languageHint: 'Emails and documents are in this language.',
} as const;
