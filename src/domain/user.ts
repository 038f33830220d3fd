import * as v from 'valibot';
import { emailText, LIMITS, PhoneNumber, requiredText } from './field.ts';
import { newPasswordText, PASSWORDS_DIFFER, passwordText } from './password.ts';

export const ROLES = ['Customer', 'Administrator'] as const;
export type Role = (typeof ROLES)[number];

/** A user as calls answer it (spec §3), never with the password. */
export type User = {
  id: number;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  email: string;
  address: string;
  zipCode: string;
  userName: string;
  roles: Role[];
  builtIn: boolean;
};

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
