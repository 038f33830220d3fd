import type { Done } from '../domain/answer.ts';
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

export async function register(input: RegistrationInput): Promise<Done> {
  return call('/register', { method: 'POST', body: input });
}

/** The user whose token is stored. */
export async function getUser(): Promise<User> {
  return call('/user');
}

/** Replaces the signed-in user's details as they were read; the e-mail has to be their own. */
export async function updateProfile(
  input: ProfileInput,
  updatedAt: string | undefined,
): Promise<User> {
  return call('/user', { method: 'PUT', body: input, ifMatch: updatedAt });
}

/** Ends every other session of the user. */
export async function changePassword(input: PasswordChangeInput): Promise<Done> {
  return call('/user/auth', { method: 'PATCH', body: input });
}
