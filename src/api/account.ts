import type { LoginInput, RegistrationInput, User } from '../domain/user.ts';
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
