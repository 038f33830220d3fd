import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { environment } from '#environment/environment.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts stored secrets of one kind, with a key that is derived from TOKEN_SECRET. A secret is bound to its owner, so in the row of
 * another one it is worthless.
 */
export function encrypterFor(kind: string) {
  const key = Buffer.from(hkdfSync('sha256', environment.TOKEN_SECRET, '', kind, 32));
  return {
    encrypt(secret: Uint8Array, owner: string): Buffer {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    /** Returns undefined if it has another owner, or was encrypted under another TOKEN_SECRET. */
    decrypt(stored: Buffer, owner: string): Buffer | undefined {
      const nonce = stored.subarray(0, NONCE_BYTES);
      const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      try {
        const decipher = createDecipheriv(CIPHER, key, nonce)
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const encrypted = stored.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(encrypted), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
