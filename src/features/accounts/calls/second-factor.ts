import type {
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
import type { Done } from '#kernel/records/answer.ts';

export const signInWithSecondFactorCall = defineCall<{
  body: typeof SecondFactorInput;
  answer: typeof LoginToken;
}>()({
  method: 'POST',
  path: '/login/second-factor',
  access: 'everyone',
  takesDeviceMark: true,
});

export const requestPasskeyCall = defineCall<{
  body: typeof StepInput;
  answer: typeof PasskeyRequest;
}>()({ method: 'POST', path: '/login/second-factor/passkey', access: 'everyone' });

export const getSecondFactorCall = defineCall<{ answer: typeof SecondFactor }>()({
  method: 'GET',
  path: '/user/second-factor',
  access: 'signed-in',
});

export const requestNewPasskeyCall = defineCall<{ answer: typeof NewPasskeyRequest }>()({
  method: 'POST',
  path: '/user/second-factor/passkeys/options',
  access: 'signed-in',
});

export const addPasskeyCall = defineCall<{
  body: typeof NewPasskeyInput;
  answer: typeof SecondFactor;
}>()({ method: 'POST', path: '/user/second-factor/passkeys', access: 'signed-in' });

export const removePasskeyCall = defineCall<{ answer: typeof SecondFactor }>()({
  method: 'DELETE',
  path: '/user/second-factor/passkeys/:id',
  access: 'signed-in',
});

export const requestTotpCall = defineCall<{ answer: typeof NewTotp }>()({
  method: 'POST',
  path: '/user/second-factor/totp',
  access: 'signed-in',
});

export const confirmTotpCall = defineCall<{
  body: typeof CodeInput;
  answer: typeof SecondFactor;
}>()({ method: 'PUT', path: '/user/second-factor/totp', access: 'signed-in' });

export const removeTotpCall = defineCall<{ answer: typeof SecondFactor }>()({
  method: 'DELETE',
  path: '/user/second-factor/totp',
  access: 'signed-in',
});

export const createCodesCall = defineCall<{ answer: typeof NewCodes }>()({
  method: 'POST',
  path: '/user/second-factor/codes',
  access: 'signed-in',
});

export const getSecondFactorOfUserCall = defineCall<{ answer: typeof SecondFactorOfUser }>()({
  method: 'GET',
  path: '/user/:id/second-factor',
  access: { may: 'manage-staff' },
});

export const takeOffSecondFactorCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/user/:id/second-factor',
  access: { may: 'manage-staff' },
});
