import type {
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
import type { Done } from '#kernel/records/answer.ts';
import type {
  EmailConfirmationInput,
  PasswordResetInput,
  PasswordResetRequest,
} from '../rules/account-link.ts';

export const loginCall = defineCall<{ body: typeof LoginInput; answer: typeof SignInAnswer }>()({
  method: 'POST',
  path: '/login',
  access: 'everyone',
  takesDeviceMark: true,
});

export const registerCall = defineCall<{ body: typeof RegistrationInput; answer: typeof Done }>()({
  method: 'POST',
  path: '/register',
  access: 'everyone',
  status: 201,
});

export const getOwnUserCall = defineCall<{ answer: typeof User }>()({
  method: 'GET',
  path: '/user',
  access: 'signed-in',
});

export const updateProfileCall = defineCall<{ body: typeof ProfileInput; answer: typeof User }>()({
  method: 'PUT',
  path: '/user',
  access: 'signed-in',
  takesIfMatch: true,
});

export const changePasswordCall = defineCall<{
  body: typeof PasswordChangeInput;
  answer: typeof Done;
}>()({ method: 'PATCH', path: '/user/auth', access: 'signed-in' });

/** Whether a new password would be refused because it is common. It depends on nothing but the text. */
export const checkPasswordCall = defineCall<{
  body: typeof PasswordCheckInput;
  answer: typeof PasswordCheck;
}>()({ method: 'POST', path: '/password-check', access: 'everyone' });

export const requestPasswordResetCall = defineCall<{
  body: typeof PasswordResetRequest;
  answer: typeof Done;
}>()({ method: 'POST', path: '/password-reset', access: 'everyone', takesDeviceMark: true });

export const resetPasswordCall = defineCall<{
  body: typeof PasswordResetInput;
  answer: typeof SignInAnswer;
}>()({ method: 'PUT', path: '/password-reset', access: 'everyone', takesDeviceMark: true });

export const requestEmailConfirmationCall = defineCall<{ answer: typeof Done }>()({
  method: 'POST',
  path: '/email-confirmation',
  access: 'signed-in',
});

export const confirmEmailCall = defineCall<{
  body: typeof EmailConfirmationInput;
  answer: typeof Done;
}>()({ method: 'PUT', path: '/email-confirmation', access: 'everyone' });
