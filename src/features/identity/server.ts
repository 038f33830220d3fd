// The server code of identity that other features may use.

export { newKey, refuseKeyInUrl } from './server/api-keys.ts';
export { allowAttempt, allowsResetLetter, attemptAt } from './server/attempts.ts';
export { createDeviceMark, findMarkedDevice, renewedMark } from './server/device-mark.ts';
export { encrypterFor } from './server/encrypter.ts';
export {
  type Caller,
  type CallSession,
  type Credentials,
  findSession,
  type GuardedCall,
  isSecondFactorRequired,
  requireCredentials,
  requireKey,
  requireRecentPassword,
  requireSecondFactorAllowed,
  requireSession,
  type Session,
  unauthenticated,
} from './server/guards.ts';
export { networkOf } from './server/network.ts';
export { requireUncommonPassword } from './server/new-password.ts';
export { hashOfTypedCode, newCodes } from './server/one-time-codes.ts';
export {
  counterAfter,
  newPasskeyOptions,
  passkeyOptions,
  readNewPasskey,
} from './server/passkeys.ts';
export { hashPassword, isPasswordRight, passwordCall } from './server/password.ts';
export { erasedCustomer, forStaff, noEmail, wrongPassword } from './server/refusals.ts';
export { hashStepToken, newStep } from './server/step.ts';
export { audienceOf, createToken } from './server/token.ts';
export { newTotp, timeStepOf } from './server/totp.ts';
