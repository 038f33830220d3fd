import * as v from 'valibot';

/** The longest text to search for, in characters. */
export const LONGEST_SEARCH = 100;

/**
 * Text that rows of a list must contain. Case makes no difference and no character is special.
 * Blank text does not filter. One or two characters must be at the beginning of a word.
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
