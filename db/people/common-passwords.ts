import { COMPANY } from '#domain/company/company.ts';

export const TOO_COMMON = 'This password is too common.';

/**
 * What a password adds to its word: nothing, symbols at the end, up to six digits and symbols there, or these
 * at both ends. More digits than that can't be guessed.
 */
const ADDITIONS = [/$^/, /[^a-z\d]+$/, /[^a-z]{1,6}$/, /^[^a-z]{1,3}|[^a-z]{1,6}$/g];

/** The digits and symbols that are usual for a letter. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** The two ways to read a 1: as an i or as an l. */
const READINGS = [LETTERS, { ...LETTERS, '1': 'l' }];

/**
 * Whether a password is one of the most common ones or the company's name, with the usual digits and symbols
 * in place of letters or around it (rules, passwords). The list is long, so it is loaded when it is needed.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonWords ??= loadCommonWords();
  const common = await commonWords;
  const company = COMPANY.name.toLowerCase().replace(/[^a-z]/g, '');
  const isCommon = (word: string) => common.has(word) || (word !== '' && word === company);
  return ADDITIONS.map((addition) => password.toLowerCase().replace(addition, '')).some(
    (word) =>
      isCommon(word) ||
      READINGS.some((letters) =>
        isCommon(word.replace(/[^a-z]/g, (sign) => letters[sign] ?? sign)),
      ),
  );
}

let commonWords: Promise<Set<string>> | undefined;

async function loadCommonWords(): Promise<Set<string>> {
  const { default: words } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(words);
}
