import type { Config } from '@netlify/functions';

export { default } from '#proof/server/jwks.ts';

export const config: Config = { path: ['/.well-known/jwks.json'] };
