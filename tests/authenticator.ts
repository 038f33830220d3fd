import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey's device, as far as a server sees one: it signs with ES256 and attests nothing. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const rpIdHash = sha256(new URL(origin).hostname);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url') };

  function clientData(type: string, challenge: string, page: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: page, crossOrigin: false }));
  }

  return {
    /** How often it has signed; 0 for one that does not count. */
    counter: 0,

    /** What a browser returns for a new passkey, asked for by a page of an origin. */
    register(challenge: string, page = origin) {
      const authData = Buffer.concat([
        rpIdHash,
        // A user is present and verified, and a key follows.
        Buffer.of(0x45),
        uint32(this.counter),
        Buffer.alloc(16),
        Buffer.of(0, id.length),
        id,
        coseKey(publicKey.export({ format: 'jwk' })),
      ]);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestationObject = Buffer.concat([
        Buffer.of(0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')),
        Buffer.of(0x67, ...Buffer.from('attStmt'), 0xa0),
        Buffer.of(0x68, ...Buffer.from('authData'), 0x58, authData.length),
        authData,
      ]);
      return {
        ...credential,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, page).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },

    /** What a browser returns when the passkey signs in. */
    signIn(challenge: string, page = origin) {
      const data = clientData('webauthn.get', challenge, page);
      const authenticatorData = Buffer.concat([rpIdHash, Buffer.of(0x05), uint32(this.counter)]);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(data)]),
        privateKey,
      );
      return {
        ...credential,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

/** CBOR of a COSE key: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32),
    Buffer.from(x, 'base64url'),
    Buffer.of(0x22, 0x58, 32),
    Buffer.from(y, 'base64url'),
  ]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest();
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
