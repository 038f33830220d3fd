import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Company } from '#company/rules.ts';
import { fullName } from '#kernel/records/person-name.ts';
import type { StoredPasskey } from '../db/passkeys.ts';
import {
  type PasskeyAssertion,
  type PasskeyAttestation,
  STEP_VALID_MINUTES,
} from '../rules/second-factor.ts';
import type { User } from '../rules/user.ts';

/** The passkeys that a browser may use, or that an account has already. */
type ListedPasskey = Pick<StoredPasskey, 'credentialId' | 'transports'>;

/** Ed25519, ES256 and RS256: what all passkeys can do. Asking for others makes Node warn. */
const supportedAlgorithmIDs = [-8, -7, -257];

const TIMEOUT_MS = STEP_VALID_MINUTES * 60_000;

/**
 * A passkey belongs to the host of the site's URL. So one of production does not work on a preview, which
 * has another host.
 */
function relyingParty(siteUrl: string): { expectedRPID: string; expectedOrigin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { expectedRPID: hostname, expectedOrigin: origin };
}

/** What a browser needs to create a passkey. */
export async function newPasskeyOptions(
  company: Company,
  user: User,
  existing: ListedPasskey[],
  { challenge, siteUrl }: { challenge: string; siteUrl: string },
) {
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: relyingParty(siteUrl).expectedRPID,
    userName: user.email,
    userDisplayName: fullName(user),
    userID: new TextEncoder().encode(`user ${user.id}`),
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    supportedAlgorithmIDs,
    excludeCredentials: existing.map(toListed),
  });
}

/** A new passkey, if it signed the challenge for this site; otherwise undefined. */
export async function readNewPasskey(
  passkey: PasskeyAttestation,
  { challenge, siteUrl }: { challenge: string; siteUrl: string },
): Promise<StoredPasskey | undefined> {
  const { transports = [], ...response } = passkey.response;
  const verified = await unlessInvalid(
    verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...relyingParty(siteUrl),
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  );
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** What a browser needs to ask for one of an account's passkeys. */
export async function passkeyOptions(
  existing: ListedPasskey[],
  { challenge, siteUrl }: { challenge: string; siteUrl: string },
) {
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).expectedRPID,
    challenge: toBytes(challenge),
    timeout: TIMEOUT_MS,
    allowCredentials: existing.map(toListed),
    userVerification: 'preferred',
  });
}

/**
 * The new counter of a passkey, if it signed the challenge for this site; otherwise undefined. A counter that
 * did not grow means that the passkey was copied, and is refused too.
 */
export async function counterAfter(
  passkey: PasskeyAssertion,
  { publicKey, counter }: Pick<StoredPasskey, 'publicKey' | 'counter'>,
  { challenge, siteUrl }: { challenge: string; siteUrl: string },
): Promise<number | undefined> {
  const verified = await unlessInvalid(
    verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      ...relyingParty(siteUrl),
      credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    }),
  );
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** The library throws for whatever does not fit. */
async function unlessInvalid<Result>(checking: Promise<Result>): Promise<Result | undefined> {
  try {
    return await checking;
  } catch {
    return undefined;
  }
}

function toListed({ credentialId, transports }: ListedPasskey) {
  return { id: credentialId, transports };
}

function toBytes(challenge: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}
