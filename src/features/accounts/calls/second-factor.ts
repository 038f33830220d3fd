import {
  CodeInput,
  LoginToken,
  NewCodes,
  NewPasskeyInput,
  NewPasskeyRequest,
  NewTotp,
  PasskeyRequest,
  SecondFactor,
  SecondFactorInput,
  SecondFactorOfUser,
  StepInput,
} from '#identity/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';

export const signInWithSecondFactorCall = defineCall({
  method: 'POST',
  path: '/login/second-factor',
  access: 'everyone',
  takesDeviceMark: true,
  body: SecondFactorInput,
  answer: LoginToken,
});

export const requestPasskeyCall = defineCall({
  method: 'POST',
  path: '/login/second-factor/passkey',
  access: 'everyone',
  body: StepInput,
  answer: PasskeyRequest,
});

export const getSecondFactorCall = defineCall({
  method: 'GET',
  path: '/user/second-factor',
  access: 'signed-in',
  answer: SecondFactor,
});

export const requestNewPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/second-factor/passkeys/options',
  access: 'signed-in',
  answer: NewPasskeyRequest,
});

export const addPasskeyCall = defineCall({
  method: 'POST',
  path: '/user/second-factor/passkeys',
  access: 'signed-in',
  body: NewPasskeyInput,
  answer: SecondFactor,
});

export const removePasskeyCall = defineCall({
  method: 'DELETE',
  path: '/user/second-factor/passkeys/:id',
  access: 'signed-in',
  answer: SecondFactor,
});

export const requestTotpCall = defineCall({
  method: 'POST',
  path: '/user/second-factor/totp',
  access: 'signed-in',
  answer: NewTotp,
});

export const confirmTotpCall = defineCall({
  method: 'PUT',
  path: '/user/second-factor/totp',
  access: 'signed-in',
  body: CodeInput,
  answer: SecondFactor,
});

export const removeTotpCall = defineCall({
  method: 'DELETE',
  path: '/user/second-factor/totp',
  access: 'signed-in',
  answer: SecondFactor,
});

export const createCodesCall = defineCall({
  method: 'POST',
  path: '/user/second-factor/codes',
  access: 'signed-in',
  answer: NewCodes,
});

export const getSecondFactorOfUserCall = defineCall({
  method: 'GET',
  path: '/user/:id/second-factor',
  access: { may: 'edit-customers' },
  answer: SecondFactorOfUser,
});

export const takeOffSecondFactorCall = defineCall({
  method: 'DELETE',
  path: '/user/:id/second-factor',
  access: { may: 'edit-customers' },
  takesKeys: false,
  answer: Done,
});
