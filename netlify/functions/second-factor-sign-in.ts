import type { Config } from '@netlify/functions';
import { requestPasskeyCall, signInWithSecondFactorCall } from '#contracts/second-factor.ts';
import { database } from '#db/connection.ts';
import { actingAs } from '#db/history/actor.ts';
import { forgetAttempt } from '#db/people/attempts.ts';
import { readPasskeys } from '#db/people/passkeys.ts';
import { completeStep, findSignInChallenge, tryStep } from '#db/people/second-factor-steps.ts';
import { PasskeyRequest, SecondFactorInput, StepInput } from '#domain/people/second-factor.ts';
import { LoginToken } from '#domain/people/user.ts';
import { handle } from '#server/http/handle.ts';
import { resource } from '#server/http/resource.ts';
import { stepOver, wrongSecondFactor } from '#server/refusals/accounts.ts';
import { passkeyOptions } from '#server/second-factor/passkeys.ts';
import { proveByCode, proveByPasskey } from '#server/second-factor/prove.ts';
import { hashStepToken } from '#server/second-factor/step.ts';
import { allowAttempt, attemptAt } from '#server/session/attempts.ts';
import { beginSession } from '#server/session/begin-session.ts';
import { findMarkedDevice } from '#server/session/device-mark.ts';
import { passwordCall } from '#server/session/password.ts';

// Apart from login, whose bundle stays small.
export const config: Config = {
  path: ['/api/login/second-factor', '/api/login/second-factor/passkey'],
};

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
