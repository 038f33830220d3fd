import * as v from 'valibot';
import { emailText, LIMITS, PhoneNumber, requiredText } from './field.ts';
import { newPasswordText, PASSWORDS_DIFFER, passwordText } from './password.ts';

export const ROLES = ['Customer', 'Administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A user as calls answer it (spec §3), never with the password. */
export const User = v.object({
  id: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  phoneNumber: v.string(),
  email: v.string(),
  address: v.string(),
  zipCode: v.string(),
  userName: v.string(),
  roles: v.array(v.picklist(ROLES)),
  builtIn: v.boolean(),
});
export type User = v.InferOutput<typeof User>;

export function isAdministrator(user: User): boolean {
  return user.roles.includes('Administrator');
}

/** What a person tells about themself; the same on registration and in the profile (spec §5). */
const personEntries = {
  firstName: requiredText('Please enter your first name', LIMITS.personName),
  lastName: requiredText('Please enter your last name', LIMITS.personName),
  phoneNumber: PhoneNumber,
  address: requiredText('Please enter your address', LIMITS.address),
  zipCode: requiredText('Please enter your zip code', LIMITS.zipCode),
  email: emailText('Please enter your email'),
};

/** The body of POST /register (spec §3, §5). */
export const RegistrationInput = v.pipe(
  v.object({
    ...personEntries,
    password: newPasswordText('Please enter your password'),
    confirmPassword: passwordText('Please re-enter your password'),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      PASSWORDS_DIFFER,
    ),
    ['confirmPassword'],
  ),
);
export type RegistrationInput = v.InferOutput<typeof RegistrationInput>;

/** The body of POST /login (spec §3, §5). */
export const LoginInput = v.object({
  email: emailText('Please enter your email'),
  password: passwordText('Please enter your password'),
});
export type LoginInput = v.InferOutput<typeof LoginInput>;

/** The answer of POST /login. */
export const Session = v.object({ token: v.string() });
