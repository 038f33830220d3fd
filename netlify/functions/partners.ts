import type { Config } from '@netlify/functions';
import { apiKeysCalls } from '#partners/server/api-keys-calls.ts';
import { resource } from '#platform/http/resource.ts';

export default resource(...apiKeysCalls);

export const config: Config = {
  path: ['/api/keys', '/api/keys/:id'],
};
