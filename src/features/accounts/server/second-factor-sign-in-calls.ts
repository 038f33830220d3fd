import { actingAs } from '#db/client/actor.ts';
import { database } from '#db/client/connection.ts';
import {
  completeStep,
  findSignInChallenge,
  forgetAttempt,
  type Proof,
  readPasskeys,
  type TriedStep,
  tryStep,
} from '#identity/db.ts';
import type { PasskeyAssertion } from '#identity/rules.ts';
import {
  allowAttempt,
  attemptAt,
  counterAfter,
  findMarkedDevice,
  hashOfTypedCode,
  hashStepToken,
  passkeyOptions,
  passwordCall,
  timeStepOf,
} from '#identity/server.ts';
import { type HandledCall, handle } from '#platform/http/handle.ts';
import { requestPasskeyCall, signInWithSecondFactorCall } from '../calls/second-factor.ts';
import { beginSession } from './begin-session.ts';
import { stepOver, wrongSecondFactor } from './refusals.ts';

export const secondFactorSignInCalls: HandledCall[] = [
  handle(
    requestPasskeyCall,
    {
      summary: 'What a browser needs to ask for a passkey, for the step of a login.',
      refusals: ['step_over'],
    },
    async ({ body, siteUrl }) => {
      const step = await findSignInChallenge(database, hashStepToken(body.step));
      if (!step) throw stepOver();
      const passkeys = await readPasskeys(database, step.userId);
      return passkeyOptions(passkeys, { challenge: step.challenge, siteUrl });
    },
  ),

  handle(
    signInWithSecondFactorCall,
    {
      summary:
        'Completes the step of a login with a passkey, the code of an app or a one-time code.',
      refusals: ['step_over', 'invalid_credentials', 'too_many_attempts', 'too_busy'],
      writesLetters: true,
    },
    passwordCall(async ({ body: { step, code, passkey }, ip, siteUrl, request, answerHeaders }) => {
      const tokenHash = hashStepToken(step);
      const tried = await tryStep(database, tokenHash, passkey?.id);
      if (!tried) throw stepOver();
      const device = findMarkedDevice(request, tried);
      const action = passkey ? 'passkey' : 'second-factor';
      const attempt = attemptAt(action, { ip, email: tried.email, device });
      await allowAttempt(attempt);

      const proof = passkey
        ? await proveByPasskey(passkey, tried, siteUrl)
        : await proveByCode(code ?? '', tried);
      const isProved =
        proof && (await actingAs(tried.id, () => completeStep(database, tokenHash, proof)));
      if (!isProved) throw wrongSecondFactor(passkey ? 'passkey' : 'code', tried.email);

      await forgetAttempt(database, attempt);
      return beginSession(tried, { request, answerHeaders });
    }),
  ),
];

/** A code of an app has six digits. A one-time code is longer. */
const APP_CODE = /^\d{6}$/;

/** What a code proves in a sign-in's step; undefined if it is wrong. */
async function proveByCode(typed: string, step: TriedStep): Promise<Proof | undefined> {
  const digits = typed.replace(/\s/g, '');
  if (APP_CODE.test(digits)) {
    const timeStep = step.totpSecret ? timeStepOf(digits, step.totpSecret, step.id) : undefined;
    return timeStep === undefined ? undefined : { method: 'totp', timeStep };
  }
  const codeHash = step.salt ? await hashOfTypedCode(typed, step.salt) : undefined;
  return codeHash && { method: 'code', codeHash };
}

/** What a passkey proves in a sign-in's step; undefined if it did not sign the step's challenge. */
async function proveByPasskey(
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
