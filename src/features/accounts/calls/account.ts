import {
  LoginInput,
  PasswordChangeInput,
  PasswordCheck,
  PasswordCheckInput,
  ProfileInput,
  RegistrationInput,
  SignInAnswer,
  User,
} from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import {
  EmailConfirmationInput,
  PasswordResetInput,
  PasswordResetRequest,
} from '../rules/account-link.ts';

export const loginCall = defineCall({
  method: 'POST',
  path: '/login',
  access: 'everyone',
  takesDeviceMark: true,
  body: LoginInput,
  answer: SignInAnswer,
});

export const registerCall = defineCall({
  method: 'POST',
  path: '/register',
  access: 'everyone',
  status: 201,
  body: RegistrationInput,
  answer: Done,
});

export const getOwnUserCall = defineCall({
  method: 'GET',
  path: '/user',
  access: 'signed-in',
  answer: User,
});

export const updateProfileCall = defineCall({
  method: 'PUT',
  path: '/user',
  access: 'signed-in',
  takesIfMatch: true,
  body: ProfileInput,
  answer: User,
});

export const changePasswordCall = defineCall({
  method: 'PATCH',
  path: '/user/auth',
  access: 'signed-in',
  body: PasswordChangeInput,
  answer: Done,
});

/** Whether a new password would be refused because it is common. It depends on nothing but the text. */
export const checkPasswordCall = defineCall({
  method: 'POST',
  path: '/password-check',
  access: 'everyone',
  body: PasswordCheckInput,
  answer: PasswordCheck,
});

export const requestPasswordResetCall = defineCall({
  method: 'POST',
  path: '/password-reset',
  access: 'everyone',
  takesDeviceMark: true,
  body: PasswordResetRequest,
  answer: Done,
});

export const resetPasswordCall = defineCall({
  method: 'PUT',
  path: '/password-reset',
  access: 'everyone',
  takesDeviceMark: true,
  body: PasswordResetInput,
  answer: SignInAnswer,
});

export const requestEmailConfirmationCall = defineCall({
  method: 'POST',
  path: '/email-confirmation',
  access: 'signed-in',
  answer: Done,
});

export const confirmEmailCall = defineCall({
  method: 'PUT',
  path: '/email-confirmation',
  access: 'everyone',
  body: EmailConfirmationInput,
  answer: Done,
});
