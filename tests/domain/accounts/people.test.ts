import { maskitoTransform } from '@maskito/core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LinkToken, PasswordResetInput } from '#accounts/rules/account-link.ts';
import { dialedNumber } from '#company/rules/company.ts';
import { ContactMessageInput } from '#messages/rules/contact-message.ts';
import { givenLocale } from '#tests/locale.ts';
import '#accounts/rules/phone-countries.ts';
import { customerFrom } from '#desk-reservations/rules/desk-booking.ts';
import { phoneNumber } from '#identity/rules/phone-number.ts';
import { isStaff } from '#identity/rules/staff.ts';
import {
  LoginInput,
  NewUserInput,
  PasswordChangeInput,
  RegistrationInput,
  UserEditInput,
} from '#identity/rules/user.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { fullName } from '#kernel/records/person-name.ts';
import { PHONE_MASK } from '#kit/controls/masks.ts';
import { firstErrors } from '../first-errors.ts';

const PERSON = {
  firstName: 'Pat',
  lastName: 'Person',
  phoneNumber: '(562) 555-0142',
  address: '12 Shore Road',
  zipCode: '90802',
  email: 'pat@example.com',
};
const PASSWORD = 'Correct-Horse-1!';

describe('a registration', () => {
  const REGISTRATION = { ...PERSON, password: PASSWORD, confirmPassword: PASSWORD };

  it('asks for every field', () => {
    expect(firstErrors(RegistrationInput, {})).toEqual({
      firstName: 'Please enter your first name',
      lastName: 'Please enter your last name',
      phoneNumber: 'Please enter your phone number',
      address: 'Please enter your address',
      zipCode: 'Please enter your zip code',
      email: 'Please enter your email',
      password: 'Please enter your password',
      confirmPassword: 'Please re-enter your password',
    });
    expect(firstErrors(RegistrationInput, REGISTRATION)).toEqual({});
  });

  it.each([
    ['Ab1!efg', 'Must be at least 8 characters'],
    ['ABCDEFG1!', 'One lowercase character'],
    ['abcdefg1!', 'One uppercase character'],
    ['Abcdefg1', 'One special character'],
    ['Abcdefg!', 'One number'],
    [`Aa1!${'x'.repeat(125)}`, 'Must be at most 128 characters'],
    [5, 'Must be text'],
  ])('refuses the password %s: %s', (password, message) => {
    const input = { ...REGISTRATION, password, confirmPassword: password };
    expect(firstErrors(RegistrationInput, input)).toMatchObject({ password: message });
  });

  it.each([`Aa1!${'x'.repeat(124)}`, ' Aa1!\nxx', 'Aa1#xxxx'])(
    'accepts the password %j',
    (password) => {
      const input = { ...REGISTRATION, password, confirmPassword: password };
      expect(firstErrors(RegistrationInput, input)).toEqual({});
    },
  );
});

it.each([
  ['a registration', RegistrationInput, { ...PERSON, password: PASSWORD }, 'confirmPassword'],
  [
    'a change of the password',
    PasswordChangeInput,
    { oldPassword: 'x', newPassword: PASSWORD },
    'confirmNewPassword',
  ],
  [
    'a reset of the password',
    PasswordResetInput,
    { token: 'x'.repeat(43), newPassword: PASSWORD },
    'confirmNewPassword',
  ],
] as const)('%s has the same password twice', (_, schema, input, repeated) => {
  expect(firstErrors(schema, { ...input, [repeated]: `${PASSWORD}x` })).toEqual({
    [repeated]: "Password fields doesn't match",
  });
  expect(firstErrors(schema, { ...input, [repeated]: PASSWORD })).toEqual({});
});

it.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}!`, null])(
  'a link with %j is not complete',
  (token) => {
    expect(firstErrors(LinkToken, token)).toEqual({ '': 'This link is incomplete.' });
  },
);

describe("the desk's edit of a user", () => {
  const edit = (changes: object) =>
    v.parse(UserEditInput, { ...PERSON, roles: ['Customer'], ...changes });

  it('leaves an empty password out', () => {
    expect(edit({ password: '' }).password).toBeUndefined();
    expect(edit({}).password).toBeUndefined();
    expect(edit({ password: PASSWORD }).password).toBe(PASSWORD);
    const input = { ...PERSON, roles: ['Customer'], password: 'short' };
    expect(firstErrors(UserEditInput, input)).toMatchObject({
      password: 'Must be at least 8 characters',
    });
  });

  it('may be without an email, unless the user is an owner', () => {
    for (const email of [undefined, null, '', ' ']) expect(edit({ email }).email).toBe('');
    const without = { ...PERSON, email: '', roles: ['Customer', 'Administrator'] };
    for (const schema of [UserEditInput, NewUserInput]) {
      expect(firstErrors(schema, without)).toEqual({
        email: 'An owner needs an email to sign in.',
      });
      expect(firstErrors(schema, { ...without, email: 'x' })).toEqual({
        email: 'Please enter a valid email',
      });
    }
  });

  it('has at least one role, each once and in their order', () => {
    expect(edit({ roles: ['Customer'] }).roles).toEqual(['Customer']);
    const roles = ['Administrator', 'Customer', 'Administrator'];
    expect(edit({ roles }).roles).toEqual(['Customer', 'Administrator']);
    for (const none of [[], ['Manager'], 'Customer']) {
      const [message] = Object.values(firstErrors(UserEditInput, { ...PERSON, roles: none }));
      expect(message).toBe('Please select a role');
    }
  });
});

it.each([
  [{ email: 'someone', password: 'x' }, { email: 'Please enter a valid email' }],
  [
    { email: 3, password: ['x'] },
    { email: 'Must be text', password: 'Must be text' },
  ],
  [
    { email: 'a@example.com', password: 'x'.repeat(129) },
    { password: 'Must be at most 128 characters' },
  ],
  [{ email: 'a@example.com', password: ' ' }, {}],
])('a login with %j has the errors %j', (login, expected) => {
  expect(firstErrors(LoginInput, login)).toEqual(expected);
});

it('a person has a name and maybe a role at the desk', () => {
  expect(fullName(PERSON)).toBe('Pat Person');
  expect(fullName({ firstName: 'Pat' })).toBe('Pat');
  expect(isStaff({ roles: ['Customer'] })).toBe(false);
  expect(isStaff({ roles: ['Customer'], staff: 'clerk' })).toBe(true);
  expect(isStaff({ roles: ['Customer', 'Administrator'] })).toBe(true);
});

describe('a contact message', () => {
  const MESSAGE = {
    name: 'Pat Person',
    email: 'pat@example.com',
    subject: 'Hours',
    body: 'x'.repeat(20),
  };

  it('asks for every field', () => {
    expect(firstErrors(ContactMessageInput, {})).toEqual({
      name: 'Enter your name',
      email: 'Enter your email',
      subject: 'Enter subject of message',
      body: 'Enter your message',
    });
  });

  it.each([
    [{}, {}],
    [{ subject: '🚗🚗🚗🚗' }, { subject: 'at least 5 characters' }],
    [{ subject: 'x'.repeat(51) }, { subject: 'Your subject should be max 50 characters' }],
    [{ body: 'x'.repeat(19) }, { body: 'Your message should be at least 20 characters' }],
    [{ body: 'x'.repeat(201) }, { body: 'Your message should be max 200 characters' }],
    [{ subject: 'x'.repeat(50), body: 'x'.repeat(200) }, {}],
    [{ email: 'pat@' }, { email: 'Please enter a valid email' }],
    [{ name: 'Pat\r\nPerson' }, { name: 'Must be on one line' }],
    [{ subject: 'Hours\nBcc: a@b.c' }, { subject: 'Must be on one line' }],
    [{ body: 'Hello,\n\nare you open today?' }, {}],
  ])('with %j has the errors %j', (changes, expected) => {
    expect(firstErrors(ContactMessageInput, { ...MESSAGE, ...changes })).toEqual(expected);
  });
});

describe('a phone number', () => {
  const schema = phoneNumber('Please enter your phone number');
  const read = (text: string) =>
    v.is(schema, text) ? v.parse(schema, text) : firstErrors(schema, text)[''];

  it.each([
    ['(562) 555-0142', '(562) 555-0142'],
    ['+1 562.555.0142', '(562) 555-0142'],
    ['562 555-0142', '(562) 555-0142'],
    ['+49 151 23456789', '+49 1512 3456789'],
    ['+49 (0)151-23456789', '+49 1512 3456789'],
    ['+442079460958', '+44 20 7946 0958'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(read(typed)).toBe(stored);
    expect(read(stored)).toBe(stored);
  });

  it.each([
    ['', 'Please enter your phone number'],
    ['562 555-014', 'Please enter your phone number'],
    ['x(562) 555-014', 'Please enter your phone number'],
    [
      '015123456789',
      'A US number has ten digits. Begin any other number with + and the country code.',
    ],
    ['+49 1', "This number is incomplete or doesn't exist. Please check it."],
    ['+999 123 456 789', "This number is incomplete or doesn't exist. Please check it."],
    ['+4x9 151 23456789', "This number is incomplete or doesn't exist. Please check it."],
  ])('%s is refused', (typed, message) => {
    expect(read(typed)).toBe(message);
  });

  it.each([
    ['030 901820', '+49 30 901820'],
    ['030/901820', '+49 30 901820'],
    ['+49 (0)30 901820', '+49 30 901820'],
    ['+1 562 555 0142', '+1 562 555 0142'],
    // Stored before the company was there.
    ['(562) 555-0142', '(562) 555-0142'],
    ['030', "This number is incomplete or doesn't exist. Please check it."],
    ['x', "This number is incomplete or doesn't exist. Please check it."],
    ['', 'Please enter your phone number'],
  ])('of a company in Germany, %s is read as %s', (typed, expected) => {
    givenLocale({ ...DEFAULT_LOCALE, country: 'DE' });
    expect(read(typed)).toBe(expected);
    expect(maskitoTransform(typed, PHONE_MASK)).toBe(typed.replace(/[/x]/, ''));
    expect(firstErrors(RegistrationInput, PERSON).phoneNumber).toBeUndefined();
    expect(firstErrors(RegistrationInput, {}).zipCode).toBe('Please enter your postal code');
  });

  it('is dialed with its country', () => {
    expect(dialedNumber('(562) 555-0142')).toBe('+15625550142');
    expect(dialedNumber('+49 1512 3456789')).toBe('+4915123456789');
  });

  it.each([
    ['5625550142', '(562) 555-0142'],
    ['+1 562.555.0142', '(562) 555-0142'],
    ['1-562-555-0142', '(562) 555-0142'],
    ['+49 151 23456789', '+49 151 23456789'],
    ['+49 (0)151-234', '+49 (0)151-234'],
    ['004915123456789', '004915123456789', '(004) 915-1234'],
    ['115625550142', '115625550142', '(115) 625-5501'],
    ['(562) 555-01427', '56255501427', '(562) 555-0142'],
    ['Tel. +47 22 12 34 56', '+47 22 12 34 56'],
    ['\u202D562\u2011555\u20110142\u202C', '(562) 555-0142'],
    ['٥٦٢٥٥٥٠١٤٢', '(562) 555-0142'],
    ['(+47) 22 12 34 56', '+47 22 12 34 56'],
    ['+47-22/12 34 56', '+47-2212 34 56'],
  ])(
    '%s is shown as %s when it is pasted or stored, and the same when typed unless it has an eleventh digit',
    (text, shown, shownTyped = shown) => {
      expect(maskitoTransform(text, PHONE_MASK)).toBe(shown);
      const typed = [...text].reduce(
        (value, key) => maskitoTransform(value + typedInto(value, key), PHONE_MASK),
        '',
      );
      expect(typed).toBe(shownTyped);
    },
  );

  /** The part of a key that the mask takes at the end of a value. */
  function typedInto(value: string, key: string): string {
    const elementState = { value, selection: [value.length, value.length] as const };
    return (PHONE_MASK.preprocessors ?? []).reduce(
      (data, take) => take({ elementState, data }, 'insert').data ?? data,
      key,
    );
  }
});

it.each([
  ['', {}],
  ['  ', {}],
  ['priya', { firstName: 'priya' }],
  [' Priya de la Cruz ', { firstName: 'Priya', lastName: 'de la Cruz' }],
  ['priya@example.com', { email: 'priya@example.com' }],
  ['562 555', { phoneNumber: '562 555' }],
  ['+49 1512 345', { phoneNumber: '+49 1512 345' }],
])('a search for "%s" fills in %o for a new customer', (search, fields) => {
  expect(customerFrom(search)).toEqual(fields);
});
