import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Company } from '#company/rules.ts';
import { environment } from '#environment/environment.ts';
import type { NewTotp } from '../rules/second-factor.ts';
import type { User } from '../rules/user.ts';

/** The key that encrypts the secrets of apps, derived from TOKEN_SECRET. */
const KEY = Buffer.from(hkdfSync('sha256', environment.TOKEN_SECRET, '', 'totp secrets', 32));

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
    encrypted: encrypt(secret.bytes, id),
  };
}

/**
 * The time step of a code, whose number grows every 30 seconds; undefined if the code is wrong. It is wrong
 * too if the secret was encrypted under another TOKEN_SECRET.
 */
export function timeStepOf(code: string, encrypted: Buffer, userId: number): number | undefined {
  const bytes = decrypt(encrypted, userId);
  if (!bytes) return undefined;
  const totp = new TOTP({ secret: new Secret({ buffer: new Uint8Array(bytes).buffer }) });
  const now = Date.now();
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : totp.counter({ timestamp: now }) + delta;
}

function encrypt(secret: Uint8Array, userId: number): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, KEY, nonce).setAAD(ownerOf(userId));
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

function decrypt(stored: Buffer, userId: number): Buffer | undefined {
  const nonce = stored.subarray(0, NONCE_BYTES);
  const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, KEY, nonce).setAAD(ownerOf(userId)).setAuthTag(tag);
    const encrypted = stored.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Binds a secret to its user, so a row copied to another account is worthless there. */
function ownerOf(userId: number): Buffer {
  return Buffer.from(`user ${userId}`);
}
