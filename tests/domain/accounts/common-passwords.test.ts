import words from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { isCommonPassword } from '#identity/db/common-passwords.ts';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { PASSWORD_RULES } from '#kernel/records/password-text.ts';
import { PASSWORD } from '../../accounts.ts';

it.each([
  // As they are in the list, in any case, and with the usual signs.
  '1qaz@WSX',
  'Pa$$w0rd',
  'Qwerty123!',
  'P@ssw0rd',
  'P@ssw0rd123!',
  // With up to two digits and then at most one symbol after it.
  'Password1!',
  'Password12!',
  'Dragon12!',
  '@dmin123!',
  // The company's name with digits and symbols.
  'Kestrel1!',
  'Kestrel2026!',
  'K3$tr31!',
  '!2026#Kestrel$$',
])('%s is common', async (password) => {
  expect(await isCommonPassword(DEFAULT_COMPANY, password)).toBe(true);
});

it.each([
  PASSWORD,
  SEED_ADMINISTRATOR.password,
  SEED_CUSTOMER.password,
  'CorrectHorse1!',
  'Xk3p9q2!',
  // More after a word, or something before it.
  'Orchid-1843!',
  'Orchid1843!',
  'Dr@gonfly1843',
  'Engine-1843!',
  'Chicago-77!',
  'Dragon#2020',
  'Dragon12!!',
  'Abc93847261#',
  'Blue!Lantern7',
  'MyKestrel2026!',
])('%s is not', async (password) => {
  expect(await isCommonPassword(DEFAULT_COMPANY, password)).toBe(false);
});

it('at least 99 of 100 of the most common words are refused, however people make them meet the rules', async () => {
  const usual = words.flatMap((word) => {
    const capital = word.replace(/[a-z]/, (letter) => letter.toUpperCase());
    return [capital, `${capital}!`, `${capital}1!`, `${capital}12!`];
  });
  const allowed = usual.filter((password) =>
    PASSWORD_RULES.every(({ test }) => test.test(password)),
  );
  const mostCommon = allowed.slice(0, 10_000);
  expect(mostCommon).toHaveLength(10_000);
  const areCommon = await Promise.all(
    mostCommon.map((password) => isCommonPassword(DEFAULT_COMPANY, password)),
  );
  expect(areCommon.filter(Boolean).length).toBeGreaterThanOrEqual(9_900);
});
