import * as v from 'valibot';

/** Longest text that a list is searched for, in characters. */
export const LONGEST_SEARCH = 100;

/**
 * Text that a list's rows have to hold, in any case and taken literally; blank text asks for
 * nothing. One or two characters are looked for at the beginnings of words.
 */
export const Search = v.optional(
  v.pipe(
    v.string('search must be text'),
    v.trim(),
    v.maxLength(LONGEST_SEARCH, `search must be at most ${LONGEST_SEARCH} characters`),
    v.check((text) => !text.includes('\0'), 'search must be text'),
    v.transform((text) => text || undefined),
  ),
);
