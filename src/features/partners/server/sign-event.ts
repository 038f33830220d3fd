import { createHmac, randomBytes } from 'node:crypto';
import { encrypterFor } from '#identity/server.ts';

const SECRET_BYTES = 32;

const { encrypt, decrypt } = encrypterFor('webhook secrets');
const OWNER = 'webhooks';

/** A new secret of an endpoint: as its owner gets it, and as it is stored. */
export function newSecret(): { shown: string; encrypted: Buffer } {
  const secret = randomBytes(SECRET_BYTES);
  return { shown: `whsec_${secret.toString('base64')}`, encrypted: encrypt(secret, OWNER) };
}

/**
 * The headers of a message that show who has sent it, by the Standard Webhooks specification: a signature with each of the stored
 * secrets.
 * @throws if none can be read, because TOKEN_SECRET has changed
 */
export function signedHeaders(
  secrets: Buffer[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const keys = secrets.flatMap((secret) => decrypt(secret, OWNER) ?? []);
  if (keys.length === 0) throw new Error('TOKEN_SECRET has changed. Replace the secret.');
  const timestamp = Math.floor(now.getTime() / 1_000);
  const signatureWith = (key: Buffer) =>
    createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': keys.map((key) => `v1,${signatureWith(key)}`).join(' '),
  };
}
