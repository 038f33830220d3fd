import { expect, it } from 'vitest';
import { isCommonPassword } from '#db/people/common-passwords.ts';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#db/seed/accounts.ts';
import { PASSWORD } from '../accounts.ts';

it.each([
  // Those that were accepted when the product was attacked.
  'Password1!',
  'P@ssw0rd',
  'Kestrel1!',
  // Of the list as they are, in upper or lower case.
  '1qaz@WSX',
  'Pa$$w0rd',
  'Abc123!@#',
  // A word with digits and symbols instead of letters, behind it or around it.
  'K3$tr31!',
  '@dmin123!',
  'Summer2024!',
  'Monkey12345!',
  '!Password1',
  '123Dragon#',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

it.each([
  PASSWORD,
  SEED_ADMINISTRATOR.password,
  SEED_CUSTOMER.password,
  'CorrectHorse1!',
  'Xk3p9q2!',
  // A short word, and more digits than can be guessed.
  'Abc93847261#',
  'Blue!Lantern7',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
