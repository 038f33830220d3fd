import type { Company } from '#company/rules.ts';

/** What may follow a word of the list: up to two digits and then at most one symbol. */
const ENDINGS = [/$/, /\d$/, /\d\d$/, /[^a-z\d]$/, /\d[^a-z\d]$/, /\d\d[^a-z\d]$/];

/** The letter for each sign that is usual in its place. An l counts as an i, because a 1 can be both. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/**
 * Whether a password is as a whole one of the most common ones, or the company's name with digits and symbols
 * (identity: passwords). The list is long, so it is loaded when it is needed.
 */
export async function isCommonPassword(company: Company, password: string): Promise<boolean> {
  commonWords ??= loadCommonWords();
  const words = await commonWords;
  const text = password.toLowerCase();
  return (
    ENDINGS.some((ending) => words.has(spelled(text.replace(ending, '')))) ||
    isCompany(company, text)
  );
}

/** Whether a text is the company's name with digits and symbols before and after it. */
function isCompany(company: Company, text: string): boolean {
  const name = spelled(company.name.toLowerCase().replace(/[^a-z]/g, ''));
  const [before = '', ...others] = text.split(/[a-z]/);
  const after = others.at(-1) ?? before;
  // A sign at an end can stand for a letter of the name.
  for (let start = 0; name !== '' && start <= before.length; start += 1) {
    for (let end = 0; end <= after.length; end += 1) {
      if (spelled(text.slice(start, text.length - end)) === name) return true;
    }
  }
  return false;
}

/** A text with letters in place of the usual signs. */
function spelled(text: string): string {
  return text.replace(/[^a-km-z]/g, (sign) => LETTERS[sign] ?? sign);
}

let commonWords: Promise<Set<string>> | undefined;

async function loadCommonWords(): Promise<Set<string>> {
  const { default: words } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  return new Set(words.map(spelled));
}
