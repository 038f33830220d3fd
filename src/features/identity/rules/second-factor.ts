import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import * as v from 'valibot';
import { LIMITS, requiredText } from '#kernel/records/field.ts';
import { codeText } from '#kernel/text/code-text.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import { t } from '#kernel/words/t.ts';
import { staffRoleOf } from './staff.ts';
import { LoginToken, type User } from './user.ts';

/** What an account can sign in with after its password (identity: second factor). */
const SECOND_FACTOR_METHODS = ['passkey', 'totp', 'code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** What a step asks for: the second factor of a sign-in, or a passkey to be added. */
export const STEP_PURPOSES = ['sign-in', 'new-passkey'] as const;
export type StepPurpose = (typeof STEP_PURPOSES)[number];

/** How long a step is valid, and how many codes or passkeys can be tried in it. */
export const STEP_VALID_MINUTES = 5;
export const MOST_STEP_TRIES = 5;

export const MOST_PASSKEYS = 10;

/** How many one-time codes there are, and from how few left on people are warned. */
export const ONE_TIME_CODES = 10;
export const FEW_CODES = 3;

/** What can happen to a second factor, with the words for the history, after the actor's name. */
export const SECOND_FACTOR_EVENTS = {
  'passkey-added': 'added a passkey for two-step sign-in',
  'passkey-removed': 'removed a passkey',
  'totp-added': 'set up an authenticator app for two-step sign-in',
  'totp-removed': 'removed the authenticator app',
  'codes-created': 'created one-time codes',
  'code-used': 'used a one-time code to sign in',
  'taken-off': 'turned off two-step sign-in',
  reset: 'turned off two-step sign-in from the command line',
} as const;
export type SecondFactorEvent = keyof typeof SECOND_FACTOR_EVENTS;

/** What a sign-in to an account with a second factor returns first. */
export const SecondFactorNeeded = v.object({
  needs: v.literal('second-factor'),
  /** The token of the step. It is no session. */
  step: v.string(),
  methods: v.array(v.picklist(SECOND_FACTOR_METHODS)),
});
export type SecondFactorNeeded = v.InferOutput<typeof SecondFactorNeeded>;

/** The answer of POST /login and PUT /password-reset. */
export const SignInAnswer = v.union([LoginToken, SecondFactorNeeded]);
export type SignInAnswer = v.InferOutput<typeof SignInAnswer>;

const STEP_MISSING = 'The step is missing';
const StepToken = v.nullish(
  v.pipe(v.string(STEP_MISSING), v.regex(/^[\w-]{43}$/, STEP_MISSING)),
  '',
);

/** Bytes in base64url, as passkeys come in JSON. */
const Bytes = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^[\w-]*$/));

const credential = { id: Bytes, rawId: Bytes, type: v.literal('public-key') };

/** What a browser returns for a passkey that signs in. Other fields are dropped. */
const PasskeyAssertion = v.object(
  {
    ...credential,
    response: v.object({ clientDataJSON: Bytes, authenticatorData: Bytes, signature: Bytes }),
  },
  'This is not a passkey',
);
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>;

/** What a browser returns for a new passkey. */
const PasskeyAttestation = v.object(
  {
    ...credential,
    response: v.object({
      clientDataJSON: Bytes,
      attestationObject: Bytes,
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10))),
    }),
  },
  'This is not a passkey',
);
export type PasskeyAttestation = v.InferOutput<typeof PasskeyAttestation>;

const Code = requiredText(() => t('accounts.enterCode'), 50, undefined, codeText);

/** The form for a code, of an app or a one-time code, and the body of PUT /user/second-factor/totp. */
export const CodeInput = v.object({ code: Code });
export type CodeInput = v.InferOutput<typeof CodeInput>;

/** The body of POST /login/second-factor: a code or a passkey. */
export const SecondFactorInput = v.pipe(
  v.object({
    step: StepToken,
    code: v.optional(Code),
    passkey: v.optional(PasskeyAssertion),
  }),
  v.forward(
    v.check(
      ({ code, passkey }) => (code === undefined) !== (passkey === undefined),
      'Send a code or a passkey',
    ),
    ['code'],
  ),
);

/** The body of POST /login/second-factor/passkey. */
export const StepInput = v.object({ step: StepToken });

/** What a browser needs to ask for a passkey, as WebAuthn defines it. */
export const PasskeyRequest = v.looseObject({
  challenge: v.string(),
}) as v.GenericSchema as v.GenericSchema<PublicKeyCredentialRequestOptionsJSON>;

/** What a browser needs to create a passkey, and the token of the step in which it is added. */
export const NewPasskeyRequest = v.object({
  step: v.string(),
  options: v.looseObject({
    challenge: v.string(),
  }) as v.GenericSchema as v.GenericSchema<PublicKeyCredentialCreationOptionsJSON>,
});

/** The form that names a new passkey. */
export const PasskeyNameInput = v.object({
  name: requiredText(() => t('accounts.enterPasskeyName'), LIMITS.passkeyName),
});
export type PasskeyNameInput = v.InferOutput<typeof PasskeyNameInput>;

/** The body of POST /user/second-factor/passkeys. */
export const NewPasskeyInput = v.object({
  step: StepToken,
  ...PasskeyNameInput.entries,
  passkey: PasskeyAttestation,
});

/** The second factor of the signed-in user, without secrets. */
export const SecondFactor = v.object({
  methods: v.array(v.picklist(SECOND_FACTOR_METHODS)),
  passkeys: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      addedAt: AnswerTime,
      lastUsedAt: v.nullable(AnswerTime),
    }),
  ),
  codesLeft: v.number(),
  /** Whether this user can't work as staff without one (REQUIRE_SECOND_FACTOR). */
  isRequired: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** The secret of an app that is being set up, as text and as the URL of a QR code. */
export const NewTotp = v.object({ secret: v.string(), url: v.string() });
export type NewTotp = v.InferOutput<typeof NewTotp>;

/** New one-time codes. They are shown only once. */
export const NewCodes = v.object({ codes: v.array(v.string()) });

/** What owners see of another user's second factor. */
export const SecondFactorOfUser = v.object({
  methods: v.array(v.picklist(SECOND_FACTOR_METHODS)),
});

/** Whether the user may set one up: whoever has registered with a stranger's email must not lock the stranger out. */
export function canSetUpSecondFactor(
  user: Pick<User, 'roles' | 'staff' | 'emailConfirmed'>,
): boolean {
  return staffRoleOf(user) !== undefined || user.emailConfirmed;
}

/** Whether a user can't work at the desk without a second factor. `required` says whom the site requires it of: nobody without it. */
export function needsSecondFactor(
  user: Pick<User, 'roles' | 'staff'>,
  required: 'owners' | 'administrators' | 'staff' | undefined,
): boolean {
  const role = staffRoleOf(user);
  return required === 'staff' ? role !== undefined : required !== undefined && role === 'owner';
}
