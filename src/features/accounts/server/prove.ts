import type { Proof, TriedStep } from '../db/second-factor-steps.ts';
import type { PasskeyAssertion } from '../rules/second-factor.ts';
import { hashOfTypedCode } from './one-time-codes.ts';
import { counterAfter } from './passkeys.ts';
import { timeStepOf } from './totp.ts';

/** A code of an app has six digits. A one-time code is longer. */
const APP_CODE = /^\d{6}$/;

/** What a code proves in a sign-in's step; undefined if it is wrong. */
export async function proveByCode(typed: string, step: TriedStep): Promise<Proof | undefined> {
  const digits = typed.replace(/\s/g, '');
  if (APP_CODE.test(digits)) {
    const timeStep = step.totpSecret ? timeStepOf(digits, step.totpSecret, step.id) : undefined;
    return timeStep === undefined ? undefined : { method: 'totp', timeStep };
  }
  const codeHash = step.salt ? await hashOfTypedCode(typed, step.salt) : undefined;
  return codeHash && { method: 'code', codeHash };
}

/** What a passkey proves in a sign-in's step; undefined if it did not sign the step's challenge. */
export async function proveByPasskey(
  passkey: PasskeyAssertion,
  { publicKey, counter: counterBefore, challenge }: TriedStep,
  siteUrl: string,
): Promise<Proof | undefined> {
  if (!publicKey || counterBefore === null) return undefined;
  const stored = { publicKey, counter: counterBefore };
  const counter = await counterAfter(passkey, stored, { challenge, siteUrl });
  return counter === undefined
    ? undefined
    : { method: 'passkey', credentialId: passkey.id, counter };
}
