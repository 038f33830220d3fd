import { Secret, TOTP } from 'otpauth';
import type { Company } from '#company/rules.ts';
import type { NewTotp } from '../rules/second-factor.ts';
import type { User } from '../rules/user.ts';
import { encrypterFor } from './encrypter.ts';

const { encrypt, decrypt } = encrypterFor('totp secrets');

/** A secret has as many bytes as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Codes of the time step before and after are right too, because clocks differ. */
const WINDOW = 1;

/** A new secret for a user's app: as the app gets it, and as it is stored. */
export function newTotp(
  company: Company,
  { id, email }: Pick<User, 'id' | 'email'>,
): {
  shown: NewTotp;
  encrypted: Buffer;
} {
  const secret = new Secret({ size: SECRET_BYTES });
  const totp = new TOTP({ issuer: company.name, label: email, secret });
  return {
    shown: { secret: secret.base32, url: totp.toString() },
    encrypted: encrypt(secret.bytes, ownerOf(id)),
  };
}

/**
 * The time step of a code, whose number grows every 30 seconds; undefined if the code is wrong. It is wrong
 * too if the secret was encrypted under another TOKEN_SECRET.
 */
export function timeStepOf(code: string, encrypted: Buffer, userId: number): number | undefined {
  const bytes = decrypt(encrypted, ownerOf(userId));
  if (!bytes) return undefined;
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) });
  const now = Date.now();
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

/** Binds a secret to its user, so a row copied to another account is worthless there. */
function ownerOf(userId: number): string {
  return `user ${userId}`;
}
