import type {
  LoginInput,
  PasswordChangeInput,
  ProfileInput,
  RegistrationInput,
  User,
} from '../domain/user.ts';
import { call } from './client.ts';

export async function login(input: LoginInput): Promise<{ token: string }> {
  return call('/login', { method: 'POST', body: input });
}

export async function register(input: RegistrationInput): Promise<void> {
  await call('/register', { method: 'POST', body: input });
}

/** The user whose token is stored. */
export async function getUser(): Promise<User> {
  return call('/user');
}

/** Replaces the signed-in user's details; the e-mail has to be their own. */
export async function updateProfile(input: ProfileInput): Promise<User> {
  return call('/user', { method: 'PUT', body: input });
}

/** Ends every session of the user; the answered token is this one's from then on. */
export async function changePassword(input: PasswordChangeInput): Promise<{ token: string }> {
  return call('/user/auth', { method: 'PATCH', body: input });
}
