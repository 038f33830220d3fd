import { generateKeyPairSync } from 'node:crypto';

/** Imported first by test files about signed records. */
process.env.PROOF_SIGNING_KEY = JSON.stringify(
  generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }),
);
