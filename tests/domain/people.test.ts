import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ContactMessageInput } from '#domain/company/contact-message.ts';
import { LinkToken, PasswordResetInput } from '#domain/people/account-link.ts';
import {
  LoginInput,
  PasswordChangeInput,
  RegistrationInput,
  UserEditInput,
} from '#domain/people/user.ts';
import { fullName, isAdministrator } from '#domain/people/user-name.ts';
import { firstErrors } from './first-errors.ts';

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
    expect(firstErrors(LinkToken, token)).toEqual({ '': 'This link is not complete.' });
  },
);

describe("an administrator's edit of a user", () => {
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

it('a person has a name and maybe the role of an administrator', () => {
  expect(fullName(PERSON)).toBe('Pat Person');
  expect(isAdministrator({ roles: ['Customer'] })).toBe(false);
  expect(isAdministrator({ roles: ['Customer', 'Administrator'] })).toBe(true);
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
