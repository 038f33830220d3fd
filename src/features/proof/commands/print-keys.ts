import { createSigningKey, createTokenSecret } from '#environment/new-keys.ts';

/** Prints new secrets of a site as lines of an environment file: `npm run keys`. They are stored nowhere. */
console.log(`TOKEN_SECRET=${createTokenSecret()}`);
console.log(`PROOF_SIGNING_KEY=${createSigningKey()}`);
