import {
  changePasswordCall,
  getOwnUserCall,
  loginCall,
  registerCall,
  updateProfileCall,
} from '../contracts/account.ts';
import type {
  LoginInput,
  PasswordChangeInput,
  ProfileInput,
  RegistrationInput,
} from '../domain/user.ts';
import { send } from './client.ts';

export async function login(body: LoginInput) {
  return send(loginCall, { body });
}

export async function register(body: RegistrationInput) {
  return send(registerCall, { body });
}

export async function getUser() {
  return send(getOwnUserCall);
}

export async function updateProfile(body: ProfileInput, ifMatch: string | undefined) {
  return send(updateProfileCall, { body, ifMatch });
}

export async function changePassword(body: PasswordChangeInput) {
  return send(changePasswordCall, { body });
}
