// The statements of identity that other features may use.

export { heldKeysOf, keyHolds } from './db/api-keys.ts';
export { countAttempt, countMoneyBack, forgetAttempt, forgetMoneyBack } from './db/attempts.ts';
export { isCommonPassword } from './db/common-passwords.ts';
export { addPasskey, readPasskeys, removePasskey } from './db/passkeys.ts';
export {
  confirmTotp,
  findNewTotpSecret,
  readSecondFactor,
  removeTotp,
  replaceCodes,
  secondFactorOf,
  storeTotpSecret,
  takeOffSecondFactor,
} from './db/second-factor.ts';
export {
  completeStep,
  createStep,
  findSignInChallenge,
  type Proof,
  type TriedStep,
  takeNewPasskeyStep,
  tryStep,
} from './db/second-factor-steps.ts';
export {
  createSession,
  endSession,
  endSessions,
  listSessions,
  notePassword,
  noteUse,
  replaceSessions,
} from './db/sessions.ts';
export { databaseId, findUser, findUserId, toUser, USER_COLUMNS } from './db/users.ts';
