import { database } from '#db/connection.ts';
import { actingAs } from '#history/db/actor.ts';
import { handle } from '#platform/http/handle.ts';
import { resource } from '#platform/http/resource.ts';
import { requestPasskeyCall, signInWithSecondFactorCall } from '../calls/second-factor.ts';
import { forgetAttempt } from '../db/attempts.ts';
import { readPasskeys } from '../db/passkeys.ts';
import { completeStep, findSignInChallenge, tryStep } from '../db/second-factor-steps.ts';
import { PasskeyRequest, SecondFactorInput, StepInput } from '../rules/second-factor.ts';
import { LoginToken } from '../rules/user.ts';
import { allowAttempt, attemptAt } from './attempts.ts';
import { beginSession } from './begin-session.ts';
import { findMarkedDevice } from './device-mark.ts';
import { passkeyOptions } from './passkeys.ts';
import { passwordCall } from './password.ts';
import { proveByCode, proveByPasskey } from './prove.ts';
import { stepOver, wrongSecondFactor } from './refusals.ts';
import { hashStepToken } from './step.ts';

export default resource(
  handle(
    requestPasskeyCall,
    {
      summary: 'What a browser needs to ask for a passkey, for the step of a login.',
      body: StepInput,
      answer: PasskeyRequest,
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
      body: SecondFactorInput,
      answer: LoginToken,
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
);
