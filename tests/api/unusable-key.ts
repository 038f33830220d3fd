/** Imported first by the test about manifests that can't be signed: the key is too short. */
process.env.PROOF_SIGNING_KEY = JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x: 'AA', d: 'AA' });
